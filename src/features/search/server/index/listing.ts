import type { Kind, SearchQuery, Sort } from '#features/search/contract.ts'
import type { Language } from '#lib/localized.ts'
import type { Catalogue } from './catalogue.ts'
import type { Found } from './finding.ts'
import type { ProgrammeSet } from './sets.ts'
import { compareDefault, compareKeys, type Key, keyOf, type OtherSort, type Ref } from './sorting.ts'
import { NO_CLASS } from './texts.ts'

type Keyed = { ref: Ref; key: Key }

/**
 * Everything but the main programmes (those are in order from the start), in every order that was asked for. Made on
 * first use and thrown away with each change.
 */
export class Orders {
  readonly #catalogue: Catalogue
  readonly #known = new Map<string, readonly Keyed[]>()

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  by(sort: Sort, lang: Language): readonly Keyed[] {
    const name = sort === 'name' ? `name ${lang}` : sort
    const known = this.#known.get(name)
    if (known) return known
    const catalogue = this.#catalogue
    const { programmes, directory } = catalogue
    const all: Keyed[] = []
    const add = (type: Ref['type'], at: number) => {
      const ref = { type, at }
      all.push({ ref, key: sort === 'relevance' ? null : keyOf(catalogue, sort, lang, ref) })
    }
    programmes.eachTail((n) => add('programme', n))
    for (const [at, university] of directory.universities.all.entries()) if (university.published) add('university', at)
    for (const [at, article] of directory.articles.all.entries()) if (article.published) add('article', at)
    all.sort((a, b) => compareKeys(a.key, b.key) || compareDefault(catalogue, a.ref, b.ref))
    this.#known.set(name, all)
    return all
  }
}

/** A run of items that are listed together: main programmes of a set, and others. Both are in order. */
type Run = { main: ProgrammeSet | null; mainCount: number; others: readonly Keyed[] }

/** The items found, of one kind or all, in the order asked for. */
export class Listing {
  readonly total: number
  readonly #catalogue: Catalogue
  readonly #sort: Sort
  readonly #lang: Language
  readonly #runs: Run[]

  /** Uses scratch sets; list before they are released. */
  constructor(catalogue: Catalogue, orders: Orders, found: Found, query: SearchQuery, lang: Language) {
    this.#catalogue = catalogue
    this.#sort = query.sort
    this.#lang = lang
    const others = orders.by(query.sort, lang)
    this.#runs =
      query.sort === 'relevance'
        ? runsByTier(catalogue, found, query.kind, others)
        : [runOfAll(catalogue, found, query.kind, others)]
    this.total = this.#runs.reduce((sum, run) => sum + run.mainCount + run.others.length, 0)
  }

  /** `limit` items after the first `skip`. */
  list(skip: number, limit: number): Ref[] {
    const refs: Ref[] = []
    for (const run of this.#runs) {
      const length = run.mainCount + run.others.length
      if (skip < length && refs.length < limit) refs.push(...this.#listRun(run, skip, limit - refs.length))
      skip = Math.max(0, skip - length)
    }
    return refs
  }

  #listRun({ main, mainCount, others }: Run, skip: number, limit: number): Ref[] {
    // However the others lie between them, no more main programmes come before the page than this, and no fewer.
    const from = Math.max(0, skip - others.length)
    const numbers = main === null || mainCount === 0 ? [] : this.#listMain(main, from, skip + limit - from)
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

  #listMain(set: ProgrammeSet, skip: number, limit: number): Uint32Array {
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

const programmesListed = (kind: Kind | null) => kind === null || kind === 'major' || kind === 'course'

/** The programmes of a set that are of the listed kind. */
function ofKind({ programmes: { sets, facets } }: Catalogue, set: ProgrammeSet, kind: Kind | null): ProgrammeSet {
  if (kind === null) return set
  return sets.and(set, facets.kind[kind === 'major' ? 0 : 1] as ProgrammeSet)
}

function isListed(catalogue: Catalogue, found: Found, kind: Kind | null, set: ProgrammeSet | null, ref: Ref): boolean {
  if (ref.type === 'programme') return set !== null && catalogue.programmes.sets.has(set, ref.at)
  if (ref.type === 'university') {
    return (kind === null || kind === 'university') && (found.universities[ref.at] as number) < NO_CLASS
  }
  return (kind === null || kind === 'blog') && (found.articles[ref.at] as number) < NO_CLASS
}

const classOfRef = (found: Found, { type, at }: Ref): number =>
  (type === 'university' ? found.universities[at] : found.articles[at]) as number

function runOfAll(catalogue: Catalogue, found: Found, kind: Kind | null, others: readonly Keyed[]): Run {
  const widest = found.tiers.at(-1)
  const main = widest && programmesListed(kind) ? ofKind(catalogue, widest.set, kind) : null
  return run(
    catalogue,
    main,
    others.filter(({ ref }) => isListed(catalogue, found, kind, main, ref)),
  )
}

/** Class by class; inside a class programmes first, which is the default order of kinds. */
function runsByTier(catalogue: Catalogue, found: Found, kind: Kind | null, others: readonly Keyed[]): Run[] {
  const { sets } = catalogue.programmes
  const tail = others.filter(({ ref }) => ref.type === 'programme')
  const rest = others.filter(({ ref }) => ref.type !== 'programme' && isListed(catalogue, found, kind, null, ref))
  const classes = new Set([...found.tiers.map((tier) => tier.class), ...rest.map(({ ref }) => classOfRef(found, ref))])
  const runs: Run[] = []
  let before: ProgrammeSet | undefined
  for (const at of [...classes].sort((a, b) => a - b)) {
    const tier = found.tiers.find((one) => one.class === at)
    if (tier && programmesListed(kind)) {
      const fresh = before === undefined ? tier.set : sets.without(tier.set, before)
      const set = ofKind(catalogue, fresh, kind)
      runs.push(
        run(
          catalogue,
          set,
          tail.filter(({ ref }) => sets.has(set, ref.at)),
        ),
      )
      before = tier.set
    }
    const ofClass = rest.filter(({ ref }) => classOfRef(found, ref) === at)
    if (ofClass.length > 0) runs.push(run(catalogue, null, ofClass))
  }
  return runs
}

/** Of a run's programmes the tail is among the others. */
function run({ programmes: { sets, facets } }: Catalogue, main: ProgrammeSet | null, others: readonly Keyed[]): Run {
  const inTail = others.reduce((count, { ref }) => count + (ref.type === 'programme' ? 1 : 0), 0)
  return { main, mainCount: main === null ? 0 : sets.countBoth(main, facets.live) - inTail, others }
}
