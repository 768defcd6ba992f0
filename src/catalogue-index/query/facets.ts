import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { countMembers } from '#catalogue-index/memory/count-members.ts'
import type { Programmes } from '#catalogue-index/memory/programmes.ts'
import type { ProgrammeSet } from '#catalogue-index/memory/sets.ts'
import { BytePen } from '#lib/byte-pen.ts'
import type { FacetOptions, Option } from './facet-options.ts'
import { type Clause, FilteredSets } from './filter.ts'
import type { Matches } from './match.ts'
import { medianFee } from './median-fee.ts'
import { CHOICES, type Choice, FACETS, type Facet, KINDS } from './options.ts'
import type { FacetOption, SearchQuery } from './query.ts'

/** Fewer than one programme in so many are counted one by one, more of them by whole sets. */
const FEW = 16

type Counted = { options: readonly Option[]; counts: ArrayLike<number> }
type Counts = { choices: ReadonlyMap<Choice, Counted>; fees: number[]; medianFee: number | null }

/** The filter whose choice an option of the facet would change. */
const CLAUSE_OF: Record<Choice, Clause> = {
  destination: 'destination',
  faculty: 'faculty',
  level: 'level',
  exam: 'exam',
  type: 'type',
  year: 'intake',
  month: 'intake',
  mode: 'mode',
  duration: 'duration',
  language: 'language',
  scholarship: 'scholarship',
}

const pen = new BytePen()
const [COMMA, BRACE] = [0x2c, 0x7d]

/** The options of every facet and their counts, as objects or as text. */
export class CountedFacets {
  /** The programmes by bin of their yearly fee (FEE_BIN_ENDS), under the filters other than the budget. */
  readonly fees: number[]
  /** Of the same programmes; null where none has a fee. */
  readonly medianFee: number | null
  readonly #counted: ReadonlyMap<Facet, Counted>

  constructor(counted: ReadonlyMap<Facet, Counted>, { fees, medianFee }: Pick<Counts, 'fees' | 'medianFee'>) {
    this.#counted = counted
    this.fees = fees
    this.medianFee = medianFee
  }

  toView(): Record<Facet, FacetOption[]> {
    const view = (facet: Facet) => {
      const { options, counts } = this.#of(facet)
      return options.map(({ value, label }, at) => ({ value, label, count: counts[at] as number }))
    }
    return Object.fromEntries(FACETS.map((facet) => [facet, view(facet)])) as Record<Facet, FacetOption[]>
  }

  /**
   * The JSON of the view, good until the next is written. Most of an answer is names of options, which were written
   * down when the catalogue changed.
   */
  toBytes(): Uint8Array {
    pen.restart()
    let before = '{'
    for (const facet of FACETS) {
      const { options, counts } = this.#of(facet)
      pen.text(`${before}"${facet}":[`)
      options.forEach(({ head }, at) => {
        if (at > 0) pen.sign(COMMA)
        pen.bytes(head)
        pen.count(counts[at] as number)
        pen.sign(BRACE)
      })
      pen.text(']')
      before = ','
    }
    return pen.text('}').written()
  }

  #of(facet: Facet): Counted {
    return this.#counted.get(facet) ?? { options: [], counts: [] }
  }
}

/** What is counted under no words and no filters, once that was asked for. */
const countsOfAll = new WeakMap<FacetOptions, Counts>()

/**
 * Every option with the number of programmes it would leave under the other filters. Where majors or courses alone are
 * listed, they alone are counted.
 */
export function countFacets(
  catalogue: Catalogue,
  options: FacetOptions,
  found: Matches,
  query: SearchQuery,
): CountedFacets {
  const { sets, facets } = catalogue.programmes
  const listed = query.kind === 'major' ? facets.kind[0] : query.kind === 'course' ? facets.kind[1] : undefined
  const isWhole = found.base === facets.live && found.clauses.size === 0 && listed === undefined
  const counts =
    (isWhole && countsOfAll.get(options)) ||
    countChoices(
      catalogue,
      options,
      new FilteredSets(catalogue, listed === undefined ? found.base : sets.and(found.base, listed), found.clauses),
      query,
    )
  if (isWhole) countsOfAll.set(options, counts)
  return new CountedFacets(
    new Map([...counts.choices, ['kind', { options: options.kinds, counts: countKinds(found) }]]),
    counts,
  )
}

function countChoices(
  { programmes }: Catalogue,
  options: FacetOptions,
  filtered: FilteredSets,
  query: SearchQuery,
): Counts {
  const { sets, facets } = programmes
  const membersOf = fewMembers(programmes)
  const choices = new Map<Choice, Counted>()
  for (const facet of CHOICES) {
    const mark = sets.mark
    const shown = options.of(facet, query)
    const within = filtered.without(CLAUSE_OF[facet])
    choices.set(facet, { options: shown, counts: countOptions(programmes, facet, shown, within, membersOf(within)) })
    sets.releaseTo(mark)
  }
  const within = filtered.without('budget')
  const few = membersOf(within)
  const fees = few ? countMembers(programmes, 'fee', few) : sets.countEach(within, facets.fee)
  return { choices, fees: [...fees], medianFee: medianFee(programmes, within) }
}

function countOptions(
  programmes: Programmes,
  facet: Choice,
  options: readonly Option[],
  within: ProgrammeSet,
  few: Uint32Array | undefined,
): ArrayLike<number> {
  const { sets } = programmes
  if (few && facet !== 'year' && facet !== 'month') {
    const counts = countMembers(programmes, facet, few)
    return options.map(
      ({ place, set }) => counts[place] ?? (set === sets.none ? 0 : (sets.countAmong(few, [set])[0] as number)),
    )
  }
  const ofOptions = options.map(({ set }) => set)
  return few ? sets.countAmong(few, ofOptions) : sets.countEach(within, ofOptions)
}

/** The programmes of a set, where they are few; each set is listed once. */
function fewMembers({ sets, end }: Programmes): (set: ProgrammeSet) => Uint32Array | undefined {
  const known = new Map<ProgrammeSet, Uint32Array | undefined>()
  const most = Math.floor(end / FEW)
  return (set) => {
    if (known.has(set)) return known.get(set)
    const members = sets.list(set, 0, end, 0, most + 1)
    const few = members.length > most ? undefined : members
    known.set(set, few)
    return few
  }
}

function countKinds({ counts }: Matches): number[] {
  const of = { major: counts.majors, course: counts.courses, university: counts.universities, blog: counts.articles }
  return KINDS.map((kind) => of[kind])
}
