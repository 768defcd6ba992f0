import type { Suggestion } from '#catalogue-index/query/query.ts'
import type { Language } from '#lib/localized.ts'
import { suggestionPath } from './suggestion-path.ts'

/** A row of the list below the search box; `to` is the address that it opens. */
export type BoxRow = { to: string } & (
  | { kind: 'search'; term: string }
  | { kind: 'suggestion'; suggestion: Suggestion }
  | { kind: 'viewed'; suggestion: Suggestion }
  | { kind: 'searched'; term: string }
  | { kind: 'field'; name: string; programmes: number }
  | { kind: 'deadline'; of: 'majors' | 'courses'; programmes: number; days: number }
)

/**
 * The rows for typed words. The first is what Enter opens: the country or university that is called exactly so, else the
 * search for the words as typed, at the address `searchTo`.
 */
export function typedRows(
  term: string,
  suggestions: readonly Suggestion[],
  searchTo: string,
  lang: Language,
): BoxRow[] {
  const search: BoxRow = { kind: 'search', term, to: searchTo }
  const rows = suggestions.map(
    (suggestion): BoxRow => ({ kind: 'suggestion', suggestion, to: suggestionPath(suggestion, lang) }),
  )
  const [first, ...rest] = rows
  return first && suggestions[0]?.exact ? [first, search, ...rest] : [search, ...rows]
}
