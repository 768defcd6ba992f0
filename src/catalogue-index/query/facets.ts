import type { Catalogue } from '#catalogue-index/catalogue.ts'
import type { ProgrammeSet } from '#catalogue-index/memory/sets.ts'
import * as labels from '#catalogue-index/text/labels.ts'
import { BytePen } from '#lib/byte-pen.ts'
import { type Language, localize } from '#lib/localized.ts'
import { type Clause, FilteredSets } from './filter.ts'
import type { Matches } from './match.ts'
import {
  CHOICES,
  type Choice,
  DURATIONS,
  EXAMS,
  FACETS,
  type Facet,
  KINDS,
  LEVELS,
  MODES,
  MONTHS,
  SCHOLARSHIP_FILTERS,
  UNIVERSITY_TYPES,
} from './options.ts'
import type { FacetOption, SearchQuery } from './query.ts'

type Option = {
  value: string
  label: string
  set: ProgrammeSet
  /** The beginning of its JSON, up to the count, in UTF-8. */
  head: Uint8Array
}

const optionOf = ({ programmes: { sets } }: Catalogue, value: string, label: string, set = sets.none): Option => ({
  value,
  label,
  set,
  head: Buffer.from(`${JSON.stringify({ value, label }).slice(0, -1)},"count":`),
})

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

/** The options of every facet in a language, with their sets; the same until the catalogue changes. */
export class FacetOptions {
  readonly #fixed: Record<Exclude<Choice, 'year' | 'month'>, readonly Option[]>
  readonly #years: readonly Option[]
  readonly #months: readonly Option[]
  readonly #kinds: readonly Option[]
  readonly #lang: Language
  readonly #catalogue: Catalogue

