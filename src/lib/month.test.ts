import { expect, test } from 'vitest'
import { isMonth, monthsBetween, monthsFrom, partsOfMonth, toMonth } from './month.ts'

test.each(['2027-13', '2027-00', '2027-6', '27-06', '2027-06-01', ''])('%j is no month', (text) => {
  expect(isMonth(text)).toBe(false)
  expect(partsOfMonth(text)).toBe(null)
  expect(() => monthsFrom(text, 1)).toThrow(RangeError)
})

test('a month is written with two digits and read back', () => {
  expect(toMonth(2027, 6)).toBe('2027-06')
  expect(partsOfMonth('2027-06')).toEqual({ year: 2027, month: 6 })
})

test.each([
  ['2026-11', 2, '2027-01'],
  ['2026-11', 24, '2028-11'],
  ['2026-01', -1, '2025-12'],
  ['2026-12', 0, '2026-12'],
])('%s and %s months are %s', (from, count, to) => {
  expect(monthsFrom(from, count)).toBe(to)
  expect(monthsBetween(from, to)).toBe(count)
})
