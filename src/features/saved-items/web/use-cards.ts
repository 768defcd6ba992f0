import { useEffect, useState } from 'react'
import { api } from '#api/browser.ts'
import { unwrap } from '#api/client.ts'
import type { SavedItem } from '#features/shortlist/contract.ts'
import { MOST_CARDS } from '#features/shortlist/limits.ts'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'

/** Cards by id; null for an id that is not in the catalogue. */
type Cards = ReadonlyMap<string, SavedItem | null>

/** The cards of these ids, loaded when they are needed and cached while the page is open. */
export function useCards(ids: readonly string[]): { cards: Cards; failed: boolean; retry: () => void } {
  const [cards, setCards] = useState<Cards>(new Map())
  const [failed, setFailed] = useState(false)
  const missing = ids
    .filter((id) => !cards.has(id))
    .slice(0, MOST_CARDS)
    .join()

  useEffect(() => {
    if (missing === '' || failed) return
    const request = new AbortController()
    const requested = missing.split(',')
    unwrap(api.cards.$get({ query: { id: requested } }, { init: { signal: request.signal } })).then(
      ({ items }) => {
        const found = new Map(items.map((item) => [item._id, item]))
        setCards((cached) => new Map([...cached, ...requested.map((id) => [id, found.get(id) ?? null] as const)]))
      },
      () => !request.signal.aborted && setFailed(true),
    )
    return () => request.abort()
  }, [missing, failed])

  return { cards, failed, retry: () => setFailed(false) }
}

export const pathOf = (item: SavedItem, lang: Language): string =>
  item.type === 'university'
    ? paths.university({ lang, slug: item.slug })
    : paths.programme({ lang, slug: item.slug, type: item.type })
