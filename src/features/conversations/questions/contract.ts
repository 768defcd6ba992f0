import { z } from 'zod'
import { localizedSchema } from '#lib/schemas.ts'

const inEither = z.object({ en: z.string().nullable(), ar: z.string().nullable() })

/** What the form of a published question begins with. */
export const questionStartSchema = z.object({
  values: z.object({
    question: inEither,
    answer: inEither,
    askedOn: z.string(),
    /** The id of the country of what the enquiry is about. */
    country: z.string().nullable(),
  }),
  /** What the country is called, by its id. */
  names: z.record(z.string(), localizedSchema),
})
export type QuestionStart = z.infer<typeof questionStartSchema>

/** What others have asked, as a page shows it to readers of one language; title and month are in that language too. */
export const askedSchema = z.object({
  /** True of all of them: of this week, or of no stated time. */
  title: z.string(),
  /** That these are examples, as long as the demo catalogue is loaded. */
  note: z.string().nullable(),
  /** The newest first, at most three: none where nobody has published any in this language. */
  questions: z.array(
    z.object({
      question: z.string(),
      answer: z.string(),
      /** The month in which it was asked; null where the title says the week. */
      month: z.string().nullable(),
    }),
  ),
})
export type Asked = z.infer<typeof askedSchema>
