import type { ProgrammeItem, SearchItem } from '#catalogue-index/query/query.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import type { Column, Comparison } from '#features/compare/contract.ts'
import { viewCourse, viewMajor } from '#features/programmes/server/service.ts'
import type { SavedItem } from '#features/shortlist/contract.ts'
import { MOST_COMPARED } from '#features/shortlist/limits.ts'
import { viewUniversity } from '#features/universities/server/service.ts'
import type { Language } from '#lib/localized.ts'
import { cachedView } from '#platform/cached-view.ts'

const isComparable = (item: SearchItem): item is SavedItem => item.type !== 'blog'

/** The cards of these ids, in their order; those that are not in the catalogue are left out. */
export const listCards = ({ index }: CatalogueServices, ids: readonly string[]): { items: SavedItem[] } => ({
  items: index.cards(ids).filter(isComparable),
})

/** The columns of the requested ids; ids without a column are named in `dropped`. */
export function comparison(services: CatalogueServices) {
  const major = cachedView(services, 'major', viewMajor)
  const course = cachedView(services, 'course', viewCourse)
  const university = cachedView(services, 'university', viewUniversity)

  async function column(item: SavedItem, lang: Language): Promise<Column> {
    if (item.type === 'university') {
      const { about, admission, campuses, faculties, onMap, photos, similar, ...facts } = await university(
        item._id,
        lang,
      )
      return facts
    }
    const [view, host] = await Promise.all([
      item.type === 'major' ? major(item._id, lang) : course(item._id, lang),
      hostOf(item),
    ])
    const { description, faq, keyFeatures, careers, tags, similar, ...facts } = view
    return { ...facts, host }
  }

  async function hostOf(item: ProgrammeItem) {
    if (!item.university) return null
    const { city, founded, rank, housing, livingCostMonthly, rate } = await university(item.university.slug.en, 'en')
    return { city, founded, rank, housing, livingCostMonthly, rate }
  }

  return async (ids: readonly string[], lang: Language): Promise<Comparison> => {
    const { items } = listCards(services, ids)
    const known = new Set(items.map(({ _id }) => _id))
    const shown = items.slice(0, MOST_COMPARED)
    return {
      columns: await Promise.all(shown.map((item) => column(item, lang))),
      dropped: [
        ...ids.filter((id) => !known.has(id)).map((id) => ({ id, why: 'unknown' as const })),
        ...items.slice(MOST_COMPARED).map(({ _id }) => ({ id: _id, why: 'too_many' as const })),
      ],
    }
  }
}
