import { z } from 'zod'
import { fold } from '#lib/fold.ts'

/**
 * What a search is, on the wire and in the address (decision 9), and what it answers.
 * The exact meaning of every filter, count and order: docs/decisions/0003.
 */

// ---- option tokens: stable in every language -------------------------------------------------------------------

export const LEVELS = ['bachelor', 'master', 'phd', 'diploma', 'certificate'] as const
export const MODES = ['full-time', 'part-time', 'online', 'blended'] as const
export const DURATIONS = ['1-12', '12-24', '24-36', '36-48', '48-60', '60+'] as const
export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export const EXAMS = ['yes', 'no'] as const
export const UNIVERSITY_TYPES = ['public', 'private'] as const
export const SCHOLARSHIPS = ['none', 'partial', 'full'] as const
export const KINDS = ['major', 'course', 'university', 'blog'] as const
export const SORTS = ['relevance', 'fee', 'deadline', 'start', 'name', 'newest'] as const
export const COURSE_KINDS = ['university_course', 'external_course', 'special_course'] as const

/** The ends of the budget slider, in US dollars a year; at its ends a bound does not bind (decision 8). */
export const BUDGET = { min: 0, max: 100_000 } as const
export const PAGE_SIZE = 12
/**
 * Of an address: characters of the text and distinct words of it (as many as 40 characters can hold; more would cost
 * without telling anything apart), values of one key, the highest page.
 */
export const LIMITS = { text: 200, words: 20, values: 60, page: 1_000_000 } as const

export type Level = (typeof LEVELS)[number]
export type Mode = (typeof MODES)[number]
export type Duration = (typeof DURATIONS)[number]
export type Exam = (typeof EXAMS)[number]
export type UniversityType = (typeof UNIVERSITY_TYPES)[number]
export type Scholarship = (typeof SCHOLARSHIPS)[number]
export type Kind = (typeof KINDS)[number]
export type Sort = (typeof SORTS)[number]
export type CourseKind = (typeof COURSE_KINDS)[number]

// ---- the query -------------------------------------------------------------------------------------------------

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** English slugs are the tokens of destinations and faculties. */
export const isSlug = (token: string): boolean => token.length <= 120 && SLUG.test(token)
/** ISO 639-1, as the database stores it. */
export const isLanguage = (token: string): boolean => /^[a-z]{2}$/.test(token) && languageNames.of(token) !== undefined

const slug = z.string().max(120).regex(SLUG)
const languageCode = z.string().refine(isLanguage)
const dollars = z.number().int().min(BUDGET.min).max(BUDGET.max)

/** A search with every default filled in; lists are sorted and without repeats, so equal searches are equal. */
export const SearchQuery = z.object({
  q: z.string().max(LIMITS.text).default(''),
  destination: z.array(slug).max(LIMITS.values).default([]),
  faculty: z.array(slug).max(LIMITS.values).default([]),
  level: z.array(z.enum(LEVELS)).default([]),
  exam: z.enum(EXAMS).nullable().default(null),
  type: z.enum(UNIVERSITY_TYPES).nullable().default(null),
  year: z.number().int().min(2000).max(2100).nullable().default(null),
  month: z.array(z.number().int().min(1).max(12)).default([]),
  mode: z.array(z.enum(MODES)).default([]),
  duration: z.array(z.enum(DURATIONS)).default([]),
  language: z.array(languageCode).max(LIMITS.values).default([]),
  scholarship: z.enum(SCHOLARSHIPS).nullable().default(null),
  /** US dollars a year after discount. */
  min: dollars.default(BUDGET.min),
  max: dollars.default(BUDGET.max),
  kind: z.enum(KINDS).nullable().default(null),
  /** `relevance` without words is the default order. */
  sort: z.enum(SORTS).default('relevance'),
  page: z.number().int().min(1).max(LIMITS.page).default(1),
})
export type SearchQuery = z.infer<typeof SearchQuery>

/** What narrows a search to some programmes; the badge, the chips and the relaxations speak of these. */
export const FILTERS = [
  'destination',
  'faculty',
  'level',
  'exam',
  'type',
  'year',
  'month',
  'mode',
  'duration',
  'language',
  'scholarship',
  'min',
  'max',
] as const
export type Filter = (typeof FILTERS)[number]

export const emptyQuery = (): SearchQuery => SearchQuery.parse({})

/** Whether the filter is set, that is, differs from its default. */
export function isActive(query: SearchQuery, filter: Filter): boolean {
  if (filter === 'min') return query.min > BUDGET.min
  if (filter === 'max') return query.max < BUDGET.max
  const value = query[filter]
  return Array.isArray(value) ? value.length > 0 : value !== null
}

export const activeFilters = (query: SearchQuery): Filter[] => FILTERS.filter((filter) => isActive(query, filter))

/** The number on the filter button's badge. */
export const activeFilterCount = (query: SearchQuery): number => activeFilters(query).length

/** The same search without some of its filters, on its first page. */
export function withoutFilters(query: SearchQuery, filters: readonly Filter[]): SearchQuery {
  const defaults = emptyQuery()
  return { ...query, ...Object.fromEntries(filters.map((filter) => [filter, defaults[filter]])), page: 1 }
}

