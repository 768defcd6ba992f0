import { yieldToEventLoop } from '#catalogue-index/load/yield-to-event-loop.ts'
import { DURATIONS, FEE_BIN_ENDS, LEVELS } from '#catalogue-index/query/options.ts'

/** No value in a 16-bit column. */
export const NONE_16 = 0xffff
/** No value in an 8-bit column. */
export const NONE_8 = 0xff
/** Later than any minute. */
export const NEVER = 0xffff_ffff

const BACHELOR = LEVELS.indexOf('bachelor')

/** The orders by a value that programmes have, and universities through them. */
export type ValueSort = 'fee' | 'deadline' | 'start' | 'rank'

/** The values of programmes by number. Small choices are places in the lists of the contract. */
export class Columns {
  /** 0 major, else 1 + place in COURSE_KINDS. */
  kind: Uint8Array
  level: Uint8Array
  mode: Uint8Array
  /** NONE_8 where nobody stated whether there is one. */
  scholarship: Uint8Array
  /** 1 when the programme says itself whether it has a scholarship; else it has that of its university. */
  ownScholarship: Uint8Array
  /** Place in EXAMS; NONE_8 where nobody stated it. */
  exam: Uint8Array
  /** Place in UNIVERSITY_TYPES; NONE_8 without a university, or where its type is not stated. */
  universityType: Uint8Array
  /** Months; 0 unknown. */
  duration: Uint8Array
  /** Place in DURATIONS; NONE_8 where the duration is unknown. */
  durationBand: Uint8Array
  /** Bin of the yearly fee (FEE_BIN_ENDS); NONE_8 without a fee. */
  feeBin: Uint8Array
  /** Percent; NONE_8 where none is stated. */
  discount: Uint8Array
  completeness: Uint8Array
  /** How often it was chosen recently, a step from 0 to 3. */
  popularity: Uint8Array
  /** Numbers of the directory; NONE_16 without. */
  country: Uint16Array
  faculty: Uint16Array
  /** Of the next intake: months since 2000, and days since 2000; NONE_16 without. */
  start: Uint16Array
  deadline: Uint16Array
  /** The university's place in the world ranking; NONE_16 without. */
  rank: Uint16Array
  /** 1 when it states an intake, open or not. */
  hasIntakes: Uint8Array
  /** The minute since 1970 at which the next intake is over; NEVER without one. */
  endsAt: Uint32Array
  /** Number of the directory; NONE without. */
  university: Uint32Array
  /** Numbers of text pairs; NONE without. */
  name: Uint32Array
  city: Uint32Array
  provider: Uint32Array
  /** The term source of the programme's own aliases; NONE without. */
  aliases: Uint32Array
  /** Numbers of `languageLists` and `currencies`. */
  languages: Uint32Array
  currency: Uint16Array
  /** Place and lengths of the slugs in `slugs`. */
  slugAt: Uint32Array
  slugEn: Uint16Array
  /** NONE_16 without an Arabic slug. */
  slugAr: Uint16Array
  /** Per year before discount, in its currency; NaN without. */
  fee: Float64Array
  /** US-dollar cents per year after discount; NaN without. */
  feeCents: Float64Array
  /** Microseconds of the epoch. */
  publishedAt: Float64Array

  constructor(capacity: number) {
    this.kind = new Uint8Array(capacity)
    this.level = new Uint8Array(capacity)
    this.mode = new Uint8Array(capacity)
    this.scholarship = new Uint8Array(capacity)
    this.ownScholarship = new Uint8Array(capacity)
    this.exam = new Uint8Array(capacity)
    this.universityType = new Uint8Array(capacity)
    this.duration = new Uint8Array(capacity)
    this.durationBand = new Uint8Array(capacity)
    this.feeBin = new Uint8Array(capacity)
    this.discount = new Uint8Array(capacity)
    this.completeness = new Uint8Array(capacity)
    this.popularity = new Uint8Array(capacity)
    this.country = new Uint16Array(capacity)
    this.faculty = new Uint16Array(capacity)
    this.start = new Uint16Array(capacity)
    this.deadline = new Uint16Array(capacity)
    this.rank = new Uint16Array(capacity)
    this.hasIntakes = new Uint8Array(capacity)
    this.endsAt = new Uint32Array(capacity)
    this.university = new Uint32Array(capacity)
    this.name = new Uint32Array(capacity)
    this.city = new Uint32Array(capacity)
    this.provider = new Uint32Array(capacity)
    this.aliases = new Uint32Array(capacity)
    this.languages = new Uint32Array(capacity)
    this.currency = new Uint16Array(capacity)
    this.slugAt = new Uint32Array(capacity)
    this.slugEn = new Uint16Array(capacity)
    this.slugAr = new Uint16Array(capacity)
    this.fee = new Float64Array(capacity)
    this.feeCents = new Float64Array(capacity)
    this.publishedAt = new Float64Array(capacity)
  }

  /** The same values under other numbers: number `n` of the result is number `order[n]` here. */
  async arranged(order: Uint32Array, capacity: number): Promise<Columns> {
    const result = new Columns(capacity)
    for (const key of Object.keys(this) as (keyof Columns)[]) {
      arrange(this[key], result[key], order)
      await yieldToEventLoop()
    }
    return result
  }

  /** The sort key of programme `n`: cents, minutes, months or places; NaN without. */
  key(sort: ValueSort, n: number): number {
    if (sort === 'fee') return this.feeCents[n] as number
    if (this[sort][n] === NONE_16) return Number.NaN
    return (sort === 'deadline' ? this.endsAt : this[sort])[n] as number
  }

  /**
   * What the default order begins with: what can be applied to before what is closed, then majors before courses, then
   * bachelor's before other levels.
   */
  group(n: number): number {
    const isClosed = this.hasIntakes[n] === 1 && this.start[n] === NONE_16
    return (isClosed ? 4 : 0) + this.isCourse(n) * 2 + (this.level[n] === BACHELOR ? 0 : 1)
  }

  /** 0 for majors, 1 for courses. */
  isCourse(n: number): 0 | 1 {
    return this.kind[n] === 0 ? 0 : 1
  }
}

type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array

function arrange(from: unknown, to: unknown, order: Uint32Array): void {
  const [source, target] = [from as Column, to as Column]
  for (let n = 0; n < order.length; n++) target[n] = source[order[n] as number] as number
}

/** The place in DURATIONS of a number of months; NONE_8 when it is unknown. Bands are half-open (P5). */
export function durationBand(months: number): number {
  return months === 0 ? NONE_8 : Math.min(Math.floor(months / 12), DURATIONS.length - 1)
}

/** The bin in FEE_BIN_ENDS of a fee in cents; NONE_8 without a fee. */
export function feeBin(cents: number): number {
  if (Number.isNaN(cents)) return NONE_8
  const bin = FEE_BIN_ENDS.findIndex((end) => cents <= end * 100)
  return bin < 0 ? FEE_BIN_ENDS.length : bin
}
