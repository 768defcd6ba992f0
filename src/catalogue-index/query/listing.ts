import type { Catalogue } from '#catalogue-index/catalogue.ts'
import type { ValueSort } from '#catalogue-index/memory/columns.ts'
import type { ProgrammeSet } from '#catalogue-index/memory/sets.ts'
import { keysWithin } from '#catalogue-index/memory/university-aggregates.ts'
import { NO_CLASS } from '#catalogue-index/text/texts.ts'
import type { Language } from '#lib/localized.ts'
import type { Matches } from './match.ts'
import type { Kind, Sort } from './options.ts'
import type { SearchQuery } from './query.ts'
import { compareDefault, compareKeys, type Key, keyOf, type OtherSort, type Ref } from './sorting.ts'

type Keyed = { ref: Ref; key: Key }
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

/** A section of the list, in order. */
type Run = { length: number; list(skip: number, limit: number): Ref[] }

/** The matching items, of one kind or all, in the requested order. */
export class Listing {
  readonly total: number
  readonly #runs: readonly Run[]

  /** Uses scratch sets; list before they are released. */
  constructor(catalogue: Catalogue, orders: Orders, found: Matches, query: SearchQuery, lang: Language) {
    const request = { catalogue, orders, found, sort: query.sort, lang, kind: query.kind }
    this.#runs = query.sort === 'relevance' ? runsByClass(request) : sortedRuns(request)
    this.total = this.#runs.reduce((sum, { length }) => sum + length, 0)
  }

  /** `limit` items after the first `skip`. */
  list(skip: number, limit: number): Ref[] {
    const refs: Ref[] = []
    for (const run of this.#runs) {
      if (skip < run.length && refs.length < limit) refs.push(...run.list(skip, limit - refs.length))
      skip = Math.max(0, skip - run.length)
    }
    return refs
  }
}

type ListRequest = {
  catalogue: Catalogue
  orders: Orders
  found: Matches
  sort: Sort
  lang: Language
  kind: Kind | null
}

/** Class by class, the best first; inside a class programmes, universities, articles. */
function runsByClass(request: ListRequest): Run[] {
  const { catalogue, orders, found, lang, kind } = request
  const { sets } = catalogue.programmes
  const tail = orders.of('programme', 'relevance', lang)
  const others = othersListed(request).map((type) => {
    const classes = type === 'university' ? found.universities : found.articles
    return { classes, sizes: sizesOf(classes), all: orders.of(type, 'relevance', lang) }
  })
  const runs: Run[] = []
  let before: ProgrammeSet | undefined
  for (let at = 0; at < NO_CLASS; at++) {
    const tier = found.tiers.find((one) => one.class === at)
    if (tier && programmesListed(kind)) {
      const set = ofKind(catalogue, before === undefined ? tier.set : sets.without(tier.set, before), kind)
      runs.push(
        new MergedRun(
          catalogue,
          set,
          tail.filter(({ ref }) => sets.has(set, ref.at)),
          'relevance',
          lang,
        ),
      )
      before = tier.set
    }
    for (const { classes, sizes, all } of others) {
      const length = sizes[at] as number
      if (length > 0) runs.push({ length, list: (skip, limit) => listOfClass(all, classes, at, skip, limit) })
    }
  }
  return runs
}

function sizesOf(classes: Uint8Array): Uint32Array {
  const sizes = new Uint32Array(NO_CLASS + 1)
  for (const at of classes) sizes[at] = (sizes[at] as number) + 1
  return sizes
}

function listOfClass(all: readonly Keyed[], classes: Uint8Array, wanted: number, skip: number, limit: number): Ref[] {
  const refs: Ref[] = []
  for (const { ref } of all) {
    if (refs.length === limit) break
    if (classes[ref.at] !== wanted) continue
    if (skip > 0) skip--
    else refs.push(ref)
  }
  return refs
}

/** The last class of each group that is ordered by itself: what is named just so, all words whole in the name, the rest. */
const LAST_CLASSES = [0, 1, NO_CLASS - 1]

/** Group by group, so that the cheapest programme of another subject does not come before the one that is meant. */
function sortedRuns(request: ListRequest): Run[] {
  return LAST_CLASSES.map((last, group) => sortedRun(request, (LAST_CLASSES[group - 1] ?? -1) + 1, last))
}