/** The words of a text as they were typed, each once; what is between spaces and has a letter or digit is one. */
export function typedWords(q: string): string[] {
  const typed = new Map<string, string>()
  for (const word of q.split(' ')) {
    const folded = fold(word)
    if (folded !== '' && !typed.has(folded)) typed.set(folded, word)
  }
  return [...typed.values()]
}

/** The same search without one of its typed words, on its first page. */
export function withoutWord(query: SearchQuery, word: string): SearchQuery {
  const left = query.q.split(' ').filter((typed) => fold(typed) !== fold(word))
  return { ...query, q: left.join(' '), page: 1 }
}

// ---- the answer ------------------------------------------------------------------------------------------------

const Text = z.object({ en: z.string(), ar: z.string().nullable() })
/** A bilingual text; Arabic may be missing and then falls back to English (decision 32). */
export type LocalizedText = z.infer<typeof Text>

const Named = z.object({ name: Text, slug: Text })
const CountryRef = Named.extend({ flagKey: z.string() })

const common = { _id: z.string(), name: Text, slug: Text }

const programme = {
  ...common,
  /** Null for an external course without a university; `provider` then says who teaches it. */
  university: Named.nullable(),
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
  /** 0 to 100; the programme's own, else the university's. */
  discountPercent: z.number(),
  /** US dollars a year after discount, with cents. */
  feeUsd: z.number().nullable(),
  scholarshipType: z.enum(SCHOLARSHIPS),
  entranceExam: z.boolean(),
  /** The next open intake whose deadline has not passed. `deadline` is a date (YYYY-MM-DD). */
  nextIntake: z.object({ year: z.number(), month: z.number(), deadline: z.string().nullable() }).nullable(),
}

export const MajorItem = z.object({ type: z.literal('major'), ...programme })
export const CourseItem = z.object({ type: z.literal('course'), ...programme, courseKind: z.enum(COURSE_KINDS) })
export const UniversityItem = z.object({
  type: z.literal('university'),
  ...common,
  country: CountryRef,
  city: Text.nullable(),
  universityType: z.enum(UNIVERSITY_TYPES),
  founded: z.number().nullable(),
  /** The lowest yearly fee of its programmes (of those found, where it is found through them), US dollars after discount. */
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
  cover: z.object({ motif: z.enum(['line', 'atlas', 'stars', 'stations']), hue: z.number() }).nullable(),
  coverId: z.string().nullable(),
})

export const SearchItem = z.discriminatedUnion('type', [MajorItem, CourseItem, UniversityItem, ArticleItem])
export type MajorItem = z.infer<typeof MajorItem>
export type CourseItem = z.infer<typeof CourseItem>
export type ProgrammeItem = MajorItem | CourseItem
export type UniversityItem = z.infer<typeof UniversityItem>
export type ArticleItem = z.infer<typeof ArticleItem>
export type SearchItem = z.infer<typeof SearchItem>

/** `value` is the token for the address, `label` its name in the asked language, `count` the programmes (0003). */
const FacetOption = z.object({ value: z.string(), label: z.string(), count: z.number() })
export type FacetOption = z.infer<typeof FacetOption>

export const FACETS = [
  'kind',
  'destination',
  'faculty',
  'level',
  'exam',
  'type',
  'year',
  'month',
  'mode',
  'duration',
  'language',
  'scholarship',
] as const
export type Facet = (typeof FACETS)[number]

export const SearchAnswer = z.object({
  /** Of all kinds, whichever is listed. */
  counts: z.object({
    sumResult: z.number(),
    sumUniversities: z.number(),
    sumMajors: z.number(),
    sumCourses: z.number(),
    sumBlogs: z.number(),
  }),
  facets: z.record(z.enum(FACETS), z.array(FacetOption)),
  items: z.array(SearchItem),
  page: z.number(),
  pages: z.number(),
  /** Items of the listed kind (of all kinds without one), over all pages. */
  total: z.number(),
  dropped: z.array(z.object({ key: z.string(), value: z.string() })),
  /**
   * When nothing was found: the smallest sets of filters and words whose removal finds something, and how much. `q` in
   * a set is one word of the text, which `word` then names as it was typed.
   */
  relaxations: z.array(
    z.object({ without: z.array(z.enum([...FILTERS, 'q'])), word: z.string().nullable(), count: z.number() }),
  ),
  /** The query with each unknown word replaced by the nearest known one, as the catalogue writes it. */
  didYouMean: z.string().nullable(),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>
export type Relaxation = SearchAnswer['relaxations'][number]

/** The search that a relaxation offers. */
export function relaxed(query: SearchQuery, { without, word }: Pick<Relaxation, 'without' | 'word'>): SearchQuery {
  const unfiltered = withoutFilters(
    query,
    without.filter((key) => key !== 'q'),
  )
  return word === null ? unfiltered : withoutWord(unfiltered, word)
}

export const SUGGESTION_TYPES = ['country', 'university', 'faculty', 'tag', 'major', 'course', 'blog'] as const
export const MAX_SUGGESTIONS = 20
export const Suggestion = z.object({
  type: z.enum(SUGGESTION_TYPES),
  /** In the asked language where there is a text in it. */
  keyword: z.string(),
  customURLSlug: z.string(),
  /** Tells like from like: the university of a programme, the country of a university. */
  context: z.string().optional(),
  /** Of a programme. */
  level: z.enum(LEVELS).optional(),
})
export type Suggestion = z.infer<typeof Suggestion>
