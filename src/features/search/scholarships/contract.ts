import { z } from 'zod'
import { MajorItem } from '#catalogue-index/query/item-schema.ts'
import { LEVELS, SCHOLARSHIPS } from '#catalogue-index/query/options.ts'
import { FacetOption } from '#catalogue-index/query/query-schema.ts'
import { programmeCardSchema } from '#features/programmes/card-contract.ts'
import { moneySchema } from '#lib/schemas.ts'

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

/** How much of the fee a scholarship covers at most; null where that is not stated. */
const percent = z.number().nullable()

const ofProgrammeSchema = z.object({ scope: z.literal('programme'), percent, programme: programmeCardSchema })

const ofUniversitySchema = z.object({
  scope: z.literal('university'),
  /** Of the university. */
  id: z.string(),
  percent,
  university: MajorItem.shape.university.unwrap(),
  country: MajorItem.shape.country,
  scholarshipType: z.enum(SCHOLARSHIPS),
  /** How many of its programmes it is for, of those that match what is chosen. */
  programmes: z.number().int(),
  /** The programme, where it is a single one. */
  onlyProgramme: MajorItem.pick({ name: true, slug: true })
    .extend({ type: z.enum(['major', 'course']) })
    .nullable(),
  /** Their levels, that of the most programmes first. */
  levels: z.array(z.enum(LEVELS)),
  /** Their nearest deadline (YYYY-MM-DD), and whether it is that of all of them. */
  deadline: z.string().nullable(),
  oneDeadline: z.boolean(),
  /**
   * Their lowest fee, after discount and before the scholarship: of a year, and where none has a yearly fee, of a programme
   * shorter than a year as a whole.
   */
  feeFrom: z.object({ money: moneySchema, span: z.enum(['year', 'whole']) }).nullable(),
})
export type UniversityScholarship = z.infer<typeof ofUniversitySchema>
export type ProgrammeScholarship = z.infer<typeof ofProgrammeSchema>

/** Scholarships, those with the nearest deadline first: of a university for its programmes, or of a programme alone. */
export const scholarshipsViewSchema = z.object({
  total: z.number().int(),
  /** How many programmes they are for. */
  programmes: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  items: z.array(z.discriminatedUnion('scope', [ofProgrammeSchema, ofUniversitySchema])),
  /** What can be chosen, with how many scholarships it leaves under the other choices. */
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
