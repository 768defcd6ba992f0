import type { Catalogue } from '#catalogue-index/catalogue.ts'
import type { ProgrammeSet } from '#catalogue-index/memory/sets.ts'
import {
  BUDGET,
  countryOf,
  DURATIONS,
  EXAMS,
  FILTERS,
  type Filter,
  LEVELS,
  MODES,
  partition,
  SCHOLARSHIP_FILTERS,
  UNIVERSITY_TYPES,
} from './options.ts'
import { isActive, type SearchQuery, withoutFilters } from './query.ts'

/** A filter as a set of programmes. Year and month are one, because one and the same intake must match both. */
export type Clause =
  | 'destination'
  | 'faculty'
  | 'level'
  | 'exam'
  | 'type'
  | 'intake'
  | 'mode'
  | 'duration'
  | 'language'
  | 'scholarship'
  | 'budget'

export type Clauses = ReadonlyMap<Clause, ProgrammeSet>

/** The clause that a filter is part of. */
export const clauseOf = (filter: Filter): Clause => {
  if (filter === 'year' || filter === 'month') return 'intake'
  return filter === 'min' || filter === 'max' ? 'budget' : filter
}

/** The programmes that each filter of the query lets pass; only filters that are set. May use scratch sets. */
export function clausesOf({ programmes, directory }: Catalogue, query: SearchQuery): Clauses {
  const { facets, sets } = programmes
  const clauses = new Map<Clause, ProgrammeSet>()
  const oneOf = (clause: Clause, found: (ProgrammeSet | undefined)[]) => {
    if (found.length > 0) clauses.set(clause, sets.union(found.filter((set) => set !== undefined)))
  }
  const place = <T>(options: readonly T[], values: readonly T[], from: readonly ProgrammeSet[]) =>
    values.map((value) => from[options.indexOf(value)])
  const single = <T>(value: T | null): T[] => (value === null ? [] : [value])

  const destinations = (tokens: readonly string[]) =>
    tokens.map((token) => facets.destination[directory.countries.bySlug(countryOf(token))])
  const [without, within] = partition(query.destination)
  oneOf('destination', destinations(within))
  if (without.length > 0) {
    const left = sets.union(destinations(without).filter((set) => set !== undefined))
    clauses.set('destination', sets.without(clauses.get('destination') ?? facets.live, left))
  }
  oneOf(
    'faculty',
    query.faculty.map((slug) => facets.faculty[directory.faculties.bySlug(slug)]),
  )
  oneOf('level', place(LEVELS, query.level, facets.level))
  oneOf('exam', place(EXAMS, single(query.exam), facets.exam))
  oneOf('type', place(UNIVERSITY_TYPES, single(query.type), facets.type))
  oneOf('mode', place(MODES, query.mode, facets.mode))
  oneOf('duration', place(DURATIONS, query.duration, facets.duration))
  oneOf(
    'language',
    query.language.map((code) => facets.language.get(code)),
  )
  oneOf('scholarship', place(SCHOLARSHIP_FILTERS, single(query.scholarship), facets.scholarship))

  const months = query.month.map((month) => month - 1)
  if (query.year !== null) {
    const at = facets.years.indexOf(query.year)
    oneOf('intake', months.length > 0 ? months.map((month) => facets.start[at]?.[month]) : [facets.year[at]])
  } else
    oneOf(
      'intake',
      months.map((month) => facets.month[month]),
    )

  if (isActive(query, 'min') || isActive(query, 'max')) {
    const high = query.max < BUDGET.max ? query.max * 100 : 0x7fff_ffff
    clauses.set('budget', sets.between(programmes.feeColumn, programmes.end, query.min * 100, high))
  }
  return clauses
}

/**
 * The clauses of a query that differs from that of `clauses` by having no `without`. Only what is left of a clause of
 * two filters is worked out again. May use scratch sets.
 */
export function clausesWithout(
  catalogue: Catalogue,
  clauses: Clauses,
  query: SearchQuery,
  without: readonly (Filter | 'q')[],
): Clauses {
  const changed = new Set(without.flatMap((key) => (key === 'q' ? [] : [clauseOf(key)])))
  const left = clausesOf(
    catalogue,
    withoutFilters(
      query,
      FILTERS.filter((filter) => !changed.has(clauseOf(filter))),
    ),
  )
  return new Map([...[...clauses].filter(([clause]) => !changed.has(clause)), ...left])
}

/** The programmes that pass all filters, and those that pass all but one. */
export class FilteredSets {
  /** Passing every filter. */
  readonly all: ProgrammeSet
  readonly #but = new Map<Clause, ProgrammeSet>()

  /** Scratch sets, made of the products of the first and of the last clauses. */
  constructor({ programmes: { sets } }: Pick<Catalogue, 'programmes'>, base: ProgrammeSet, clauses: Clauses) {
    const list = [...clauses]
    const firsts = [base]
    for (const [, set] of list) firsts.push(sets.and(firsts.at(-1) as ProgrammeSet, set))
    this.all = firsts.at(-1) as ProgrammeSet
    let lasts: ProgrammeSet | undefined
    for (let at = list.length - 1; at >= 0; at--) {
      const [clause, set] = list[at] as [Clause, ProgrammeSet]
      const before = firsts[at] as ProgrammeSet
      this.#but.set(clause, lasts === undefined ? before : sets.and(before, lasts))
      lasts = lasts === undefined ? set : sets.and(lasts, set)
    }
  }

  /** Passing every filter but this one. */
  without(clause: Clause): ProgrammeSet {
    return this.#but.get(clause) ?? this.all
  }
}
