import { z } from 'zod'
import { COVER_MOTIFS } from '#lib/cover-motifs.ts'
import { logoSchema } from '#lib/shown-picture.ts'
import { COURSE_KINDS, LEVELS, MODES, SCHOLARSHIPS, UNIVERSITY_TYPES } from './options.ts'

/** Schemas of what a search lists. */

/** A bilingual text; Arabic may be missing and then falls back to English (P32). */
export const Text = z.object({ en: z.string(), ar: z.string().nullable() })

const Named = z.object({ name: Text, slug: Text })
export const CountryRef = Named.extend({ flagKey: z.string() })

export const called = {
  /** What it is called by its initials, as TUM or EPFL. */
  shortName: z.string().nullable(),
  /** Those of its monogram, where it would have the same as another's. */
  letters: z.string().optional(),
}

export const common = { _id: z.string(), name: Text, slug: Text }

const programme = {
  ...common,
  /** Null for an external course without a university; `provider` then says who teaches it. */
  university: Named.extend({ ...called, logo: logoSchema.nullable() }).nullable(),
  provider: Text.nullable(),
  country: CountryRef.nullable(),
  city: Text.nullable(),
  faculty: Text,
  level: z.enum(LEVELS),
  mode: z.enum(MODES),
  /** ISO 639-1 codes of the languages of teaching. */
  languages: z.array(z.string()),
  durationMonths: z.number().nullable(),
  /** Per year, before discount. */
  fee: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  /** 0 to 100; the programme's own, else the university's. Null where neither says whether there is one. */
  discountPercent: z.number().nullable(),
  /** US dollars a year after discount, with cents. */
  feeUsd: z.number().nullable(),
  /** Null where it is not stated; so is the next. */
  scholarshipType: z.enum(SCHOLARSHIPS).nullable(),
  entranceExam: z.boolean().nullable(),
  /** The next open intake whose deadline has not passed. `deadline` is a date (YYYY-MM-DD). */
  nextIntake: z.object({ year: z.number(), month: z.number(), deadline: z.string().nullable() }).nullable(),
  /** Whether any intake is stated, open or not. */
  hasIntakes: z.boolean(),
}

export const MajorItem = z.object({ type: z.literal('major'), ...programme })
export const CourseItem = z.object({ type: z.literal('course'), ...programme, courseKind: z.enum(COURSE_KINDS) })
export const UniversityItem = z.object({
  type: z.literal('university'),
  ...common,
  ...called,
  /** In the place of its monogram. */
  logo: logoSchema.nullable(),
  country: CountryRef,
  city: Text.nullable(),
  /** Null where it is not stated. */
  universityType: z.enum(UNIVERSITY_TYPES).nullable(),
  founded: z.number().nullable(),
  /**
   * The lowest yearly fee of its programmes (of those found, where it is found through them), US dollars after
   * discount.
   */
  feeFromUsd: z.number().nullable(),
  /** Its published programmes. */
  programmeCount: z.number(),
  /** How many of them the search found, where the university is found through them; else null. */
  programmesFound: z.number().nullable(),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
})
export const ArticleItem = z.object({
  type: z.literal('blog'),
  ...common,
  excerpt: Text.nullable(),
  readingMinutes: z.object({ en: z.number(), ar: z.number().nullable() }),
  /** ISO 8601, UTC. */
  publishedAt: z.string(),
  /** The drawn cover, when there is no photograph. */
  cover: z.object({ motif: z.enum(COVER_MOTIFS), hue: z.number() }).nullable(),
  coverId: z.string().nullable(),
})

export const SearchItem = z.discriminatedUnion('type', [MajorItem, CourseItem, UniversityItem, ArticleItem])
