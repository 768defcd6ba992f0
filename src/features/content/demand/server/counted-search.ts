import type { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { parseSearchParams } from '#catalogue-index/query/address.ts'
import { emptyQuery } from '#catalogue-index/query/query.ts'
import { mayBePersonal } from '#features/content/demand/personal-text.ts'
import { fold } from '#lib/fold.ts'
import type { Language } from '#lib/localized.ts'

/** Folded words, in the language of the page. */
export type CountedSearch = { language: Language; query: string }

/** The words of a search as they are counted; null where it has none, or they may say who somebody is. */
export function countedSearch(params: URLSearchParams, language: Language): CountedSearch | null {
  const { query: search } = parseSearchParams(params)
  // The pages after the first one are the same search.
  if (search.page > 1 || mayBePersonal(params.get('q') ?? '')) return null
  const query = fold(search.q)
  return query === '' ? null : { language, query }
}

/** The different searches of addresses, with how often each was made. What may be personal is left out, before anything is stored. */
export function countedSearches(opened: ReadonlyMap<string, number>): (CountedSearch & { count: number })[] {
  const searches = new Map<string, CountedSearch & { count: number }>()
  for (const [address, count] of opened) {
    const language = address.startsWith('/ar/') ? 'ar' : 'en'
    const search = countedSearch(new URLSearchParams(address.slice(address.indexOf('?'))), language)
    if (!search) continue
    const key = `${language} ${search.query}`
    searches.set(key, { ...search, count: (searches.get(key)?.count ?? 0) + count })
  }
  return [...searches.values()]
}

/**
 * How much the words find by themselves: nothing, where some had to be left out to find anything. An order that cannot be
 * had leaves nothing out.
 */
export function resultsOf(index: CatalogueIndex, { query, language }: CountedSearch): number {
  const { answer, understood, orders = [] } = index.searchAsMeant({ ...emptyQuery(), q: query }, language)
  return understood?.omitted.some((words) => !orders.includes(words)) ? 0 : answer.total
}
