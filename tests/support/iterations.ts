import { chance, choose } from '#demo/seeded-random.ts'

const seed = process.env.FAULT_SEED ?? '1'

/** How often a fault is repeated: a few times in `npm test`, many times in `npm run fault`. */
export const rounds = (short: number, full: number) =>
  Array.from({ length: process.env.FAULT_FULL ? full : short }, (_, round) => round + 1)

/** The same number between 0 and 1 for the same seed and words, so that a failed run can be had again. */
export const seeded = (...words: (string | number)[]) => chance(seed, ...words)

export const seededChoice = <T>(options: readonly T[], ...words: (string | number)[]): T =>
  choose(options, seed, ...words)

/** How often fast-check tries a property, and from which seed; what happens in parallel is not the same again, so nothing is shrunk. */
export const propertyRuns = (short: number, full: number) => ({
  numRuns: process.env.FAULT_FULL ? full : short,
  seed: Number(seed),
  endOnFailure: true,
})
