import { z } from 'zod'
import { articleViewSchema } from '#features/articles/contract.ts'
import { countryViewSchema } from '#features/countries/contract.ts'
import { facultyViewSchema } from '#features/faculties/contract.ts'
import { courseViewSchema, majorViewSchema } from '#features/programmes/contract.ts'
import { universityViewSchema } from '#features/universities/contract.ts'
import { localizedSchema } from '#lib/schemas.ts'
import { recordInputSchema } from './contract.ts'

/** A record as it would be public: `POST /api/admin/{entity}/preview`. */

/** The entities that have a page of their own. */
export const PREVIEWED_ENTITIES = ['countries', 'universities', 'faculties', 'majors', 'courses', 'articles'] as const
export type PreviewedEntity = (typeof PREVIEWED_ENTITIES)[number]

export const isPreviewed = (entity: string): entity is PreviewedEntity =>
  (PREVIEWED_ENTITIES as readonly string[]).includes(entity)

export const previewParam = z.object({ entity: z.enum(PREVIEWED_ENTITIES) })

/** `_id` is of a stored record; without it the values are of a new one. */
export const previewInputSchema = recordInputSchema.pick({ values: true }).extend({ _id: z.guid().optional() })
export type PreviewInput = z.output<typeof previewInputSchema>

/** What the public page would be given. */
const previewPageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('country'), view: countryViewSchema }),
  z.object({ type: z.literal('university'), view: universityViewSchema }),
  z.object({ type: z.literal('faculty'), view: facultyViewSchema }),
  z.object({ type: z.literal('major'), view: majorViewSchema }),
  z.object({ type: z.literal('course'), view: courseViewSchema }),
  z.object({ type: z.literal('article'), view: articleViewSchema }),
])
export type PreviewPage = z.infer<typeof previewPageSchema>

export const previewSchema = z.object({
  page: previewPageSchema,
  /** The picture of the page where it is shared, as the data address of a PNG. */
  pictures: z.object({ en: z.string(), ar: z.string() }),
  /** The university without which the page is not public, where it is not public itself. */
  waitsFor: z.object({ _id: z.string(), name: localizedSchema }).nullable(),
})
export type PreviewAnswer = z.infer<typeof previewSchema>
