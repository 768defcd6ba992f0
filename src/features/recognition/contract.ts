import { z } from 'zod'
import { countryLinkSchema } from '#features/programmes/contract.ts'
import { localizedSchema } from '#lib/schemas.ts'

/** What the catalogue knows about recognition: what degrees of each destination are worth elsewhere, and programmes to ask about. */
export const recognitionViewSchema = z.object({
  /** Destinations whose page has a part about recognition, by name. */
  destinations: z.array(
    countryLinkSchema.extend({
      /** Sanitised HTML. */
      text: localizedSchema,
      programmeCount: z.number().int(),
      /** When the destination was last edited, ISO 8601. */
      updatedAt: z.string(),
    }),
  ),
  /** How many programmes are of a form that authorities ask about. */
  programmes: z.object({ online: z.number().int(), blended: z.number().int(), shortBachelors: z.number().int() }),
})
export type RecognitionView = z.infer<typeof recognitionViewSchema>