/** What is of the classes from `first` to `last`, in one order by their keys. */
function sortedRun(request: ListRequest, first: number, last: number): Run {
  const { catalogue, orders, found, sort, lang, kind } = request
  const { sets } = catalogue.programmes
  const widest = found.tiers.findLast((tier) => tier.class <= last)
  const better = found.tiers.findLast((tier) => tier.class < first)
  const set = widest === better ? undefined : better && widest ? sets.without(widest.set, better.set) : widest?.set
  const main = set !== undefined && programmesListed(kind) ? ofKind(catalogue, set, kind) : null
  const parts = othersListed(request).map((type) => {
    const classes = type === 'university' ? found.universities : found.articles
    const isOfClass = ({ ref }: Keyed) => {
      const one = classes[ref.at] as number
      return one >= first && one <= last
    }
    if (!classes.some((one) => one >= first && one <= last)) return []
    if (type === 'university' && found.viaProgrammes !== undefined && isValueSort(sort))
      return orderedViaProgrammes(request, sort, found.viaProgrammes).filter(isOfClass)
    return orders.of(type, sort, lang).filter(isOfClass)
  })
  if (main !== null) parts.push(orders.of('programme', sort, lang).filter(({ ref }) => sets.has(main, ref.at)))
  const before = (a: Keyed, b: Keyed) => compareKeys(a.key, b.key) || compareDefault(catalogue, a.ref, b.ref)
  return new MergedRun(
    catalogue,
    main,
    parts.reduce<readonly Keyed[]>((merged, part) => merge(merged, part, before), []),
    sort,
    lang,
  )
}

/** The universities found via programmes, by the values of those programmes. */
function orderedViaProgrammes(
  { catalogue, orders, found }: ListRequest,
  sort: ValueSort,
  set: ProgrammeSet,
): readonly Keyed[] {
  const keys = keysWithin(catalogue, sort, set)
  const listed = orders
    .of('university', 'relevance', 'en')
    .filter(({ ref }) => (found.universities[ref.at] as number) < NO_CLASS)
  // Sorting is stable: equals stay in default order.
  const ordered = Uint32Array.from(listed, ({ ref }) => ref.at).sort(
    (a, b) => (keys[a] as number) - (keys[b] as number),
  )
  return Array.from(ordered, (at): Keyed => {
    const key = keys[at] as number
    return { ref: { type: 'university', at }, key: key === Number.POSITIVE_INFINITY ? null : key }
  })
}

const isValueSort = (sort: Sort): sort is ValueSort =>
  sort === 'fee' || sort === 'deadline' || sort === 'start' || sort === 'rank'

function merge<T>(a: readonly T[], b: readonly T[], compare: (a: T, b: T) => number): readonly T[] {
  if (a.length === 0) return b
  if (b.length === 0) return a
  const merged: T[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i], b[j]]
    if (y === undefined || (x !== undefined && compare(x, y) < 0)) {
      merged.push(x as T)
      i++
    } else {
      merged.push(y)
      j++
    }
  }
  return merged
}

const programmesListed = (kind: Kind | null): boolean => kind === null || kind === 'major' || kind === 'course'

/** Universities found through their programmes are no results beside these; `kind` lists them alone. */
function othersListed({ kind, found }: ListRequest): ('university' | 'article')[] {
  if (kind === null) return found.viaProgrammes ? ['article'] : ['university', 'article']
  return kind === 'university' ? ['university'] : kind === 'blog' ? ['article'] : []
}

/** The programmes of a set that are of the listed kind. */
function ofKind({ programmes: { sets, facets } }: Catalogue, set: ProgrammeSet, kind: Kind | null): ProgrammeSet {
  if (kind === null) return set
  return sets.and(set, facets.kind[kind === 'major' ? 0 : 1] as ProgrammeSet)
}

/** Main programmes of a set among others, the tail of the programmes included; both are in order. */
class MergedRun implements Run {
  readonly length: number
  readonly #catalogue: Catalogue
  readonly #main: ProgrammeSet | null
  readonly #mainCount: number
  readonly #others: readonly Keyed[]
  readonly #sort: Sort
  readonly #lang: Language

  constructor(catalogue: Catalogue, set: ProgrammeSet | null, others: readonly Keyed[], sort: Sort, lang: Language) {
    const { sets, facets } = catalogue.programmes
    const inTail = others.reduce((count, { ref }) => count + (ref.type === 'programme' ? 1 : 0), 0)
    this.#mainCount = set === null ? 0 : sets.countBoth(set, facets.live) - inTail
    this.#main = this.#mainCount > 0 ? set : null
    this.length = this.#mainCount + others.length
    this.#catalogue = catalogue
    this.#others = others
    this.#sort = sort
    this.#lang = lang
  }

  list(skip: number, limit: number): Ref[] {
    const others = this.#others
    // However the others lie between them, the page needs no main programmes but these.
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
    const byKey = sort === 'relevance' ? 0 : compareKeys(key, keyOf(this.#catalogue, sort, this.#lang, main))
    return byKey || compareDefault(this.#catalogue, ref, main)
  }

  #listMain(set: ProgrammeSet, skip: number, limit: number): ArrayLike<number> {
    const { sets, main, orders } = this.#catalogue.programmes
    const sort = this.#sort
    if (sort === 'relevance') return sets.list(set, 0, main, skip, limit)
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
