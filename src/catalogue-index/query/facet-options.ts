import type { Catalogue } from '#catalogue-index/catalogue.ts'
import type { ProgrammeSet } from '#catalogue-index/memory/sets.ts'
import * as labels from '#catalogue-index/text/labels.ts'
import { type Language, localize } from '#lib/localized.ts'
import {
  type Choice,
  countryOf,
  DURATIONS,
  EXAMS,
  isExcluded,
  KINDS,
  LEVELS,
  MODES,
  MONTHS,
  SCHOLARSHIP_FILTERS,
  UNIVERSITY_TYPES,
} from './options.ts'
import type { SearchQuery } from './query.ts'

export type Option = {
  value: string
  label: string
  set: ProgrammeSet
  /** Its place among the sets of its facet; -1 where nothing has it. */
  place: number
  /** The beginning of its JSON, up to the count, in UTF-8. */
  head: Uint8Array
}

const optionOf = (
  { programmes: { sets } }: Catalogue,
  value: string,
  label: string,
  set = sets.none,
  place = -1,
): Option => ({
  value,
  label,
  set,
  place,
  head: Buffer.from(`${JSON.stringify({ value, label }).slice(0, -1)},"count":`),
})

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
    const option = (value: string, label: string, set?: ProgrammeSet, place?: number) =>
      optionOf(catalogue, value, label, set, place)
    this.#catalogue = catalogue
    this.#lang = lang
    const fixed = <T extends string>(
      values: readonly T[],
      label: (value: T) => string,
      sets: readonly ProgrammeSet[],
    ) => values.map((value, at) => option(value, label(value), sets[at], at))
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
    const number = store.bySlug(facet === 'destination' ? countryOf(value) : value)
    const entity = store.all[number]
    if (facet === 'destination' && isExcluded(value)) return this.#excluded(value, number)
    if (facet === 'language') return optionOf(this.#catalogue, value, labels.languageLabel(value, this.#lang))
    return optionOf(this.#catalogue, value, entity ? localize(entity.name, this.#lang) : value)
  }

  /** "not India": all that is elsewhere. Uses a scratch set. */
  #excluded(value: string, number: number): Option {
    const { directory, programmes } = this.#catalogue
    const { sets, facets } = programmes
    const name = directory.countries.all[number]?.name
    const label = labels.excludedLabel(name ? localize(name, this.#lang) : countryOf(value), this.#lang)
    return optionOf(this.#catalogue, value, label, sets.without(facets.live, facets.destination[number] ?? sets.none))
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
    .map(({ slug, name }, at) =>
      optionOf(catalogue, slug.en, localize(name, lang), programmes.facets.destination[at], at),
    )
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
      ...optionOf(catalogue, slug.en, localize(name, lang), programmes.facets.faculty[at], at),
      position,
    }))
    .filter(({ set }, at) => directory.faculties.all[at]?.published && isUsed(catalogue, set))
    .sort((a, b) => a.position - b.position || compare(a, b))
}

function languagesOf(catalogue: Catalogue, lang: Language): Option[] {
  return [...catalogue.programmes.facets.language]
    .map(([code, set], at) => optionOf(catalogue, code, labels.languageLabel(code, lang), set, at))
    .filter(({ set }) => isUsed(catalogue, set))
    .sort(byLabel(lang))
}
