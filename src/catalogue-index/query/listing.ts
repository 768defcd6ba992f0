import type { Catalogue } from '#catalogue-index/catalogue.ts'
import type { ValueSort } from '#catalogue-index/memory/columns.ts'
import type { ProgrammeSet } from '#catalogue-index/memory/sets.ts'
import { keysWithin } from '#catalogue-index/memory/university-aggregates.ts'
import { NO_CLASS } from '#catalogue-index/text/texts.ts'
import type { Language } from '#lib/localized.ts'
import { askedIntakeKeys } from './asked-intakes.ts'
import type { Matches } from './match.ts'
import { MergedRun, type Run } from './merged-run.ts'
import type { Kind, Sort } from './options.ts'
import type { Keyed, Orders } from './orders.ts'
import type { SearchQuery } from './query.ts'
import { compareDefault, compareKeys, type Ref, toKey } from './sorting.ts'

/** The matching items, of one kind or all, in the requested order; universities found through programmes are the last of all. */
export class Listing {
  readonly total: number
  readonly #runs: readonly Run[]
  readonly #through: number
  /** Put in order only where a page comes so far. */
  readonly #listThrough: Run['list']

  /** Uses scratch sets; list before they are released. */
  constructor(
    catalogue: Catalogue,
    orders: Orders,
    found: Matches,
    query: SearchQuery,
    lang: Language,
    { withThrough = true } = {},
  ) {
    const request = {
      catalogue,
      orders,
      found,
      sort: query.sort,
      lang,
      kind: query.kind,
      ownKeys: askedIntakeKeys(catalogue, query),
    }
    this.#runs = query.sort === 'relevance' ? runsByClass(request) : sortedRuns(request)
    const listed = this.#runs.reduce((sum, { length }) => sum + length, 0)
    this.#through = withThrough && query.kind === null && found.viaProgrammes ? found.counts.universities : 0
    this.total = listed + this.#through
    this.#listThrough = (skip, limit) =>
      new Listing(catalogue, orders, found, { ...query, kind: 'university' }, lang).list(skip, limit)
  }

  /** The places where a group begins after the first one. */
  get groupStarts(): number[] {
    let start = 0
    const starts = this.#runs.map(({ length }) => {
      start += length
      return start
    })
    return [...new Set(starts)].filter((at) => at > 0 && at < this.total - this.#through)
  }

  /** `limit` items after the first `skip`. */
  list(skip: number, limit: number): Ref[] {
    const refs: Ref[] = []
    for (const run of this.#runs) {
      // One by one: a call takes no hundred thousand arguments.
      if (skip < run.length && refs.length < limit)
        for (const ref of run.list(skip, limit - refs.length)) refs.push(ref)
      skip = Math.max(0, skip - run.length)
    }
    if (this.#through > skip && refs.length < limit) refs.push(...this.#listThrough(skip, limit - refs.length))
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
  ownKeys: ReturnType<typeof askedIntakeKeys>
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
  const { catalogue, orders, found, sort, lang, kind, ownKeys } = request
  const { sets } = catalogue.programmes
  const before = (a: Keyed, b: Keyed) => compareKeys(a.key, b.key) || compareDefault(catalogue, a.ref, b.ref)
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
  if (main !== null) {
    const tail = orders.of('programme', sort, lang).filter(({ ref }) => sets.has(main, ref.at))
    parts.push(ownKeys ? tail.map(({ ref }) => ({ ref, key: toKey(ownKeys(ref.at)) })).sort(before) : tail)
  }
  return new MergedRun(
    catalogue,
    main,
    parts.reduce<readonly Keyed[]>((merged, part) => merge(merged, part, before), []),
    sort,
    lang,
    ownKeys,
  )
}

/** The universities found via programmes, by the values of those programmes. */
function orderedViaProgrammes(
  { catalogue, orders, found, ownKeys }: ListRequest,
  sort: ValueSort,
  set: ProgrammeSet,
): readonly Keyed[] {
  const keys = keysWithin(catalogue, sort, set, ownKeys ?? undefined)
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

/** Universities found through their programmes come behind all of these. */
function othersListed({ kind, found }: ListRequest): ('university' | 'article')[] {
  if (kind === null) return found.viaProgrammes ? ['article'] : ['university', 'article']
  return kind === 'university' ? ['university'] : kind === 'blog' ? ['article'] : []
}

/** The programmes of a set that are of the listed kind. */
function ofKind({ programmes: { sets, facets } }: Catalogue, set: ProgrammeSet, kind: Kind | null): ProgrammeSet {
  if (kind === null) return set
  return sets.and(set, facets.kind[kind === 'major' ? 0 : 1] as ProgrammeSet)
}
