import type { Country } from '#catalogue-index/catalogue-index.ts'
import type { UnderstoodAnswer } from '#catalogue-index/intent/interpreter.ts'
import type { SearchAnswer, SearchItem, SearchQuery } from '#catalogue-index/query/query.ts'
import type { CountedAnswer } from '#catalogue-index/query/search.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { isProgramme } from '#features/programmes/server/service.ts'
import { MOST_COMPARED } from '#features/shortlist/limits.ts'
import { words } from '#lib/fold.ts'
import type { Language } from '#lib/localized.ts'

type Asked = {
  index: CatalogueServices['index']
  lang: Language
  /** As it was understood. */
  query: SearchQuery
  answer: CountedAnswer
  city: UnderstoodAnswer['city']
}

/** The pages about what a search finds; none past its first page, or where it finds no programmes. */
export function pagesAbout({ index, lang, query, answer, city }: Asked): SearchAnswer['about'] {
  const { counts, items, articles } = answer
  const isShown = query.kind === null && query.page === 1 && counts.sumMajors + counts.sumCourses > 0
  if (!isShown) return { country: null, pages: [], alternatives: [], articles: [] }
  const [destination, ...others] = query.destination
  const country = others.length === 0 ? index.countries().find(({ slug }) => slug.en === destination) : undefined
  return {
    country: country ? refOf(country) : null,
    pages: index
      .pagesAbout(query, city)
      .map(({ kind, country, name, level, slug }) => ({ kind, country: refOf(country), name, level, slug })),
    alternatives: firstOfEach(index, query, lang),
    articles: articles.filter(({ _id }) => items.every((item) => item._id !== _id)),
  }
}

const refOf = ({ name, slug, flagKey }: Pick<Country, 'name' | 'slug' | 'flagKey'>) => ({ name, slug, flagKey })

/**
 * What each alternative of "law | medicine" finds first, where it can be compared: all programmes or all universities, each with a
 * word of the alternative in its name.
 */
function firstOfEach(index: Asked['index'], query: SearchQuery, lang: Language): SearchAnswer['about']['alternatives'] {
  const texts = query.q.split('|')
  if (texts.length < 2 || texts.length > MOST_COMPARED) return []
  const firsts = texts.flatMap((q) => {
    const { items } = index.searchCounted({ ...query, q }, lang, { relax: false, pageSize: 1 })
    return items.filter((item) => isCalled(item, words(q)))
  })
  const areAlike = firsts.every(({ type }) => type === 'university') || firsts.every(isProgramme)
  const isOneEach = new Set(firsts.map(({ _id }) => _id)).size === texts.length
  return areAlike && isOneEach ? firsts.map(({ _id, name }) => ({ _id, name })) : []
}

/** Whether a word is in a name, with or without the Arabic article. */
function isCalled(item: SearchItem, typed: readonly string[]): boolean {
  const names = [item.name.en, item.name.ar ?? '', 'shortName' in item ? (item.shortName ?? '') : ''].flatMap(words)
  return typed.some((word) => names.some((part) => part.endsWith(word) || word.endsWith(part)))
}
