import type { FacultyCard } from '#features/faculties/contract.ts'
import type { SavedItem } from '#features/shortlist/contract.ts'
import { recentList } from '#features/shortlist/web/saved-lists.ts'
import { type Language, localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import type { BoxRow } from './box-rows.ts'
import { recentSearches } from './recent-searches.ts'
import { suggestionPath } from './suggestion-path.ts'

const MOST_VIEWED = 5
const MOST_FIELDS = 4

let known: { ids: string; items: SavedItem[] } = { ids: '', items: [] }

/**
 * The rows of an empty search box: what was viewed last and searched for last in this browser, and the fields with most
 * programmes.
 */
export async function emptyRows(
  faculties: readonly FacultyCard[],
  lang: Language,
  signal: AbortSignal,
): Promise<BoxRow[]> {
  // The search box works without them.
  const viewed = await viewedItems(signal).catch((): SavedItem[] => [])
  return [
    ...viewed.map((item) => viewedRow(item, lang)),
    ...recentSearches
      .read()
      .terms.map((term): BoxRow => ({ kind: 'searched', term, to: paths.search({ lang, params: { q: term } }) })),
    ...fieldRows(faculties, lang),
  ]
}

async function viewedItems(signal: AbortSignal): Promise<SavedItem[]> {
  const id = recentList.read().ids.slice(0, MOST_VIEWED)
  const ids = id.join()
  if (ids === '') return []
  if (ids !== known.ids) {
    const [{ api }, { unwrap }] = await Promise.all([import('#api/browser.ts'), import('#api/client.ts')])
    const { items } = await unwrap(api.cards.$get({ query: { id } }, { init: { signal } }))
    known = { ids, items }
  }
  return known.items
}

function viewedRow(item: SavedItem, lang: Language): BoxRow {
  const { type, name, slug } = item
  const host = type === 'university' ? item.country.name : (item.university?.name ?? item.provider)
  const university = type === 'university' ? item : item.university
  const suggestion = {
    type,
    keyword: localize(name, lang),
    customURLSlug: localize(slug, lang),
    ...(host && { context: localize(host, lang) }),
    ...(type !== 'university' && { level: item.level }),
    ...(university && { mark: { name: university.name.en, logo: university.logo } }),
  }
  return { kind: 'viewed', suggestion, to: suggestionPath(suggestion, lang) }
}

/** Of the most programmes first; where two have as many, in their own order. */
function fieldRows(faculties: readonly FacultyCard[], lang: Language): BoxRow[] {
  return faculties
    .filter(({ programmeCount }) => programmeCount > 0)
    .sort((a, b) => b.programmeCount - a.programmeCount)
    .slice(0, MOST_FIELDS)
    .map(({ name, slug, programmeCount }) => ({
      kind: 'field',
      name: localize(name, lang),
      programmes: programmeCount,
      to: paths.faculty({ lang, slug }),
    }))
}
