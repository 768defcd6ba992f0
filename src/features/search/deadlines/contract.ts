import { z } from 'zod'
import { FacetOption } from '#catalogue-index/query/query-schema.ts'
import { programmeCardSchema } from '#features/programmes/card-contract.ts'

const one = z.union([z.string(), z.array(z.string())]).optional()

/** Parameters as the search takes them. */
export const deadlinesQuery = z.object({
  lang: one.describe('The language of labels, `en` or `ar`.'),
  destination: one.describe('A country, by token: `germany`.'),
  level: one.describe('A level: `bachelor`, `master` …'),
  page: one.describe('Which page, from 1.'),
})

/** Programmes with their next deadline soon, the nearest first. */
export const deadlinesViewSchema = z.object({
  /** How many days after today count. */
  days: z.number().int(),
  /** Today, YYYY-MM-DD in UTC. */
  today: z.string(),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  items: z.array(programmeCardSchema),
  /** What can be chosen, with how many it leaves under the other choice. */
  destinations: z.array(FacetOption),
  levels: z.array(FacetOption),
  /** What is chosen. */
  destination: z.string().nullable(),
  level: z.string().nullable(),
})
export type DeadlinesView = z.infer<typeof deadlinesViewSchema>
