import {
  DURATIONS,
  EXAMS,
  FEE_BINS,
  LEVELS,
  MODES,
  MONTHS,
  SCHOLARSHIP_FILTERS,
  UNIVERSITY_TYPES,
} from '#catalogue-index/query/options.ts'
import { offeredYears } from '#lib/offered-years.ts'
import { type Columns, NONE_8, NONE_16 } from './columns.ts'
import type { ProgrammeSet, Sets } from './sets.ts'

/** Start of an intake, in months since 2000. */
export type StartMonth = number
export const startMonth = (year: number, month: number): StartMonth => (year - 2000) * 12 + month - 1

const NO_SCHOLARSHIP = SCHOLARSHIP_FILTERS.indexOf('none')
const AVAILABLE = SCHOLARSHIP_FILTERS.indexOf('available')

/** Whether that value of a scholarship column says that there is one. */
export const isAvailable = (scholarship: number): boolean => scholarship !== NONE_8 && scholarship !== NO_SCHOLARSHIP

/** Kinds of programmes as searches distinguish them. */
export const PROGRAMME_KINDS = ['major', 'course'] as const

/** Which programmes have which value: one set for every option of every filter. */
export class FacetSets {
  /** All in the catalogue; every search starts from it, so the other sets may hold programmes that left. */
  readonly live: ProgrammeSet
  readonly kind: readonly ProgrammeSet[]
  readonly level: readonly ProgrammeSet[]
  readonly mode: readonly ProgrammeSet[]
  readonly exam: readonly ProgrammeSet[]
  readonly type: readonly ProgrammeSet[]
  readonly scholarship: readonly ProgrammeSet[]
  readonly duration: readonly ProgrammeSet[]
  /** By bin of the yearly fee. */
  readonly fee: readonly ProgrammeSet[]
  /** By number of the directory; none where no programme ever was. */
  readonly destination: ProgrammeSet[] = []
  readonly faculty: ProgrammeSet[] = []
  /** By ISO 639-1 code. */
  readonly language = new Map<string, ProgrammeSet>()
  /** The offered start years: the current one and the next two. */
  readonly years: readonly number[]
  /** Some open intake in that year; in that month of any year; in both. */
  readonly year: readonly ProgrammeSet[]
  readonly month: readonly ProgrammeSet[]
  readonly start: readonly (readonly ProgrammeSet[])[]
  readonly #sets: Sets

  constructor(sets: Sets, firstYear: number) {
    this.#sets = sets
    const make = (options: readonly unknown[]) => options.map(() => sets.create())
    this.live = sets.create()
    this.kind = make(PROGRAMME_KINDS)
    this.level = make(LEVELS)
    this.mode = make(MODES)
    this.exam = make(EXAMS)
    this.type = make(UNIVERSITY_TYPES)
    this.scholarship = make(SCHOLARSHIP_FILTERS)
    this.duration = make(DURATIONS)
    this.fee = Array.from({ length: FEE_BINS }, () => sets.create())
    this.years = offeredYears(firstYear)
    this.year = make(this.years)
    this.month = make(MONTHS)
    this.start = this.years.map(() => make(MONTHS))
  }

  /** How many sets there are before any country, faculty or language has one. */
  static readonly FIXED =
    1 + 2 + LEVELS.length + MODES.length + EXAMS.length + UNIVERSITY_TYPES.length + SCHOLARSHIP_FILTERS.length +
    DURATIONS.length + FEE_BINS + 3 + 12 + 3 * 12 // biome-ignore format: a sum

  /** Enters programme `n` everywhere its values say, except for its intakes. */
  enter(n: number, columns: Columns, languages: readonly string[]): void {
    const sets = this.#sets
    const enterStated = (group: readonly ProgrammeSet[], column: Uint8Array) => {
      const value = column[n] as number
      if (value !== NONE_8) sets.add(group[value] as number, n)
    }
    sets.add(this.live, n)
    sets.add(this.kind[columns.isCourse(n)] as number, n)
    sets.add(this.level[columns.level[n] as number] as number, n)
    sets.add(this.mode[columns.mode[n] as number] as number, n)
    enterStated(this.exam, columns.exam)
    enterStated(this.type, columns.universityType)
    enterStated(this.duration, columns.durationBand)
    enterStated(this.fee, columns.feeBin)
    enterStated(this.scholarship, columns.scholarship)
    if (isAvailable(columns.scholarship[n] as number)) sets.add(this.scholarship[AVAILABLE] as number, n)
    const faculty = columns.faculty[n] as number
    if (faculty !== NONE_16) sets.add(this.#made(this.faculty, faculty), n)
    const country = columns.country[n] as number
    if (country !== NONE_16) sets.add(this.#made(this.destination, country), n)
    for (const code of languages) sets.add(this.#madeLanguage(code), n)
  }

  /** Moves programme `n` from a bin of fees to that of its columns. */
  moveFee(n: number, from: number, { feeBin }: Columns): void {
    const to = feeBin[n] as number
    if (from !== NONE_8) this.#sets.remove(this.fee[from] as number, n)
    if (to !== NONE_8) this.#sets.add(this.fee[to] as number, n)
  }

  /** Makes ready for counting again, after fees of main programmes have moved. */
  settleFees(end: number): void {
    for (const set of this.fee) this.#sets.enlist(set, end)
  }

  /** Enters an open intake of programme `n`. */
  enterIntake(n: number, start: StartMonth): void {
    const month = start % 12
    this.#sets.add(this.month[month] as number, n)
    const at = this.years.indexOf(2000 + Math.floor(start / 12))
    if (at < 0) return
    this.#sets.add(this.year[at] as number, n)
    this.#sets.add(this.start[at]?.[month] as number, n)
  }

  /** Takes a programme out of the catalogue. */
  leave(n: number): void {
    this.#sets.remove(this.live, n)
  }

  /** Removes programme `n` from every set, so that its number can be reused. */
  clear(n: number): void {
    for (const set of this.#options()) this.#sets.remove(set, n)
    this.#sets.remove(this.live, n)
  }

  /** Makes ready for counting, when the main programmes, those below `end`, are all entered. */
  settle(end: number): void {
    for (const set of this.#options()) this.#sets.enlist(set, end)
  }

  *#options(): Generator<ProgrammeSet> {
    const { kind, level, mode, exam, type, scholarship, duration, fee, year, month, start, destination, faculty } = this
    const groups = [kind, level, mode, exam, type, scholarship, duration, fee, year, month, ...start]
    groups.push(destination, faculty)
    for (const group of groups) for (const set of group) if (set) yield set
    yield* this.language.values()
  }

  #made(group: ProgrammeSet[], at: number): ProgrammeSet {
    const existing = group[at]
    if (existing) return existing
    const set = this.#sets.create()
    group[at] = set
    return set
  }

  #madeLanguage(code: string): ProgrammeSet {
    const existing = this.language.get(code)
    if (existing) return existing
    const set = this.#sets.create()
    this.language.set(code, set)
    return set
  }
}
