import { expect, test } from 'vitest'
import { readNumber, toDayText } from './numbers-in-cells.ts'

const fee = { min: 0, max: 9_999_999_999, decimals: 2, currency: 'feeCurrency' }

test('a number with two readings is asked about, unless somebody has said what separates the decimals', () => {
  expect(readNumber('9.500', fee, undefined)).toEqual({ problem: 'two_readings' })
  expect(readNumber('9.500', fee, ',')).toMatchObject({ value: 9500 })
  expect(readNumber('9.500', fee, '.')).toMatchObject({ value: 9.5 })
  expect(readNumber('9,500', fee, '.')).toMatchObject({ value: 9500 })
  expect(readNumber('٩،٥٠٠', fee, ',')).toMatchObject({ value: 9.5 })
})

test('a number with one reading is read so whatever decimal mark was chosen for its column', () => {
  expect(readNumber('9.500,00', fee, '.')).toMatchObject({ value: 9500 })
  expect(readNumber('9,500.00 EUR', fee, ',')).toEqual({ value: 9500, codes: ['EUR'] })
  expect(readNumber('9500 a year', fee, undefined)).toEqual({ problem: 'malformed' })
})

test('days are counted from the end of 1899, or from 1904 where a workbook says so', () => {
  expect(toDayText(46569)).toBe('2027-07-01')
  expect(toDayText(46569.75)).toBe('2027-07-01')
  expect(toDayText(45107, true)).toBe('2027-07-01')
  expect(toDayText(12)).toBeNull()
})
