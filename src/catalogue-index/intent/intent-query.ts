import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { FILTERS } from '#catalogue-index/query/options.ts'
import { isActive, type SearchQuery } from '#catalogue-index/query/query.ts'
import { fold } from '#lib/fold.ts'
import type { Intent, Reading, Word } from './intent.ts'

/** The query with what was read from its words; the address itself has precedence. */
export function queryOfIntent(
  query: SearchQuery,
  { filters, unwanted }: Intent,
  alternatives: readonly (readonly Word[])[],
  { directory }: Catalogue,
): SearchQuery {
  const own = Object.fromEntries(FILTERS.filter((filter) => isActive(query, filter)).map((key) => [key, query[key]]))
  const { sort = 'relevance' } = filters
  const isSortable = sort !== 'rank' || directory.universities.all.some(({ rank }) => rank !== null)
  return {
    ...query,
    ...filters,
    ...own,
    kind: query.kind ?? filters.kind ?? null,
    sort: query.sort === 'relevance' && isSortable ? sort : query.sort,
    q: [alternatives.map(textOf).join(' | '), ...unwanted.map((name) => `!${name}`)].filter(Boolean).join(' '),
  }
}

/** Words as they are searched for. */
export const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ')

/** Whether a query means just its words, or says nothing but fillers, which are then what is looked for. */
export function isLiteral(
  { q }: SearchQuery,
  { readings, words, unanswerable, unwanted, home, alternatives, pairs }: Intent,
): boolean {
  if (readings.length + unwanted.length + alternatives.length + pairs.length > 0 || home !== null) return false
  if (words.length === 0) return unanswerable.length === 0
  const strong = words.filter(({ isWeak }) => !isWeak)
  return unanswerable.length === 0 && fold(strong.map(({ text }) => text).join(' ')) === fold(q)
}

/** Whether what was read was searched: what the address says itself is stronger, and not every order can be had. */
export function isApplied({ filter }: Reading, own: SearchQuery, searched: SearchQuery): boolean {
  if (filter === 'sort') return own.sort !== searched.sort
  return filter === 'kind' ? own.kind === null : !isActive(own, filter)
}

/** What asks for an order that cannot be had, because no rank is known. */
export function unranked(readings: readonly Reading[], own: SearchQuery, searched: SearchQuery): string[] {
  const isLeftOut = own.sort === 'relevance' && searched.sort !== 'rank'
  return readings.flatMap(({ filter, values, words }) =>
    isLeftOut && filter === 'sort' && values[0] === 'rank' ? [words] : [],
  )
}

/** The intent of its words alone, with what was read as filters among the words left out. */
export function withoutFilters(intent: Intent): Intent {
  const { kind, sort } = intent.filters
  const isFilter = ({ filter }: Reading) => filter !== 'kind' && filter !== 'sort'
  return {
    ...intent,
    filters: { ...(kind && { kind }), ...(sort && { sort }) },
    readings: intent.readings.filter((reading) => !isFilter(reading)),
    unanswerable: [
      ...intent.unanswerable,
      // Both bounds of a range were read from the same words.
      ...new Set(intent.readings.filter(isFilter).flatMap(({ words }) => words || [])),
    ],
  }
}

/** The intent without the city that was named, which is among the words left out. */
export function withoutCity({ city, ...intent }: Intent): Intent {
  const isCity = ({ folded, isName }: Word) => isName && (city?.words.includes(folded) ?? false)
  return {
    ...intent,
    city: null,
    words: intent.words.filter((word) => !isCity(word)),
    unanswerable: [...intent.unanswerable, ...(city ? [city.name] : [])],
  }
}

/** Articles are about what the words say, whatever was read from them; orders and amounts are about programmes. */
export function articleTextOf({ readings, words }: Intent): string {
  const byFilters = readings.filter(({ filter }) => filter !== 'sort' && filter !== 'min' && filter !== 'max')
  const strong = words.filter(({ isWeak }) => !isWeak)
  const chosen = strong.length > 0 ? strong : words
  return [...chosen.map(({ text }) => text), ...byFilters.map((reading) => reading.words)].join(' ')
}
