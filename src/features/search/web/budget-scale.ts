import { BUDGET, FEE_BIN_ENDS, FEE_BINS } from '#catalogue-index/query/options.ts'
import { type Bound, type Bounds, dragged, toDollars } from './budget.ts'

/**
 * The scale of the budget: the bins in which fees are counted, all of one width, so that it is as good as logarithmic.
 * A place on it goes from 0 to 1; a stop is one of the places where a thumb of the slider comes to rest.
 */
const MARKS: readonly number[] = [BUDGET.min, ...FEE_BIN_ENDS, BUDGET.max]
const STOPS_OF_BIN = 5
export const LAST_STOP = FEE_BINS * STOPS_OF_BIN

const mark = (at: number): number => MARKS[Math.min(at, FEE_BINS)] as number

/** The position of an amount in dollars. */
export function placeOf(dollars: number): number {
  const above = MARKS.findIndex((end) => end >= dollars)
  if (above <= 0) return above < 0 ? 1 : 0
  const [from, to] = [mark(above - 1), mark(above)]
  return (above - 1 + (dollars - from) / (to - from)) / FEE_BINS
}

export const stopOf = (dollars: number): number => Math.round(placeOf(dollars) * LAST_STOP)

/** The bound at a stop, in dollars: a round amount of the reader's currency, of which a dollar is worth `perDollar`. */
export function boundAt(stop: number, bound: Bound, perDollar: number): number {
  if (stop <= 0) return BUDGET.min
  if (stop >= LAST_STOP) return BUDGET.max
  const [bin, part] = [Math.floor(stop / STOPS_OF_BIN), (stop % STOPS_OF_BIN) / STOPS_OF_BIN]
  const dollars = mark(bin) + (mark(bin + 1) - mark(bin)) * part
  return toDollars(bound, roundly(dollars * perDollar), perDollar)
}

/** Two digits that count, and half of the second where the first is a 1: steps of 2.5 to 10 per cent. */
function roundly(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount))
  const step = amount / power < 2 ? power / 20 : power / 10
  return Math.max(1, Math.round(Math.round(amount / step) * step))
}

/**
 * The bounds after a thumb was moved to a stop. Two stops may be the same round amount: a step from one to the other
 * continues to the next.
 */
export function moved(bounds: Bounds, bound: Bound, to: number, perDollar: number): Bounds {
  const step = Math.sign(to - stopOf(bounds[bound]))
  let stop = to
  while (step !== 0 && stop > 0 && stop < LAST_STOP && boundAt(stop, bound, perDollar) === bounds[bound]) stop += step
  return dragged(bounds, bound, boundAt(stop, bound, perDollar))
}

/** What many students look for, in dollars, made round in any currency by the series below. */
const LIMITS = [3_000, 6_000, 12_000, 25_000]
const SERIES = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** Upper bounds to choose by one press, in dollars: each has programmes below it and leaves some out. */
export function presets(fees: readonly number[], perDollar: number): number[] {
  const most = fees.findLastIndex((count) => count > 0)
  const least = fees.findIndex((count) => count > 0)
  const rounded = LIMITS.map((dollars) => {
    const power = 10 ** Math.floor(Math.log10(dollars * perDollar))
    const near = (value: number) => Math.abs(Math.log((value * power) / (dollars * perDollar)))
    const value = SERIES.reduce((best, each) => (near(each) < near(best) ? each : best))
    return toDollars('max', value * power, perDollar)
  })
  // Fees in a bin may be anywhere in it, so only whole bins are sure to be below a bound, or above it.
  const isReal = (max: number) => least >= 0 && mark(least + 1) <= max && max <= mark(most)
  return [...new Set(rounded)].filter(isReal)
}
