import { z } from 'zod'
import { courseViewSchema, majorViewSchema } from '#features/programmes/contract.ts'
import { idsQuery } from '#features/shortlist/contract.ts'
import { MOST_COMPARED } from '#features/shortlist/limits.ts'
import { universityViewSchema } from '#features/universities/contract.ts'

/** More than can be shown, so that what was too many can be named. */
export const comparisonQuery = z.object({ id: idsQuery(4 * MOST_COMPARED) })

/** Of the pages, what a column has room for. */
const tooLong = { description: true, faq: true, keyFeatures: true, careers: true, tags: true, similar: true } as const
const host = universityViewSchema.pick({
  founded: true,
  rank: true,
  housing: true,
  livingCostMonthly: true,
  preparatoryYear: true,
  rate: true,
})
const programme = { host: host.nullable() }

export const columnSchema = z.discriminatedUnion('type', [
  majorViewSchema.omit(tooLong).extend(programme),
  courseViewSchema.omit(tooLong).extend(programme),
  universityViewSchema.omit({ about: true, admission: true, campuses: true, faculties: true, similar: true }),
])
export type Column = z.infer<typeof columnSchema>
export type ProgrammeColumn = Exclude<Column, { type: 'university' }>
export type UniversityColumn = Extract<Column, { type: 'university' }>

export const comparisonSchema = z.object({
  /** In the order they were asked for. */
  columns: z.array(columnSchema),
  /** Ids that were asked for and are no column. `unknown`: not (any more) in the catalogue. */
  dropped: z.array(z.object({ id: z.string(), why: z.enum(['unknown', 'too_many']) })),
})
export type Comparison = z.infer<typeof comparisonSchema>
