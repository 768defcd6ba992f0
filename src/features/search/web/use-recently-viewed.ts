import { useEffect, useState } from 'react'
import type { Suggestion } from '#catalogue-index/query/query.ts'
import type { SavedItem } from '#features/shortlist/contract.ts'
import { recentList } from '#features/shortlist/web/saved-lists.ts'
import { type Language, localize } from '#lib/localized.ts'
import { useStored } from '#ui/local-storage.ts'

const SHOWN = 5
const NONE: Suggestion[] = []

/** The API client is loaded on demand, as in use-suggestions.ts. */
async function cardsOf(id: string[], signal: AbortSignal): Promise<SavedItem[]> {
  const [{ api }, { unwrap: read }] = await Promise.all([import('#api/browser.ts'), import('#api/client.ts')])
  return (await read(api.cards.$get({ query: { id } }, { init: { signal } }))).items
}

/** The items viewed last in this browser, as suggestions for an empty search box; loaded when `wanted`. */
export function useRecentlyViewed(wanted: boolean, lang: Language): Suggestion[] {
  const ids = useStored(recentList).ids.slice(0, SHOWN).join()
  const [known, setKnown] = useState<{ ids: string; items: SavedItem[] }>({ ids: '', items: [] })

  useEffect(() => {
    if (!wanted || ids === '' || ids === known.ids) return
    const request = new AbortController()
    cardsOf(ids.split(','), request.signal).then(
      (items) => !request.signal.aborted && setKnown({ ids, items }),
      // The search box works without them.
      () => {},
    )
    return () => request.abort()
  }, [wanted, ids, known.ids])

  return known.ids === ids ? known.items.map((item) => toSuggestion(item, lang)) : NONE
}

function toSuggestion(item: SavedItem, lang: Language): Suggestion {
  const { type, name, slug } = item
  const host = type === 'university' ? item.country.name : (item.university?.name ?? item.provider)
  return {
    type,
    keyword: localize(name, lang),
    customURLSlug: localize(slug, lang),
    ...(host && { context: localize(host, lang) }),
    ...(type !== 'university' && { level: item.level }),
  }
}
