/** A small seeded source of chance (mulberry32), so that a failing run can be played again. */
export type Chance = {
  /** From 0 up to, not including, `below`. */
  whole(below: number): number
  pick<T>(from: readonly T[]): T
  /** Up to `most` different ones. */
  some<T>(from: readonly T[], most: number): T[]
  /** True once in `times`. */
  oneIn(times: number): boolean
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    whole,
    pick: (from) => from[whole(from.length)] as (typeof from)[number],
    some: (from, most) => {
      const left = [...from]
      return Array.from(
        { length: Math.min(whole(most + 1), left.length) },
        () => left.splice(whole(left.length), 1)[0] as (typeof left)[number],
      )
    },
    oneIn: (times) => whole(times) === 0,
  }
}
