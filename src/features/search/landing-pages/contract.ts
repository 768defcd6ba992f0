import { z } from 'zod'
import { UniversityItem } from '#catalogue-index/query/item-schema.ts'
import { LEVELS } from '#catalogue-index/query/options.ts'
import { sceneSchema } from '#features/media/scenes/contract.ts'
import { countryLinkSchema, linkSchema, programmeCardSchema } from '#features/programmes/card-contract.ts'
import { pointSchema } from '#features/universities/contract.ts'
import { LANDING_PAGE_KINDS } from '#lib/landing-page-kinds.ts'
import { localizedSchema } from '#lib/schemas.ts'

const kindSchema = z.enum(LANDING_PAGE_KINDS)

/** Just enough of a landing page to name it and link to it. */
const landingPageLinkSchema = z.object({
  kind: kindSchema,
  country: countryLinkSchema,
  /** Of the faculty or city; null for a level, whose name is a text of the interface. */
  name: localizedSchema.nullable(),
  level: z.enum(LEVELS).nullable(),
  slug: localizedSchema,
  programmes: z.number().int(),
})
export type LandingPageLink = z.infer<typeof landingPageLinkSchema>

const counted = { count: z.number().int() }

const landingPageSchema = landingPageLinkSchema.extend({
  majors: z.number().int(),
  courses: z.number().int(),
  universityCount: z.number().int(),
  publicUniversities: z.number().int(),
  privateUniversities: z.number().int(),
  /** US dollars after discount, of a year or (where no programme has a yearly fee) of the whole programme. */
  fees: z
    .object({
      span: z.enum(['year', 'whole']),
      /** How many programmes have such a fee; others are paid for in the other way, or state none. */
      count: z.number().int(),
      unstated: z.number().int(),
      min: z.number(),
      median: z.number(),
      max: z.number(),
      /** Steps of equal width from the lowest fee to the highest: programmes with a fee from `from` to below `to`. */
      steps: z.array(z.object({ from: z.number(), to: z.number(), ...counted })),
    })
    .nullable(),
  levels: z.array(z.object({ level: z.enum(LEVELS), ...counted })),
  /** The largest first; of a faculty's page none. */
  faculties: z.array(z.object({ faculty: linkSchema, ...counted })),
  languages: z.array(z.object({ code: z.string(), ...counted })),
  withScholarship: z.number().int(),
  withExam: z.number().int(),
  months: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
  /** The next days on which applications close, and the earliest start behind each. */
  deadlines: z.array(
    z.object({ date: z.string(), ...counted, start: z.object({ year: z.number().int(), month: z.number().int() }) }),
  ),
  /** Most programmes first. */
  universities: z.array(
    z.object({
      university: UniversityItem,
      ...counted,
      feesUsd: z.object({ min: z.number(), max: z.number() }).nullable(),
    }),
  ),
  /** Those with the lowest of the fees above. */
  cheapest: z.array(programmeCardSchema),
  /** Of a city its own, of other kinds that of the country. */
  scene: sceneSchema.nullable(),
  /** A city's own; null for other kinds, and where it is not known. */
  city: z.object({ note: localizedSchema.nullable(), onMap: pointSchema.nullable() }).nullable(),
  /** Of a faculty, its page. */
  faculty: linkSchema.nullable(),
  /** Pages about the same country, and about the same subject or level elsewhere. */
  sameCountry: z.array(landingPageLinkSchema),
  elsewhere: z.array(landingPageLinkSchema),
})
export type LandingPage = z.infer<typeof landingPageSchema>

/** `page` is null where there is too little for one; `search` then says which search to answer with. */
export const landingPageAnswerSchema = z.object({
  page: landingPageSchema.nullable(),
  search: z.record(z.string(), z.string()),
  /** How many programmes that search finds. */
  found: z.number().int(),
})
export type LandingPageAnswer = z.infer<typeof landingPageAnswerSchema>
