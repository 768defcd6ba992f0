/** A stream of numbers that look like chance and are the same for the same seed on every machine. */
export type Random = {
  /** In [0, 1). */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<T>(options: readonly T[]): T
  /** True in `share` of all calls. */
  happens(share: number): boolean
  /** About a bell curve around 0 with deviation 1. */
  normal(): number
}

/** The sfc32 generator, seeded by the hash of a text. */
export function randomFrom(seed: string): Random {
  let a = 0x9e3779b9
  let b = 0x243f6a88
  let c = 0xb7e15162
  let counter = 1
  for (let at = 0; at < seed.length; at++) {
    a = Math.imul(a ^ seed.charCodeAt(at), 0x85ebca6b)
    b = Math.imul(b + a, 0xc2b2ae35) ^ (a >>> 15)
  }
  const next = () => {
    const sum = (a + b + counter++) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 2 ** 32
  }
  for (let warmUp = 0; warmUp < 15; warmUp++) next()
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: <T>(options: readonly T[]): T => {
      const picked = options[Math.floor(next() * options.length)]
      if (picked === undefined) throw new RangeError('nothing to pick from')
      return picked
    },
    happens: (share) => next() < share,
    // Six uniform numbers sum to a bell of variance 1/2.
    normal: () => (next() + next() + next() + next() + next() + next() - 3) * Math.SQRT2,
  }
}

/** Picks with the given weights, in logarithmic time. */
export function weighted<T>(options: readonly T[], weightOf: (option: T, at: number) => number) {
  let total = 0
  const sums = options.map((option, at) => {
    total += weightOf(option, at)
    return total
  })
  return (random: Random): T => {
    const point = random.next() * total
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) <= point) low = middle + 1
      else high = middle
    }
    const picked = options[low]
    if (picked === undefined) throw new RangeError('nothing to pick from')
    return picked
  }
}

/** The weight of the option at place `at` under Zipf's law. */
export const zipf =
  (exponent: number) =>
  (_: unknown, at: number): number =>
    1 / (at + 1) ** exponent
