import type { z } from 'zod'
import type { COURSE_KINDS, LEVELS, MODES, SCHOLARSHIPS, UNIVERSITY_TYPES } from '#lib/enums.ts'
import { fold } from '#lib/fold.ts'
import type * as schemas from './query-schema.ts'

export { COURSE_KINDS, LEVELS, MODES, SCHOLARSHIPS, UNIVERSITY_TYPES } from '#lib/enums.ts'

/**
 * What a search is, on the wire and in the address (decision 9), and what it answers.
 * The exact meaning of every filter, count and order: docs/decisions/0003.
 */

// ---- option tokens: stable in every language -------------------------------------------------------------------

export const DURATIONS = ['1-12', '12-24', '24-36', '36-48', '48-60', '60+'] as const
export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export const EXAMS = ['yes', 'no'] as const
export const KINDS = ['major', 'course', 'university', 'blog'] as const
export const SORTS = ['relevance', 'fee', 'deadline', 'start', 'name', 'newest'] as const

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

/** The shape of an English slug. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** English slugs are the tokens of destinations and faculties. */
export const isSlug = (token: string): boolean => token.length <= 120 && SLUG.test(token)
/** ISO 639-1, as the database stores it. */
export const isLanguage = (token: string): boolean => /^[a-z]{2}$/.test(token) && languageNames.of(token) !== undefined

/** A search with every default filled in; lists are sorted and without repeats, so equal searches are equal. */
export type SearchQuery = z.infer<typeof schemas.SearchQuery>

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

/** What narrows a search to some programmes; the badge, the chips and the relaxations speak of these. */
export const FILTERS = [...CHOICES, 'min', 'max'] as const
export type Filter = (typeof FILTERS)[number]

/** A search with nothing chosen. */
export const emptyQuery = (): SearchQuery => ({
  q: '',
  destination: [],
  faculty: [],
  level: [],
  exam: null,
  type: null,
  year: null,
  month: [],
  mode: [],
  duration: [],
  language: [],
  scholarship: null,
  min: BUDGET.min,
  max: BUDGET.max,
  kind: null,
  sort: 'relevance',
  page: 1,
})

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
function withoutWord(query: SearchQuery, word: string): SearchQuery {
  const left = query.q.split(' ').filter((typed) => fold(typed) !== fold(word))
  return { ...query, q: left.join(' '), page: 1 }
}

// ---- the answer ------------------------------------------------------------------------------------------------

export type LocalizedText = z.infer<typeof schemas.Text>
export type MajorItem = z.infer<typeof schemas.MajorItem>
export type CourseItem = z.infer<typeof schemas.CourseItem>
export type ProgrammeItem = MajorItem | CourseItem
export type UniversityItem = z.infer<typeof schemas.UniversityItem>
export type ArticleItem = z.infer<typeof schemas.ArticleItem>
export type SearchItem = z.infer<typeof schemas.SearchItem>
export type FacetOption = z.infer<typeof schemas.FacetOption>
export type SearchAnswer = z.infer<typeof schemas.SearchAnswer>
export type Relaxation = SearchAnswer['relaxations'][number]
export type Suggestion = z.infer<typeof schemas.Suggestion>

/** Whose options are counted. */
export const FACETS = ['kind', ...CHOICES] as const
export type Facet = (typeof FACETS)[number]

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
