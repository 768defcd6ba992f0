import type { Moment } from '#catalogue-index/load/calendar.ts'
import type { CopyRow } from '#catalogue-index/load/copy-rows.ts'
import type { Intake, OpenIntakes } from '#catalogue-index/load/open-intakes.ts'
import type { ProgrammeWriter } from '#catalogue-index/load/programme-writer.ts'
import { P } from '#catalogue-index/load/rows.ts'
import { NONE, type TermSource } from '#catalogue-index/text/texts.ts'
import type { Localized } from '#lib/localized.ts'
import { type Columns, NEVER } from './columns.ts'
import type { Directory } from './directory.ts'
import type { FacetSets } from './facet-sets.ts'
import type { Ids } from './ids.ts'
import { reorder } from './radix-sort.ts'
import { type Groups, NoRoomError, type ProgrammeSet, type Sets } from './sets.ts'

/** The number of programmes that may change before a reload. */
export const TAIL = 8_192

/**
 * The main programmes of each term source: at `lists` their numbers, grouped by term source, in the kernel's memory;
 * `starts` are the offsets where each group begins, and `startsAt` their address there.
 */
export type TermSourceLists = { lists: number; starts: Uint32Array; startsAt: number; termSources: number }

/** Address of each order of the main programmes. */
export type MainOrders = Record<'fee' | 'deadline' | 'start' | 'rank' | 'nameEn' | 'nameAr' | 'newest', number>

/** The row of one programme, its intakes, and the keys of its tags (`CopyRow.uuidKey`). */
export type ProgrammeRows = { row: CopyRow; intakes: readonly Intake[]; tags: readonly string[] }

/** The parts that a load builds. */
type ProgrammeParts = {
  writer: ProgrammeWriter
  columns: Columns
  ids: Ids
  sets: Sets
  facets: FacetSets
  openIntakes: OpenIntakes
  main: number
  termSourceLists: TermSourceLists
  /** The main programmes with a common token in their name, by token. */
  commonSets: ReadonlyMap<number, ProgrammeSet>
  /** The main programmes of each university, by its number. */
  universities: Groups
  orders: MainOrders
  /** US-dollar cents as Int32 for the kernel: -1 without a fee, and no more than fits. */
  feeColumn: number
}

/**
 * All programmes, by number. Those of the load, the main ones, are numbered in default order. Nothing about them changes
 * but what they cost; one that changes otherwise leaves, and enters again in the tail behind them. So orders and lists of
 * the main ones stay true.
 */
export class Programmes {
  readonly writer: ProgrammeWriter
  readonly columns: Columns
  readonly ids: Ids
  readonly sets: Sets
  readonly facets: FacetSets
  readonly openIntakes: OpenIntakes
  /** How many main ones there are; the tail begins with this number. */
  readonly main: number
  readonly orders: MainOrders
  readonly feeColumn: number
  readonly #termSourceLists: TermSourceLists
  readonly #universities: Groups
  readonly commonSets: ReadonlyMap<number, ProgrammeSet>
  readonly #fees: Int32Array
  readonly #directory: Directory
  readonly #tailNumbers = new Map<string, number>()
  /** By number less `main`. */
  readonly #tailTermSources: TermSource[][] = []
  /** How many programmes have entered, changed or left since the load, each as often as it did. */
  changes = 0
  /** No open intake is over before this minute. */
  #nextEnd = 0

  constructor(parts: ProgrammeParts, directory: Directory) {
    this.writer = parts.writer
    this.columns = parts.columns
    this.ids = parts.ids
    this.sets = parts.sets
    this.facets = parts.facets
    this.openIntakes = parts.openIntakes
    this.main = parts.main
    this.orders = parts.orders
    this.feeColumn = parts.feeColumn
    this.#termSourceLists = parts.termSourceLists
    this.#universities = parts.universities
    this.commonSets = parts.commonSets
    this.#fees = parts.sets.int32(parts.feeColumn, parts.sets.capacity)
    this.#directory = directory
  }

  /** One more than the highest number in use. */
  get end(): number {
    return this.main + this.#tailTermSources.length
  }

  /** How much of the tail is in use. */
  get changed(): number {
    return this.#tailTermSources.length
  }

  /** The number of a programme of the catalogue; -1 when it is not in it. */
  number(id: string): number {
    const n = this.#tailNumbers.get(id) ?? this.ids.findText(id)
    return n >= 0 && this.isLive(n) ? n : -1
  }

  /** The number by which programme `n` goes now, after changes; -1 when it is no longer in the catalogue. */
  current(n: number): number {
    return this.isLive(n) ? n : this.number(this.ids.get(n))
  }

  nameOf(n: number): Localized {
    const { en, ar } = this.writer.names
    const at = this.columns.name[n] as number
    return { en: en[at] as string, ar: ar[at] as string | null }
  }

  slugOf(n: number): Localized {
    return this.writer.slugOf(this.columns, n)
  }

  isLive(n: number): boolean {
    return this.sets.has(this.facets.live, n)
  }

