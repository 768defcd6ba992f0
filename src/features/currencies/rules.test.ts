import { expect, test } from 'vitest'
import { isImplausible, isOldRate } from './rules.ts'

test.each([
  [1, 1.2, false],
  [1, 0.8, false],
  [1, 1.21, true],
  [1, 0.79, true],
  [1.17, 11.7, true],
  [0.000_02, 0.000_021, false],
])('a change from %s to %s must be confirmed: %s', (before, after, expected) => {
  expect(isImplausible(before, after)).toBe(expected)
})

test('a rate is old once its day is more than thirty days ago', () => {
  expect(isOldRate('2026-11-01', '2026-12-01')).toBe(false)
  expect(isOldRate('2026-11-01', '2026-12-02')).toBe(true)
})
