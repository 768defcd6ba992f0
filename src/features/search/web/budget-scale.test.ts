import { describe, expect, test } from 'vitest'
import { FEE_BIN_ENDS, FEE_BINS } from '#catalogue-index/query/options.ts'
import { boundAt, LAST_STOP, moved, placeOf, presets, stopOf } from './budget-scale.ts'

const CURRENCIES = [1, 3.75, 0.8547, 0.306, 48.3, 26_315.8]
const everywhere = { min: 0, max: 100_000 }
/** As many programmes in each bin. */
const fees = (count: (bin: number) => number) => Array.from({ length: FEE_BINS }, (_, bin) => count(bin))

describe('the scale of the budget', () => {
  test('goes from end to end, and gives a thousand as much room at ten thousand as a hundred at one', () => {
    expect([placeOf(0), placeOf(100_000)]).toEqual([0, 1])
    expect(placeOf(2_000) - placeOf(1_000)).toBeCloseTo(placeOf(20_000) - placeOf(10_000))
    expect(placeOf(10_000)).toBeGreaterThan(0.55)
  })

  test('each end of a bin of fees is a stop', () => {
    for (const end of FEE_BIN_ENDS) expect(boundAt(stopOf(end), 'max', 1)).toBe(end)
  })

  test('stops are round amounts that grow, in any currency', () => {
    for (const perDollar of CURRENCIES) {
      let last = -1
      for (let stop = 0; stop <= LAST_STOP; stop++) {
        const bound = boundAt(stop, 'max', perDollar)
        expect(bound).toBeGreaterThanOrEqual(last)
        last = bound
      }
      expect(last).toBe(100_000)
    }
    expect(boundAt(stopOf(4_200), 'max', 1)).toBe(4_200)
  })

  test('every step of the keyboard moves a thumb, there and back, in any currency', () => {
    for (const perDollar of CURRENCIES) {
      let bounds = everywhere
      for (let steps = 0; bounds.max > 1_000; steps++) {
        const next = moved(bounds, 'max', stopOf(bounds.max) - 1, perDollar)
        expect(next.max, `${perDollar}: below ${bounds.max}`).toBeLessThan(bounds.max)
        bounds = next
        expect(steps).toBeLessThan(LAST_STOP)
      }
      for (let steps = 0; bounds.max < 100_000; steps++) {
        const next = moved(bounds, 'max', stopOf(bounds.max) + 1, perDollar)
        expect(next.max, `${perDollar}: above ${bounds.max}`).toBeGreaterThan(bounds.max)
        bounds = next
        expect(steps).toBeLessThan(LAST_STOP)
      }
    }
  })

  test('a thumb stops a hundred dollars before the other', () => {
    expect(moved({ min: 0, max: 5_000 }, 'min', LAST_STOP, 1)).toEqual({ min: 4_900, max: 5_000 })
  })
})

describe('presets', () => {
  test('are round in the currency of the reader', () => {
    const all = fees(() => 1)
    expect(presets(all, 1)).toEqual([3_000, 6_000, 12_000, 25_000])
    expect(presets(all, 4)).toEqual([3_000, 6_250, 12_500, 25_000])
  })

  test('are only those that find something and leave something out', () => {
    expect(
      presets(
        fees(() => 0),
        1,
      ),
    ).toEqual([])
    const between = fees((bin) => ((FEE_BIN_ENDS[bin] ?? 0) > 5_000 && (FEE_BIN_ENDS[bin] ?? 0) <= 12_500 ? 3 : 0))
    expect(presets(between, 1)).toEqual([6_000])
  })
})