  /** Puts a programme into the catalogue, in the place of the one with its id. Throws NoRoomError. */
  put(id: string, { row, intakes, tags }: ProgrammeRows): void {
    const n = this.#tailNumber(id, row)
    this.changes++
    this.writer.write(this.columns, n, row)
    const allTags = this.#directory.tags
    const termSources: TermSource[] = []
    this.writer.eachTermSource(this.columns, n, (termSource) => termSources.push(termSource))
    for (const tag of tags) {
      const known = allTags.all[allTags.numberByKey(tag)]
      if (known) termSources.push(known.termSource)
    }
    this.#tailTermSources[n - this.main] = termSources
    this.#fees[n] = packFee(this.columns.feeCents[n] as number)
    this.facets.enter(n, this.columns, this.writer.languageLists.all[this.columns.languages[n] as number] as string[])
    for (const intake of intakes) this.writer.writeIntake(this.columns, n, intake)
    const open = intakes.filter((intake) => intake.open)
    for (const { start } of open) this.facets.enterIntake(n, start)
    this.openIntakes.change(n, open)
    this.#nextEnd = Math.min(this.#nextEnd, this.openIntakes.firstEnd(n))
  }

  /** Writes what main programmes cost now in the place of what they did. */
  putFees(read: readonly { n: number; row: CopyRow }[]): void {
    const { columns, sets, facets } = this
    for (const { n, row } of read) {
      const before = columns.feeBin[n] as number
      this.writer.writeFee(columns, n, row)
      facets.moveFee(n, before, columns)
      this.#fees[n] = packFee(columns.feeCents[n] as number)
    }
    facets.settleFees(this.main)
    const moved = Uint32Array.from(read, ({ n }) => n)
    reorder(sets.uint32(this.orders.fee, this.main), moved, columns.feeCents)
    this.changes += read.length
  }

  remove(id: string): void {
    const n = this.number(id)
    if (n < 0) return
    this.facets.leave(n)
    this.changes++
  }

  /** The programmes that were read with an intake which is over by now; scans only when there may be one. */
  withEndedIntake({ minute }: Moment): number[] {
    if (minute < this.#nextEnd) return []
    const over: number[] = []
    let nextEnd = NEVER
    for (let n = 0; n < this.end; n++) {
      const endsAt = this.isLive(n) ? this.openIntakes.firstEnd(n) : NEVER
      if (endsAt === NEVER) continue
      if (endsAt <= minute) over.push(n)
      else nextEnd = Math.min(nextEnd, endsAt)
    }
    // Until their intakes have been read again, they are found again.
    if (over.length === 0) this.#nextEnd = nextEnd
    return over
  }

  #tailNumber(id: string, row: CopyRow): number {
    const before = this.#tailNumbers.get(id)
    if (before !== undefined) {
      this.facets.clear(before)
      return before
    }
    const n = this.end
    if (n >= this.main + TAIL) throw new NoRoomError('too many programmes have changed since the index was loaded')
    this.remove(id)
    this.#tailNumbers.set(id, n)
    this.ids.note(n, row, P.id)
    return n
  }

  /** Adds the main programmes of these term sources to a set. Those of a country or faculty are sets of their own. */
  addMain(set: ProgrammeSet, termSources: readonly TermSource[]): void {
    const { lists, startsAt, termSources: known } = this.#termSourceLists
    this.sets.addGroups(set, lists, startsAt, Uint32Array.from(termSources.filter((termSource) => termSource < known)))
  }

  /** About how many programmes have the term source. */
  countOf(termSource: TermSource): number {
    const { from, to } = this.#span(termSource)
    return to - from
  }

  /** Where the list of a term source is; one added after the load has an empty list. */
  #span(termSource: TermSource): { from: number; to: number } {
    const { starts, termSources: known } = this.#termSourceLists
    return termSource < known
      ? { from: starts[termSource] as number, to: starts[termSource + 1] as number }
      : { from: 0, to: 0 }
  }

  /** The main programmes of a term source, by number; also those that have left. */
  mainOf(termSource: TermSource): Uint32Array {
    const { from, to } = this.#span(termSource)
    return this.sets.uint32(this.#termSourceLists.lists + from * 4, to - from)
  }

  /** Calls `visit` with the university, by number, of each programme of a set, once or more often. */
  eachUniversity(set: ProgrammeSet, visit: (university: number) => void): void {
    const { university } = this.columns
    const visitThatOf = (n: number) => {
      if (university[n] !== NONE) visit(university[n] as number)
    }
    const few = Math.floor(this.main / 16)
    const members = this.sets.list(set, 0, this.main, 0, few + 1)
    // A small set is scanned by programme; a large one by university, up to the first match of each.
    if (members.length <= few) for (let at = 0; at < members.length; at++) visitThatOf(members[at] as number)
    else {
      const has = this.sets.groupsWithAny(set, this.#universities)
      for (let at = 0; at < has.length; at++) if (has[at] === 1) visit(at)
    }
    for (let n = this.main; n < this.end; n++) if (this.sets.has(set, n)) visitThatOf(n)
  }

  /** Calls `visit` with the term sources of each programme of the tail that is in the catalogue. */
  eachTail(visit: (n: number, termSources: readonly TermSource[]) => void): void {
    for (let at = 0; at < this.#tailTermSources.length; at++) {
      const n = this.main + at
      if (this.isLive(n)) visit(n, this.#tailTermSources[at] as TermSource[])
    }
  }

  /** The programmes of a university, in no order. */
  ofUniversity(university: number): number[] {
    const found: number[] = []
    const termSource = this.#directory.universities.all[university]?.termSource as number
    for (const n of this.mainOf(termSource)) if (this.isLive(n)) found.push(n)
    this.eachTail((n) => {
      if (this.columns.university[n] === university) found.push(n)
    })
    return found
  }
}

/** No fee is below every bound; fees beyond 21 million dollars are above every bound of a budget. */
export const packFee = (cents: number): number => (Number.isNaN(cents) ? -1 : Math.min(cents, 0x7fff_ffff))
