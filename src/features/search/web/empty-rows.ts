import type { DeadlineCounts } from '#catalogue-index/query/query.ts'
import type { FacultyCard } from '#features/faculties/contract.ts'
import type { SavedItem } from '#features/shortlist/contract.ts'
import { recentList } from '#features/shortlist/web/saved-lists.ts'
import { type Language, localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import type { BoxRow } from './box-rows.ts'
import { deadlineRows } from './deadline-rows.ts'
import { recentSearches } from './recent-searches.ts'
import { suggestionPath } from './suggestion-path.ts'

const MOST_VIEWED = 5
const MOST_FIELDS = 4

let known: { ids: string; items: SavedItem[] } = { ids: '', items: [] }
/** The last answer, shown until the next one is there. */
let knownDeadlines: DeadlineCounts | undefined

/**
 * Shows the rows of an empty search box: what was viewed last and searched for last in this browser, the fields with most
 * programmes, and how many deadlines come soon. These are last and may come later than the others, which stay in place.
 */
export async function showEmptyRows(
  faculties: readonly FacultyCard[],
  lang: Language,
  signal: AbortSignal,
  show: (rows: BoxRow[]) => void,
): Promise<void> {
  // The search box works without either of them.
  const counting = countDeadlines(signal).catch(() => knownDeadlines)
  const viewed = await viewedItems(signal).catch((): SavedItem[] => [])
  const rows: BoxRow[] = [
    ...viewed.map((item) => viewedRow(item, lang)),
    ...recentSearches
      .read()
      .terms.map((term): BoxRow => ({ kind: 'searched', term, to: paths.search({ lang, params: { q: term } }) })),
    ...fieldRows(faculties, lang),
  ]
  const showWithDeadlines = () => show([...rows, ...(knownDeadlines ? deadlineRows(knownDeadlines, lang) : [])])
  showWithDeadlines()
  knownDeadlines = await counting
  showWithDeadlines()
}

/** Comes with the texts of their rows, for which the rest of the list need not wait. */
async function countDeadlines(signal: AbortSignal): Promise<DeadlineCounts> {
  const [{ api }, { unwrap }] = await Promise.all([
    import('#api/browser.ts'),
    import('#api/client.ts'),
    import('./box-messages.ts'),
  ])
  return unwrap(api.deadlines.$get({}, { init: { signal } }))
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
    ...(university && {
      mark: {
        name: university.name.en,
        shortName: university.shortName,
        letters: university.letters,
        logo: university.logo,
      },
    }),
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
