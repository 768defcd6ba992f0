import { type KnownTokens, parseSearchParams, toSearchParams } from '#catalogue-index/query/address.ts'
import type { SearchQuery } from '#catalogue-index/query/query.ts'
import { mayBePersonal } from '#features/content/demand/personal-text.ts'
import { toVisitedPage, type ViewedType } from '#features/content/demand/visited-page.ts'
import { fold } from '#lib/fold.ts'
import type { Language } from '#lib/localized.ts'
import type { Visits } from './visit-counter.ts'

export type CountedSearch = { language: Language; query: string; filters: string; count: number; search: SearchQuery }
export type CountedView = { language: Language; type: ViewedType; slug: string; count: number }
export type CountedPath = { path: string; count: number }
export type Demand = { searches: CountedSearch[]; views: CountedView[]; missing: CountedPath[] }

/** US dollars; bounds of the budget are told apart by the thousand, so that searches can be counted together. */
const BUDGET_STEP = 1_000

/** What the visited pages were looked for by. What may be personal is left out here, before anything is stored. */
export function demandOf(visits: Visits, known: KnownTokens): Demand {
  const searches = new Map<string, CountedSearch>()
  const views = new Map<string, CountedView>()
  const missing = new Map<string, CountedPath>()
  for (const [key, count] of visits) {
    const visited = toVisitedPage(key.slice(4), Number(key.slice(0, 3)))
    if (visited?.page === 'search') {
      const search = countedSearch(visited.params, visited.language, count, known)
      if (search) add(searches, `${search.language} ${search.query} ${search.filters}`, search)
    } else if (visited?.page === 'record') {
      const { language, type, slug } = visited
      add(views, `${language} ${type} ${slug}`, { language, type, slug, count })
    } else if (visited && !mayBePersonal(visited.path)) {
      add(missing, visited.path, { path: visited.path, count })
    }
  }
  return { searches: [...searches.values()], views: [...views.values()], missing: [...missing.values()] }
}

function add<T extends { count: number }>(counted: Map<string, T>, key: string, one: T): void {
  const before = counted.get(key)
  if (before) before.count += one.count
  else counted.set(key, one)
}

/** A search as it is counted; null where it is none, or may say who somebody is. */
export function countedSearch(
  params: URLSearchParams,
  language: Language,
  count: number,
  known: KnownTokens,
): CountedSearch | null {
  const { query: asked } = parseSearchParams(params, known)
  // The pages after the first one are the same search.
  if (asked.page > 1 || mayBePersonal(params.get('q') ?? '')) return null
  const search: SearchQuery = {
    ...asked,
    min: Math.floor(asked.min / BUDGET_STEP) * BUDGET_STEP,
    max: Math.ceil(asked.max / BUDGET_STEP) * BUDGET_STEP,
    kind: null,
    sort: 'relevance',
  }
  const query = fold(search.q)
  const filters = String(toSearchParams({ ...search, q: '' }))
  return query === '' && filters === '' ? null : { language, query, filters, count, search }
}
