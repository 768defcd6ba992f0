/** Widths of a step, times a power of ten. */
const NICE = [1, 2, 2.5, 5, 10]
const MOST_STEPS = 12

type FeeStep = { from: number; to: number; count: number }

/**
 * Ascending fees counted in at most twelve steps of a round width. Empty without
 * fees.
 */
export function feeSteps(usd: readonly number[]): FeeStep[] {
  const [min, max] = [usd[0], usd.at(-1)]
  if (min === undefined || max === undefined) return []
  const rough = Math.max((max - min) / (MOST_STEPS - 1), 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const width = power * (NICE.find((nice) => nice * power >= rough) ?? 10)
  const first = Math.floor(min / width)
  const steps = Array.from({ length: Math.floor(max / width) - first + 1 }, (_, at) => ({
    from: (first + at) * width,
    to: (first + at + 1) * width,
    count: 0,
  }))
  for (const fee of usd) {
    const step = steps[Math.floor(fee / width) - first]
    if (step) step.count++
  }
  return steps
}

/** The middle of ascending values, of two in the middle their mean; null without values. */
export function median(ascending: readonly number[]): number | null {
  const upper = ascending[Math.floor(ascending.length / 2)]
  if (upper === undefined) return null
  const lower = ascending[Math.ceil(ascending.length / 2) - 1] ?? upper
  return (lower + upper) / 2
}
