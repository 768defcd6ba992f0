import { expect, test } from 'vitest'
import { toDayText, toNumber } from './numbers-in-cells.ts'

test.each([
  ['3867', 3867],
  ['3,867.50', 3867.5],
  ['١٬٢٠٠٫٥', 1200.5],
  ['۲۰', 20],
  ['20 %', 20],
  ['-33.9', -33.9],
  ['−5', -5],
  ['1e3', 1000],
  ['1.234,5', null],
  // A decimal comma, or thousands that were cut off.
  ['1,5', null],
  ['12a', null],
  ['', null],
  ['Infinity', null],
])('%s is %s', (text, number) => {
  expect(toNumber(text)).toBe(number)
})

test('days are counted from the end of 1899, or from 1904 where a workbook says so', () => {
  expect(toDayText(46569)).toBe('2027-07-01')
  expect(toDayText(46569.75)).toBe('2027-07-01')
  expect(toDayText(45107, true)).toBe('2027-07-01')
  expect(toDayText(12)).toBeNull()
})
