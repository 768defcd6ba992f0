import { z } from 'zod'
import { FacetOption } from '#catalogue-index/query/query-schema.ts'
import { programmeCardSchema } from '#features/programmes/contract.ts'

const one = z.union([z.string(), z.array(z.string())]).optional()

/** Parameters as the search takes them, and `within`. */
export const scholarshipsQuery = z.object({
  lang: one.describe('The language of labels, `en` or `ar`.'),
  destination: one.describe('A country, by token: `germany`.'),
  level: one.describe('A level: `bachelor`, `master` …'),
  faculty: one.describe('A faculty, by token.'),
  scholarship: one.describe('The kind of scholarship: `partial` or `full`.'),
  within: one.describe('Only with a deadline within so many days after today: 30, 60 or 90.'),
  page: one.describe('Which page, from 1.'),
})

const chosen = z.string().nullable()

/** Programmes with a scholarship, those with the nearest deadline first. */
export const scholarshipsViewSchema = z.object({
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  items: z.array(
    z.object({
      programme: programmeCardSchema,
      /** How much of the fee it covers at most; null where that is not stated. */
      percent: z.number().nullable(),
      /** Whether it is for this programme, or for all programmes of its university. */
      scope: z.enum(['programme', 'university']),
    }),
  ),
  /** What can be chosen, with how many it leaves under the other choices. */
  options: z.object({
    destination: z.array(FacetOption),
    level: z.array(FacetOption),
    faculty: z.array(FacetOption),
    scholarship: z.array(FacetOption),
  }),
  /** What is chosen. */
  chosen: z.object({ destination: chosen, level: chosen, faculty: chosen, scholarship: chosen, within: chosen }),
})
export type ScholarshipsView = z.infer<typeof scholarshipsViewSchema>