  constructor(catalogue: Catalogue, lang: Language) {
    const { facets } = catalogue.programmes
    const option = (value: string, label: string, set?: ProgrammeSet) => optionOf(catalogue, value, label, set)
    this.#catalogue = catalogue
    this.#lang = lang
    const fixed = <T extends string>(
      values: readonly T[],
      label: (value: T) => string,
      sets: readonly ProgrammeSet[],
    ) => values.map((value, at) => option(value, label(value), sets[at]))
    this.#fixed = {
      destination: destinationsOf(catalogue, lang),
      faculty: facultiesOf(catalogue, lang),
      level: fixed(LEVELS, (value) => localize(labels.LEVEL_LABELS[value], lang), facets.level),
      exam: fixed(EXAMS, (value) => localize(labels.EXAM_LABELS[value], lang), facets.exam),
      type: fixed(UNIVERSITY_TYPES, (value) => localize(labels.TYPE_LABELS[value], lang), facets.type),
      mode: fixed(MODES, (value) => localize(labels.MODE_LABELS[value], lang), facets.mode),
      duration: fixed(DURATIONS, (value) => labels.durationLabel(value, lang), facets.duration),
      language: languagesOf(catalogue, lang),
      scholarship: fixed(
        SCHOLARSHIP_FILTERS,
        (value) => localize(labels.SCHOLARSHIP_LABELS[value], lang),
        facets.scholarship,
      ),
    }
    this.#years = facets.years.map((year, at) => option(String(year), String(year), facets.year[at]))
    this.#months = MONTHS.map((month, at) => option(String(month), labels.monthLabel(month, lang), facets.month[at]))
    this.#kinds = KINDS.map((kind) => option(kind, localize(labels.KIND_LABELS[kind], lang)))
  }

  get kinds(): readonly Option[] {
    return this.#kinds
  }

  /** Those of a facet under a query: a year's options depend on the months chosen, and the other way round. */
  of(facet: Choice, query: SearchQuery): readonly Option[] {
    const { programmes } = this.#catalogue
    const { facets, sets } = programmes
    if (facet === 'year') {
      if (query.month.length === 0) return this.#years
      const startsIn = (at: number) => query.month.map((month) => facets.start[at]?.[month - 1] as ProgrammeSet)
      return this.#years.map((year, at) => ({ ...year, set: sets.union(startsIn(at)) }))
    }
    if (facet === 'month') {
      if (query.year === null) return this.#months
      const starts = facets.start[facets.years.indexOf(query.year)]
      return this.#months.map((month, at) => ({ ...month, set: starts?.[at] ?? sets.none }))
    }
    const options = this.#fixed[facet]
    if (facet !== 'destination' && facet !== 'faculty' && facet !== 'language') return options
    const missing = query[facet].filter((value) => !options.some((option) => option.value === value))
    return missing.length === 0 ? options : [...options, ...missing.map((value) => this.#chosen(facet, value))]
  }

  /** A chosen option is shown even if nothing in the catalogue has it. */
  #chosen(facet: 'destination' | 'faculty' | 'language', value: string): Option {
    const { countries, faculties } = this.#catalogue.directory
    const store = facet === 'destination' ? countries : faculties
    const entity = store.all[store.bySlug(value)]
    if (facet === 'language') return optionOf(this.#catalogue, value, labels.languageLabel(value, this.#lang))
    return optionOf(this.#catalogue, value, entity ? localize(entity.name, this.#lang) : value)
  }
}

const byLabel = (lang: Language) => {
  const { compare } = new Intl.Collator(lang)
  return (a: Option, b: Option) => compare(a.label, b.label)
}

const isUsed = ({ programmes: { sets, facets } }: Catalogue, set: ProgrammeSet): boolean =>
  sets.countBoth(set, facets.live) > 0

/** Published countries with a programme or a university. */
function destinationsOf(catalogue: Catalogue, lang: Language): Option[] {
  const { directory, programmes } = catalogue
  const withUniversity = new Set(directory.universities.published().map(({ country }) => country))
  return directory.countries.all
    .map(({ slug, name }, at) => optionOf(catalogue, slug.en, localize(name, lang), programmes.facets.destination[at]))
    .filter(
      ({ set }, at) => directory.countries.all[at]?.published && (withUniversity.has(at) || isUsed(catalogue, set)),
    )
    .sort(byLabel(lang))
}

function facultiesOf(catalogue: Catalogue, lang: Language): Option[] {
  const { directory, programmes } = catalogue
  const compare = byLabel(lang)
  return directory.faculties.all
    .map(({ slug, name, position }, at) => ({
      ...optionOf(catalogue, slug.en, localize(name, lang), programmes.facets.faculty[at]),
      position,
    }))
    .filter(({ set }, at) => directory.faculties.all[at]?.published && isUsed(catalogue, set))
    .sort((a, b) => a.position - b.position || compare(a, b))
}

function languagesOf(catalogue: Catalogue, lang: Language): Option[] {
  return [...catalogue.programmes.facets.language]
    .map(([code, set]) => optionOf(catalogue, code, labels.languageLabel(code, lang), set))
    .filter(({ set }) => isUsed(catalogue, set))
    .sort(byLabel(lang))
}

const pen = new BytePen()
const [COMMA, BRACE] = [0x2c, 0x7d]

type Counted = { options: readonly Option[]; counts: ArrayLike<number> }

/** The options of every facet and their counts, as objects or as text. */
export class CountedFacets {
  /** The programmes by bin of their yearly fee (FEE_BIN_ENDS), under the filters other than the budget. */
  readonly fees: number[]
  readonly #counted: ReadonlyMap<Facet, Counted>

  constructor(counted: ReadonlyMap<Facet, Counted>, fees: number[]) {
    this.#counted = counted
    this.fees = fees
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
  const base = listed === undefined ? found.base : sets.and(found.base, listed)
  const filtered = new FilteredSets(catalogue, base, found.clauses)

  const counted = new Map<Facet, Counted>()
  for (const facet of CHOICES) {
    const mark = sets.mark
    const shown = options.of(facet, query)
    const within = filtered.without(CLAUSE_OF[facet])
    counted.set(facet, {
      options: shown,
      counts: sets.countEach(
        within,
        shown.map(({ set }) => set),
      ),
    })
    sets.releaseTo(mark)
  }
  counted.set('kind', { options: options.kinds, counts: countKinds(found) })
  return new CountedFacets(counted, [...sets.countEach(filtered.without('budget'), facets.fee)])
}

function countKinds({ counts }: Matches): number[] {
  const of = { major: counts.majors, course: counts.courses, university: counts.universities, blog: counts.articles }
  return KINDS.map((kind) => of[kind])
}
