import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '#api/browser.ts'
import { unwrap } from '#api/client.ts'
import { toSearchParams } from '#catalogue-index/query/address.ts'
import type { SearchAnswer, SearchItem, SearchQuery } from '#catalogue-index/query/query.ts'
import { useLanguage } from '#i18n/language.ts'
import type { Language } from '#lib/localized.ts'
import { scrolledBeforeReload } from '#ui/scroll-positions.ts'
import { toRecord } from './search-address.ts'

/** The list shows at most this many pages; earlier ones leave it. */
const LISTED_PAGES = 100
const CACHED_PAGES = 2 * LISTED_PAGES

/** Pages this browser has shown, the latest last, so that Back from a programme finds the whole list again. */
const pageCache = new Map<string, SearchItem[]>()
const keyOf = (query: SearchQuery, page: number, lang: Language) => `${lang} ${toSearchParams({ ...query, page })}`

function cachePage(key: string, items: SearchItem[]): void {
  pageCache.delete(key)
  pageCache.set(key, items)
  const [oldest] = pageCache.keys()
  if (oldest !== undefined && pageCache.size > CACHED_PAGES) pageCache.delete(oldest)
}

/**
 * The hits on the screen: the page of the address, and the pages before it that were already there when "load more" was
 * pressed (`state.from` of the history entry is the first of them). After a reload those are requested again.
 */
export function useLoadedPages(query: SearchQuery, answer: SearchAnswer): { items: SearchItem[]; from: number } {
  const lang = useLanguage()
  const { page } = answer
  const first = Math.max(useFirstPage(page), page - LISTED_PAGES + 1)

  const items = [...answer.items]
  let from = page
  while (from > first) {
    const before = pageCache.get(keyOf(query, from - 1, lang))
    if (!before) break
    items.unshift(...before)
    from--
  }

  const key = keyOf(query, page, lang)
  useEffect(() => cachePage(key, answer.items), [key, answer])
  useMissingPages(query, first, from, lang)
  return { items, from }
}

/** The first page of the list; it stays while one only moves about within the page, to its filters or its headings. */
function useFirstPage(page: number): number {
  const { pathname, search, state } = useLocation()
  const address = pathname + search
  const requestedFirst = Number(state?.from ?? page)
  const [list, setList] = useState({ address, first: requestedFirst })
  if (list.address === address) return list.first
  setList({ address, first: requestedFirst })
  return requestedFirst
}

/** Asks for the pages from `first` up to `from` that this browser has not seen, then shows them where one was. */
function useMissingPages(query: SearchQuery, first: number, from: number, lang: Language): void {
  const { key: entry } = useLocation()
  const [loads, setLoads] = useState(0)

  useEffect(() => {
    if (first >= from) return
    const request = new AbortController()
    const loadPage = async (page: number) => {
      const search = { ...toRecord(toSearchParams({ ...query, page })), lang }
      const { items } = await unwrap(api.search.$get({ query: search }, { init: { signal: request.signal } }))
      cachePage(keyOf(query, page, lang), items)
    }
    Promise.all(Array.from({ length: from - first }, (_, at) => loadPage(first + at))).then(
      () => !request.signal.aborted && setLoads((count) => count + 1),
      // The page of the address is shown; earlier pages can be opened by their numbers below the list.
      () => {},
    )
    return () => request.abort()
  }, [query, first, from, lang])

  // The router has scrolled back to where one was, but the list was too short; now it is not.
  const scrollAgain = useEffectEvent(() => {
    const scrolled = scrolledBeforeReload(entry)
    if (scrolled !== null) scrollTo(0, scrolled)
  })
  useLayoutEffect(() => {
    if (loads > 0) scrollAgain()
  }, [loads])
}
