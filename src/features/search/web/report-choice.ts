import { api } from '#api/browser.ts'
import type { SearchItem } from '#catalogue-index/query/query.ts'
import type { Language } from '#lib/localized.ts'
import { resultPath } from './result-path.ts'

export type Choice = {
  lang: Language
  list: 'results' | 'universities' | 'relaxed'
  item: SearchItem
  /** In the list, from 1. */
  place: number
  /** Where the link leads that was clicked. */
  href: string
  /** The query of the address when it was clicked. */
  search: string
}

/**
 * Reports to the server that a result was opened, also while the page is left. Other links in a result are not reported, nor
 * readers whose browser asks not to be counted.
 */
export async function reportChoice({ lang, list, item, place, href, search }: Choice): Promise<void> {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (doNotTrack === '1' || globalPrivacyControl) return
  if (new URL(resultPath(item, lang), href).pathname !== new URL(href).pathname) return
  const params = new URLSearchParams(search)
  // The other pages of a list are the same search.
  params.delete('page')
  const json = { lang, list, id: item._id, place, search: String(params) }
  await api.demand.choices.$post({ json }, { init: { keepalive: true } })
}
