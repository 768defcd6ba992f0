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
    const places = Uint32Array.from(numbers, (_, place) => place)
    const { starts, values } = groupBy(numbers, places, numberOf.length)
    this.#starts = starts
    this.#months = Uint16Array.from(values, (place) => arrived.months.values[place] as number)
    this.#deadlines = Uint16Array.from(values, (place) => arrived.deadlines.values[place] as number)
    this.#endsAt = values.map((place) => arrived.endsAt.values[place] as number)
  }

  change(n: number, intakes: Intake[]): void {
    this.#changed.set(n, intakes)
  }

  /** The first intake of programme `n` that starts as wanted and is not over at that minute. */
  first(n: number, minute: number, wanted: (start: StartMonth) => boolean): Intake | null {
    const matching = this.#of(n).filter(({ start, endsAt }) => endsAt > minute && wanted(start))
    return matching.reduce<Intake | null>((first, each) => (first && first.start <= each.start ? first : each), null)
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

  #of(n: number): Intake[] {
    const changed = this.#changed.get(n)
    if (changed) return changed
    const intakes: Intake[] = []
    for (let at = this.#starts[n] as number; at < (this.#starts[n + 1] as number); at++) {
      const [start, deadline, endsAt] = [this.#months[at], this.#deadlines[at], this.#endsAt[at]] as [
        number,
        number,
        number,
      ]
      intakes.push({ start, deadline, endsAt, open: true })
    }
    return intakes
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
