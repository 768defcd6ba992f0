import { eachInSlices } from '#catalogue-index/load/yield-to-event-loop.ts'

/** Anything with UUIDs in it, as four words of 32 bits. */
type UuidSource = { uuidWord(field: number, word: number): number }

/** UUIDs of programmes by their number, and back, in some 25 bytes each: a million strings would be a burden. */
export class Ids {
  /** Four words each, the first the most significant, so that comparing words compares ids. */
  readonly #words: Uint32Array
  /** Number + 1 by hash, open addressing; 0 is free. */
  readonly #slots: Uint32Array

  /** The number found last. */
  #found = -1

  constructor(capacity: number) {
    this.#words = new Uint32Array(capacity * 4)
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(16, capacity * 1.6))))
  }

  /** Notes the id of number `n`; `find` does not know it. */
  note(n: number, row: UuidSource, field: number): void {
    for (let word = 0; word < 4; word++) this.#words[n * 4 + word] = row.uuidWord(field, word)
  }

  /** Notes the id of number `n`, for `find` too. An id may be added once. */
  add(n: number, row: UuidSource, field: number): void {
    this.note(n, row, field)
    this.#enter(n)
  }

  /** The number of an added id, else -1. */
  find(row: UuidSource, field: number): number {
    const words = this.#words
    const a = row.uuidWord(field, 0)
    const b = row.uuidWord(field, 1)
    const c = row.uuidWord(field, 2)
    const d = row.uuidWord(field, 3)
    // Rows about one programme often follow one another.
    const last = this.#found * 4
    if (words[last] === a && words[last + 1] === b && words[last + 2] === c && words[last + 3] === d) return this.#found
    for (let slot = hash(a, b, c, d); ; slot++) {
      const n = (this.#slots[slot & (this.#slots.length - 1)] as number) - 1
      if (n < 0) return -1
      const at = n * 4
      if (words[at] === a && words[at + 1] === b && words[at + 2] === c && words[at + 3] === d) {
        this.#found = n
        return n
      }
    }
  }

  findText(id: string): number {
    const hex = id.replaceAll('-', '')
    return this.find({ uuidWord: (_, word) => Number.parseInt(hex.slice(word * 8, word * 8 + 8), 16) }, 0)
  }

  /** The id as PostgreSQL writes it. */
  get(n: number): string {
    let hex = ''
    for (let word = 0; word < 4; word++) hex += (this.#words[n * 4 + word] as number).toString(16).padStart(8, '0')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  /** Compares the ids of two numbers as PostgreSQL does. */
  compare(a: number, b: number): number {
    for (let word = 0; word < 4; word++) {
      const difference = (this.#words[a * 4 + word] as number) - (this.#words[b * 4 + word] as number)
      if (difference !== 0) return difference
    }
    return 0
  }

  /** One of the eight 16-bit digits of an id, 0 the most significant. */
  digit(n: number, place: number): number {
    const word = this.#words[n * 4 + (place >> 1)] as number
    return place & 1 ? word & 0xffff : word >>> 16
  }

  /** The same ids under other numbers: number `n` of the result is number `order[n]` here. */
  async arranged(order: Uint32Array, capacity: number): Promise<Ids> {
    const ids = new Ids(capacity)
    await eachInSlices(order.length, (n) => {
      const from = (order[n] as number) * 4
      for (let word = 0; word < 4; word++) ids.#words[n * 4 + word] = this.#words[from + word] as number
      ids.#enter(n)
    })
    return ids
  }

  #enter(n: number): void {
    const [a, b, c, d] = this.#words.subarray(n * 4, n * 4 + 4) as unknown as [number, number, number, number]
    const last = this.#slots.length - 1
    let slot = hash(a, b, c, d)
    while (this.#slots[slot & last] !== 0) slot++
    this.#slots[slot & last] = n + 1
  }
}

/** Ids made by hand differ in few digits, so all four words are stirred. */
function hash(a: number, b: number, c: number, d: number): number {
  const mixed = Math.imul(
    a ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35) ^ Math.imul(d, 0x27d4eb2f),
    0x9e3779b1,
  )
  return (mixed ^ (mixed >>> 15)) >>> 1
}
