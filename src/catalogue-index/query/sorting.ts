import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { feeCentsOf } from '#catalogue-index/memory/university-offer.ts'
import { fold } from '#lib/fold.ts'
import { type Language, localize } from '#lib/localized.ts'
import type { Sort } from './options.ts'

/** An item of the catalogue, by its number among its kind. */
export type Ref = { type: 'programme' | 'university' | 'article'; at: number }

/** What an order puts items by; null comes last. */
export type Key = number | string | null
export type OtherSort = Exclude<Sort, 'relevance'>

/** The key of an item; null when it has no such value. */
export function keyOf(catalogue: Catalogue, sort: OtherSort, lang: Language, ref: Ref): Key {
  if (ref.type === 'programme') return keyOfProgramme(catalogue, sort, lang, ref.at)
  const { universities, articles } = catalogue.directory
  const item = ref.type === 'university' ? universities.all[ref.at] : articles.all[ref.at]
  if (!item) return null
  if (sort === 'name') return fold(localize(item.name, lang))
  if (sort === 'newest') return -item.publishedAt
  if (!('offer' in item)) return null
  if (sort === 'rank') return item.rank
  return sort === 'fee' ? feeCentsOf(item.offer) : item.offer[sort]
}

function keyOfProgramme({ programmes }: Catalogue, sort: OtherSort, lang: Language, n: number): Key {
  const { columns } = programmes
  if (sort === 'name') return fold(localize(programmes.nameOf(n), lang))
  if (sort === 'newest') return -(columns.publishedAt[n] as number)
  return toKey(columns.key(sort, n))
}

/** A sort key of columns, which have NaN for no value. */
export const toKey = (key: number): Key => (Number.isNaN(key) ? null : key)

export function compareKeys(a: Key, b: Key): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}

/** Programmes by group, universities, articles; the more complete first (articles: the newer), then the more popular; then by id. */
export function compareDefault(catalogue: Catalogue, a: Ref, b: Ref): number {
  const { programmes, directory } = catalogue
  if (a.type === 'programme' && b.type === 'programme') {
    const { columns, ids } = programmes
    return (
      columns.group(a.at) - columns.group(b.at) ||
      (columns.completeness[b.at] as number) - (columns.completeness[a.at] as number) ||
      (columns.popularity[b.at] as number) - (columns.popularity[a.at] as number) ||
      ids.compare(a.at, b.at)
    )
  }
  if (a.type !== b.type) return RANK[a.type] - RANK[b.type]
  const shelf = a.type === 'university' ? directory.universities : directory.articles
  const [first, second] = [shelf.all[a.at], shelf.all[b.at]]
  if (!first || !second) return 0
  const weight = (item: typeof first) => ('completeness' in item ? item.completeness : item.publishedAt)
  return weight(second) - weight(first) || second.popularity - first.popularity || (first.id < second.id ? -1 : 1)
}

const RANK = { programme: 0, university: 1, article: 2 }
