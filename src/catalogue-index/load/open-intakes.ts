import { NEVER } from '#catalogue-index/memory/columns.ts'
import type { StartMonth } from '#catalogue-index/memory/facet-sets.ts'
import { GrowableUint32Array, groupBy } from '#catalogue-index/memory/growable-array.ts'

/** An intake as the index knows it: see the columns of the same names. `open`: and not over when it was read. */
export type Intake = { start: StartMonth; deadline: number; endsAt: number; open: boolean }

/** The intakes of every programme that are open, also those behind the next one. */
export class OpenIntakes {
  readonly #starts: Uint32Array
  readonly #months: Uint16Array
  readonly #deadlines: Uint16Array
  readonly #endsAt: Uint32Array
  /** Of programmes that changed since the load. */
  readonly #changed = new Map<number, Intake[]>()

  constructor(arrived: ArrivedIntakes, numberOf: Uint32Array) {
    const numbers = arrived.programmes.values.map((arrival) => numberOf[arrival] as number)
    const places = numbers.map((_, place) => place)
    const { starts, values } = groupBy(numbers, places, numberOf.length)
    const [months, deadlines, endsAt] = [arrived.months.values, arrived.deadlines.values, arrived.endsAt.values]
    this.#starts = starts
    this.#months = new Uint16Array(values.map((place) => months[place] as number))
    this.#deadlines = new Uint16Array(values.map((place) => deadlines[place] as number))
    this.#endsAt = values.map((place) => endsAt[place] as number)
  }

  change(n: number, intakes: Intake[]): void {
    this.#changed.set(n, intakes)
  }

  /** The first intake of programme `n` that starts as wanted and is not over at that minute. */
  first(n: number, minute: number, wanted: (start: StartMonth) => boolean): Intake | null {
    const changed = this.#changed.get(n)
    if (changed) {
      const matching = changed.filter(({ start, endsAt }) => endsAt > minute && wanted(start))
      return matching.reduce<Intake | null>((first, each) => (first && first.start <= each.start ? first : each), null)
    }
    const [months, deadlines, ends] = [this.#months, this.#deadlines, this.#endsAt]
    // A loop over columns: an order by intakes asks this of every programme that is found.
    let first = -1
    for (let at = this.#starts[n] as number; at < (this.#starts[n + 1] as number); at++) {
      const start = months[at] as number
      if ((ends[at] as number) > minute && wanted(start) && !(start >= (months[first] as number))) first = at
    }
    if (first < 0) return null
    const [start, deadline, endsAt] = [months[first], deadlines[first], ends[first]] as [number, number, number]
    return { start, deadline, endsAt, open: true }
  }

  /** Whether these, in any order, are the open intakes of programme `n`, which has not changed since the load. */
  areOf(n: number, open: readonly Intake[]): boolean {
    const [from, to] = [this.#starts[n] as number, this.#starts[n + 1] as number]
    if (open.length !== to - from) return false
    // No two of a programme start in the same month.
    return open.every(({ start, deadline, endsAt }) => {
      const at = this.#months.subarray(from, to).indexOf(start)
      return at >= 0 && this.#deadlines[from + at] === deadline && this.#endsAt[from + at] === endsAt
    })
  }

  /** The minute at which the first of the intakes of programme `n` is over; NEVER without one. */
  firstEnd(n: number): number {
    const changed = this.#changed.get(n)
    if (changed) return Math.min(NEVER, ...changed.map(({ endsAt }) => endsAt))
    let first = NEVER
    for (let at = this.#starts[n] as number; at < (this.#starts[n + 1] as number); at++) {
      first = Math.min(first, this.#endsAt[at] as number)
    }
    return first
  }
}

/** Open intakes while they are loaded, by the arrival of their programmes. */
export class ArrivedIntakes {
  readonly programmes = new GrowableUint32Array()
  readonly months = new GrowableUint32Array()
  readonly deadlines = new GrowableUint32Array()
  readonly endsAt = new GrowableUint32Array()

  add(arrival: number, { start, deadline, endsAt, open }: Intake): void {
    if (!open) return
    this.programmes.push(arrival)
    this.months.push(start)
    this.deadlines.push(deadline)
    this.endsAt.push(endsAt)
  }
}
