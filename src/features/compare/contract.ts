import { z } from 'zod'
import { CourseItem, MajorItem, UniversityItem } from '#catalogue-index/query/query-schema.ts'
import { courseViewSchema, majorViewSchema } from '#features/programmes/contract.ts'
import { MOST_CARDS, MOST_COMPARED } from '#features/shortlist/limits.ts'
import { universityViewSchema } from '#features/universities/contract.ts'

/** What can be kept for later and compared: anything one can apply to (decision 1). */
export const KeptItem = z.discriminatedUnion('type', [MajorItem, CourseItem, UniversityItem])
export type KeptItem = z.infer<typeof KeptItem>

/** `id` once or repeated; what is beyond `most` is not even read. */
const ids = (most: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((value) => [...new Set([value].flat())].slice(0, most))

/** More than can be shown, so that what was too many can be named. */
export const comparisonQuery = z.object({ id: ids(4 * MOST_COMPARED) })
export const cardsQuery = z.object({ id: ids(MOST_CARDS) })

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

export const cardsSchema = z.object({ items: z.array(KeptItem) })
