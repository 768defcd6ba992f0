import { z } from 'zod'
import { courseViewSchema, majorViewSchema } from '#features/programmes/contract.ts'
import { idsQuery } from '#features/shortlist/contract.ts'
import { MOST_COMPARED } from '#features/shortlist/limits.ts'
import { universityViewSchema } from '#features/universities/contract.ts'

/** More ids than columns are accepted, so that the surplus can be named in `dropped`. */
export const comparisonQuery = z.object({ id: idsQuery(4 * MOST_COMPARED) })

/** The fields of the detail pages that a column shows. */
const tooLong = { description: true, faq: true, keyFeatures: true, careers: true, tags: true, similar: true } as const
const host = universityViewSchema.pick({
  city: true,
  founded: true,
  rank: true,
  housing: true,
  livingCostMonthly: true,
  rate: true,
})
const programme = { host: host.nullable() }

export const columnSchema = z.discriminatedUnion('type', [
  majorViewSchema.omit(tooLong).extend(programme),
  courseViewSchema.omit(tooLong).extend(programme),
  universityViewSchema.omit({
    about: true,
    admission: true,
    campuses: true,
    faculties: true,
    onMap: true,
    photos: true,
    similar: true,
  }),
])
export type Column = z.infer<typeof columnSchema>
export type ProgrammeColumn = Exclude<Column, { type: 'university' }>
export type UniversityColumn = Extract<Column, { type: 'university' }>

export const comparisonSchema = z.object({
  /** In the requested order. */
  columns: z.array(columnSchema),
  /** Requested ids without a column. `unknown`: not in the catalogue (any more). */
  dropped: z.array(z.object({ id: z.string(), why: z.enum(['unknown', 'too_many']) })),
})
export type Comparison = z.infer<typeof comparisonSchema>
