import type { SearchQuery } from '#catalogue-index/query/query.ts'
import { type Relaxation, relaxed } from '#catalogue-index/query/query.ts'
import type { Searcher } from '#catalogue-index/query/search.ts'
import type { Language } from '#lib/localized.ts'
import type { Intent } from './intent.ts'

/** How many results are shown of it. */
const SHOWN = 3

/** The search in the whole country of the city that was named; null where that finds nothing either. */
export function inWholeCountry(
  searcher: Searcher,
  query: SearchQuery,
  { city }: Intent,
  lang: Language,
): Relaxation | null {
  if (city === null || query.destination.length > 0) return null
  const relaxation = { without: ['q' as const], word: city.name, within: city.country }
  const kinds = query.kind === null ? [null] : [query.kind, null]
  for (const kind of kinds) {
    const { items, total } = searcher.search({ ...relaxed(query, relaxation), kind }, lang, { relax: false })
    if (total > 0) return { ...relaxation, ...(kind && { kind }), count: total, items: items.slice(0, SHOWN) }
  }
  return null
}
