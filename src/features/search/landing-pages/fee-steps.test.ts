import { expect, test } from 'vitest'
import { feeSteps, median } from './fee-steps.ts'

test('fees are counted in at most twelve steps of a round width', () => {
  expect(feeSteps([3_250, 4_000, 9_900, 24_000])).toEqual([
    { from: 2_000, to: 4_000, count: 1 },
    { from: 4_000, to: 6_000, count: 1 },
    { from: 6_000, to: 8_000, count: 0 },
    { from: 8_000, to: 10_000, count: 1 },
    { from: 10_000, to: 12_000, count: 0 },
    { from: 12_000, to: 14_000, count: 0 },
    { from: 14_000, to: 16_000, count: 0 },
    { from: 16_000, to: 18_000, count: 0 },
    { from: 18_000, to: 20_000, count: 0 },
    { from: 20_000, to: 22_000, count: 0 },
    { from: 22_000, to: 24_000, count: 0 },
    { from: 24_000, to: 26_000, count: 1 },
  ])
})

test('every fee is in exactly one step, whatever the fees', () => {
  for (const fees of [[0], [0, 0], [0.5, 0.7], [99.99, 100], [1, 1_000_000], [7_300, 7_300, 7_300], [333, 666, 999]]) {
    const steps = feeSteps(fees)
    expect(steps.length, String(fees)).toBeLessThanOrEqual(13)
    expect(
      steps.reduce((sum, { count }) => sum + count, 0),
      String(fees),
    ).toBe(fees.length)
    for (const { from, to, count } of steps) expect(fees.filter((fee) => fee >= from && fee < to)).toHaveLength(count)
  }
  expect(feeSteps([])).toEqual([])
})

test('the middle of two is their mean', () => {
  expect(median([])).toBeNull()
  expect(median([4])).toBe(4)
  expect(median([2, 4])).toBe(3)
  expect(median([1, 2, 9])).toBe(2)
})
