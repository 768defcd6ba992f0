import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { orderBy } from '#catalogue-index/memory/radix-sort.ts'
import type { ProgrammeSet } from '#catalogue-index/memory/sets.ts'
import type { Language } from '#lib/localized.ts'
import type { Sort } from './options.ts'
import type { Keyed } from './orders.ts'
import { compareDefault, compareKeys, keyOf, type OtherSort, type Ref, toKey } from './sorting.ts'

/** A section of the list, in order. */
export type Run = { length: number; list(skip: number, limit: number): Ref[] }

/**
 * Main programmes of a set among others, the tail of the programmes included; both are in order. `ownKeys` are the keys of
 * programmes, where the search has others than the catalogue.
 */
export class MergedRun implements Run {
  readonly length: number
  readonly #catalogue: Catalogue
  readonly #main: ProgrammeSet | null
  readonly #mainCount: number
  readonly #others: readonly Keyed[]
  readonly #sort: Sort
  readonly #lang: Language
  readonly #ownKeys: ((n: number) => number) | null

  constructor(
    catalogue: Catalogue,
    set: ProgrammeSet | null,
    others: readonly Keyed[],
    sort: Sort,
    lang: Language,
    ownKeys: ((n: number) => number) | null = null,
  ) {
    const { sets, facets } = catalogue.programmes
    const inTail = others.reduce((count, { ref }) => count + (ref.type === 'programme' ? 1 : 0), 0)
    this.#mainCount = set === null ? 0 : sets.countBoth(set, facets.live) - inTail
    this.#main = this.#mainCount > 0 ? set : null
    this.length = this.#mainCount + others.length
    this.#catalogue = catalogue
    this.#others = others
    this.#sort = sort
    this.#lang = lang
    this.#ownKeys = ownKeys
  }

  list(skip: number, limit: number): Ref[] {
    const others = this.#others
    // However the others are spread between them, the page needs no main programmes but these.
    const from = Math.max(0, skip - others.length)
    const numbers = this.#main === null ? [] : this.#listMain(this.#main, from, skip + limit - from)
    const mainAt = (place: number): Ref | undefined => {
      const at = numbers[place]
      return at === undefined ? undefined : { type: 'programme', at }
    }
    let other = othersBefore(others, skip, (at, n) => {
      const ref = mainAt(n - from)
      return ref === undefined || this.#compare(others[at] as Keyed, ref) < 0
    })
    let next = skip - other - from
    const refs: Ref[] = []
    while (refs.length < limit) {
      const [a, b] = [others[other], mainAt(next)]
      if (a && (!b || this.#compare(a, b) < 0)) {
        refs.push(a.ref)
        other++
      } else if (b) {
        refs.push(b)
        next++
      } else break
    }
    return refs
  }

  #compare({ ref, key }: Keyed, main: Ref): number {
    const sort = this.#sort
    if (sort === 'relevance') return compareDefault(this.#catalogue, ref, main)
    const ofMain = this.#ownKeys ? toKey(this.#ownKeys(main.at)) : keyOf(this.#catalogue, sort, this.#lang, main)
    return compareKeys(key, ofMain) || compareDefault(this.#catalogue, ref, main)
  }

  #listMain(set: ProgrammeSet, skip: number, limit: number): ArrayLike<number> {
    const { sets, main, orders } = this.#catalogue.programmes
    const sort = this.#sort
    if (sort === 'relevance') return sets.list(set, 0, main, skip, limit)
    if (this.#ownKeys) {
      const members = sets.list(set, 0, main, 0, main)
      // By number they are in default order, in which equals stay.
      const order = orderBy(Float64Array.from(members, this.#ownKeys))
      return order.subarray(skip, skip + limit).map((place) => members[place] as number)
    }
    return sets.listInOrder(set, orders[orderName(sort, this.#lang)], main, skip, limit)
  }
}

const orderName = (sort: OtherSort, lang: Language) => (sort === 'name' ? (lang === 'en' ? 'nameEn' : 'nameAr') : sort)

/**
 * How many of the others are among the first `skip` of a run. `precedes(i, n)` tells whether other i comes before main
 * programme n.
 */
function othersBefore(others: readonly unknown[], skip: number, precedes: (at: number, n: number) => boolean): number {
  let low = 0
  let high = Math.min(others.length, skip)
  while (low < high) {
    const middle = (low + high) >> 1
    // Other `middle` is among the first `skip` when it precedes the main programme that would otherwise be the last.
    if (precedes(middle, skip - middle - 1)) low = middle + 1
    else high = middle
  }
  return low
}
