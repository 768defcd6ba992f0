import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { toSearchParams } from '#features/search/address.ts'
import type { SearchAnswer, SearchItem, SearchQuery } from '#features/search/contract.ts'
import { useLanguage } from '#i18n/language.ts'

const KEPT_PAGES = 200

/** Pages this browser has shown, so that Back from a programme finds the whole list again. */
const seen = new Map<string, SearchItem[]>()

/**
 * The hits on the screen: the page of the address, and the pages before it that were already there when "load more" was
 * pressed (`state.from` of the history entry is the first of them).
 */
export function usePagesSoFar(query: SearchQuery, answer: SearchAnswer): { items: SearchItem[]; from: number } {
  const lang = useLanguage()
  const { state } = useLocation()
  const keyOf = (page: number) => `${lang} ${toSearchParams({ ...query, page })}`

  const items = [...answer.items]
  let from = answer.page
  while (from > Number(state?.from ?? answer.page)) {
    const before = seen.get(keyOf(from - 1))
    if (!before) break
    items.unshift(...before)
    from--
  }

  const key = keyOf(answer.page)
  useEffect(() => {
    if (seen.size >= KEPT_PAGES) seen.clear()
    seen.set(key, answer.items)
  }, [key, answer])

  return { items, from }
}
