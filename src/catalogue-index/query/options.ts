import { type COURSE_KINDS, type LEVELS, type MODES, SCHOLARSHIPS, type UNIVERSITY_TYPES } from '#lib/enums.ts'

export { COURSE_KINDS, LEVELS, MODES, SCHOLARSHIPS, UNIVERSITY_TYPES } from '#lib/enums.ts'

/**
 * The tokens a search is made of: the values of its filters, kinds and orders, and their limits. They mean the same in
 * every language.
 */

export const DURATIONS = ['1-12', '12-24', '24-36', '36-48', '48-60', '60+'] as const
export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export const EXAMS = ['yes', 'no'] as const
/** The scholarships a search can ask for: one of them, or `available`, which is any but none. */
export const SCHOLARSHIP_FILTERS = [...SCHOLARSHIPS, 'available'] as const
export const KINDS = ['major', 'course', 'university', 'blog'] as const
export const SORTS = ['relevance', 'fee', 'deadline', 'start', 'rank', 'name', 'newest'] as const

/** The ends of the budget slider, in US dollars a year; at its ends a bound does not bind (P8). */
export const BUDGET = { min: 0, max: 100_000 } as const
/**
 * The bins in which yearly fees are counted, by their upper ends in US dollars, which belong to them: every tenth part
 * of a power of ten, as a round number. A last bin has what is dearer.
 */
export const FEE_BIN_ENDS = [
  500, 600, 750, 1_000, 1_250, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 6_000, 7_500, 10_000, 12_500, 15_000, 20_000,
  25_000, 30_000, 40_000, 50_000, 60_000, 75_000,
] as const
export const FEE_BINS = FEE_BIN_ENDS.length + 1
export const PAGE_SIZE = 12

export type Level = (typeof LEVELS)[number]
export type Mode = (typeof MODES)[number]
export type Duration = (typeof DURATIONS)[number]
export type Exam = (typeof EXAMS)[number]
export type UniversityType = (typeof UNIVERSITY_TYPES)[number]
export type Scholarship = (typeof SCHOLARSHIPS)[number]
export type ScholarshipFilter = (typeof SCHOLARSHIP_FILTERS)[number]
export type Kind = (typeof KINDS)[number]
export type Sort = (typeof SORTS)[number]
export type CourseKind = (typeof COURSE_KINDS)[number]

/** The shape of an English slug. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Made when first asked: it takes a phone some 40 ms, and most searches name no language. */
let languageNames: Intl.DisplayNames | undefined

/** English slugs are the tokens of destinations and faculties. */
export const isSlug = (token: string): boolean => token.length <= 120 && SLUG.test(token)
/** The token that leaves a country out: `-india`. */
export const excluded = (slug: string): string => `-${slug}`
export const isExcluded = (token: string | undefined): boolean => token?.startsWith('-') ?? false
/** The country of a token that may leave it out. */
export const countryOf = (token: string): string => (isExcluded(token) ? token.slice(1) : token)

/** The tokens that leave countries out, and the others. */
export const partition = (tokens: readonly string[]): [without: string[], within: string[]] => [
  tokens.filter(isExcluded),
  tokens.filter((token) => !isExcluded(token)),
]
/** ISO 639-1, as the database stores it. */
export function isLanguage(token: string): boolean {
  if (!/^[a-z]{2}$/.test(token)) return false
  languageNames ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  return languageNames.of(token) !== undefined
}

/** The filters that offer options. */
export const CHOICES = [
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
export type Choice = (typeof CHOICES)[number]

/** The filters of a search, as the badge, the chips and the relaxations count them. */
export const FILTERS = [...CHOICES, 'min', 'max'] as const
export type Filter = (typeof FILTERS)[number]

/** Whose options are counted. */
export const FACETS = ['kind', ...CHOICES] as const
export type Facet = (typeof FACETS)[number]

/** What a suggestion may be; among those that fit equally well the earlier types come first. */
export const SUGGESTION_TYPES = [
  'landing',
  'country',
  'university',
  'city',
  'faculty',
  'tag',
  'major',
  'course',
  'blog',
] as const
export const MAX_SUGGESTIONS = 20
