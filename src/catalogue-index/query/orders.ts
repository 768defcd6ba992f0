import type { Catalogue } from '#catalogue-index/catalogue.ts'
import type { Language } from '#lib/localized.ts'
import type { Sort } from './options.ts'
import { compareDefault, compareKeys, type Key, keyOf, type Ref } from './sorting.ts'

/** An item with what an order puts it by. */
export type Keyed = { ref: Ref; key: Key }
type RefType = Ref['type']

/**
 * The universities, articles and programmes of the tail in every requested order; the main programmes are ordered by
 * the load. Built on first use and dropped with each change.
 */
export class Orders {
  readonly #catalogue: Catalogue
  readonly #cached = new Map<string, readonly Keyed[]>()

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  /** The published ones of a type; of programmes the tail. */
  of(type: RefType, sort: Sort, lang: Language): readonly Keyed[] {
    const name = `${type} ${sort} ${sort === 'name' ? lang : ''}`
    const cached = this.#cached.get(name)
    if (cached) return cached
    const catalogue = this.#catalogue
    const all = this.#numbers(type).map((at): Keyed => {
      const ref = { type, at }
      return { ref, key: sort === 'relevance' ? null : keyOf(catalogue, sort, lang, ref) }
    })
    all.sort((a, b) => compareKeys(a.key, b.key) || compareDefault(catalogue, a.ref, b.ref))
    this.#cached.set(name, all)
    return all
  }

  #numbers(type: RefType): number[] {
    const { programmes, directory } = this.#catalogue
    const numbers: number[] = []
    if (type === 'programme') programmes.eachTail((n) => numbers.push(n))
    else {
      const { all } = type === 'university' ? directory.universities : directory.articles
      for (const [at, { published }] of all.entries()) if (published) numbers.push(at)
    }
    return numbers
  }
}
