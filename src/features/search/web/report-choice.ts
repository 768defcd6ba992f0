import { api } from '#api/browser.ts'
import type { SearchItem } from '#catalogue-index/query/query.ts'
import type { Language } from '#lib/localized.ts'
import { resultPath } from './result-path.ts'

type Choice = {
  lang: Language
  item: SearchItem
  /** Where the link leads that was clicked. */
  href: string
  /** The query of the address when it was clicked. */
  search: string
}

/**
 * Reports to the server that a result was opened, also while the page is left. Other links in a result are not reported, nor
 * readers whose browser asks not to be counted.
 */
export async function reportChoice({ lang, item, href, search }: Choice): Promise<void> {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (doNotTrack === '1' || globalPrivacyControl) return
  if (new URL(resultPath(item, lang), href).pathname !== new URL(href).pathname) return
  const params = new URLSearchParams(search)
  // The other pages of a list are the same search.
  params.delete('page')
  const json = { lang, id: item._id, search: String(params) }
  await api.demand.choices.$post({ json }, { init: { keepalive: true } })
}
