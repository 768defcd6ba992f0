import type { z } from 'zod'
import { fold, words } from '#lib/fold.ts'
import type * as items from './item-schema.ts'
import { BUDGET, FILTERS, type Filter } from './options.ts'
import type * as schemas from './query-schema.ts'

/**
 * What a search is, on the wire and in the address (P9), and what it answers.
 * What filters, counts and orders mean: docs/decisions/0003, and exactly tests/search/support/oracle.sql.
 */

/** A search with every default filled in; lists are sorted and without repeats, so equal searches are equal. */
export type SearchQuery = z.infer<typeof schemas.SearchQuery>

/** A search with nothing chosen. */
export const emptyQuery = (): SearchQuery => ({
  q: '',
  exact: false,
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

/** Whether universities are found through their programmes in any case, because a filter is set that only those have. */
export const isViaProgrammes = (query: SearchQuery): boolean =>
  activeFilters(query).some((filter) => filter !== 'destination' && filter !== 'type')

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

/** The same search without one of its typed words, or those of one name in a row, on its first page. */
function withoutWord(query: SearchQuery, word: string): SearchQuery {
  const omitted = fold(word)
  const length = words(word).length
  const typed = query.q.split(' ')
  const isOmitted = (at: number, count: number) => fold(typed.slice(at, at + count).join(' ')) === omitted
  const left: string[] = []
  for (let at = 0; at < typed.length; ) {
    if (isOmitted(at, 1)) at++
    else if (isOmitted(at, length)) at += length
    else left.push(typed[at++] as string)
  }
  return { ...query, q: left.join(' '), page: 1 }
}

// ---- the answer ------------------------------------------------------------------------------------------------

type MajorItem = z.infer<typeof items.MajorItem>
type CourseItem = z.infer<typeof items.CourseItem>
export type ProgrammeItem = MajorItem | CourseItem
export type UniversityItem = z.infer<typeof items.UniversityItem>
export type ArticleItem = z.infer<typeof items.ArticleItem>
export type SearchItem = z.infer<typeof items.SearchItem>
export type FacetOption = z.infer<typeof schemas.FacetOption>
export type SearchAnswer = z.infer<typeof schemas.SearchAnswer>
export type Relaxation = SearchAnswer['relaxations'][number]
export type Understanding = z.infer<typeof schemas.Understanding>
export type Absent = z.infer<typeof schemas.Absent>
export type Suggestion = z.infer<typeof schemas.Suggestion>
export type DeadlineCounts = z.infer<typeof schemas.DeadlineCounts>

/** The search that a relaxation offers. */
export function relaxed(
  query: SearchQuery,
  { without, word, within }: Pick<Relaxation, 'without' | 'word' | 'within'>,
): SearchQuery {
  const unfiltered = withoutFilters(
    query,
    without.filter((key) => key !== 'q'),
  )
  const left = word === null ? unfiltered : withoutWord(unfiltered, word)
  return within === undefined ? left : { ...left, destination: [within] }
}

/**
 * "!civil" in "engineering !civil"; several words that belong together are "!civil-engineering", a place "!@berlin". Lists
 * begin with dashes.
 */
const UNWANTED = /(?<!\S)!(@?\p{L}\S*)/gu

/** What a text leaves out, as typed but for the sign: programmes with all these words in their names, or at a place. */
export const unwantedIn = (q: string): string[] => [...q.matchAll(UNWANTED)].map(([, text = '']) => text)

/** Whether programmes and universities with its words anywhere are left out: those of a city or university. */
export const isPlace = (unwanted: string): boolean => unwanted.startsWith('@')

/** The words of what is left out. */
export const saidOf = (unwanted: string): string => unwanted.replace(/^@/, '').replaceAll('-', ' ')

/** What is left of a text without that. */
export const wantedIn = (q: string): string => q.replace(UNWANTED, ' ').trim()

/** The text with a word for the sign of what is left out. */
export const sayUnwanted = (q: string, word: string): string =>
  q.replace(UNWANTED, (_, unwanted: string) => `${word} ${saidOf(unwanted)}`)

/** The same search with one name no longer left out, on its first page. */
export const withoutUnwanted = (query: SearchQuery, name: string): SearchQuery => ({
  ...query,
  q: query.q
    .split(' ')
    .filter((word) => word !== `!${name}`)
    .join(' '),
  page: 1,
})
