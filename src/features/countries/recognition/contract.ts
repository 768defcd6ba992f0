import { z } from 'zod'
import { authoritySchema, shownCheckSchema } from '#features/checks/contract.ts'
import { countryLinkSchema } from '#features/programmes/card-contract.ts'
import { localizedSchema } from '#lib/schemas.ts'

/** What the catalogue knows about recognition: what degrees of each destination are worth elsewhere, and programmes to ask about. */
export const recognitionViewSchema = z.object({
  /** Destinations whose page has a part about recognition, by name. */
  destinations: z.array(
    countryLinkSchema.extend({
      /** Sanitised HTML. */
      text: localizedSchema,
      /** When staff last compared the text with its source. */
      check: shownCheckSchema.nullable(),
      /** Who answers for degrees from there. */
      authority: authoritySchema.nullable(),
      programmeCount: z.number().int(),
      /** When the destination was last edited, ISO 8601. */
      updatedAt: z.string(),
    }),
  ),
  /** How many programmes are of a form that authorities ask about. */
  programmes: z.object({ online: z.number().int(), blended: z.number().int(), shortBachelors: z.number().int() }),
})
export type RecognitionView = z.infer<typeof recognitionViewSchema>
