import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from '#i18n/format.ts'
import { type NumberLimits, readAmount, toPlainNumber } from './typed-amount.ts'

const readingOf = (typed: string, limits?: NumberLimits) => {
  const read = readAmount(typed, limits)
  return read.kind === 'number' ? read.value : read.kind === 'ambiguous' ? [...read.readings] : null
}
const codesOf = (typed: string) => {
  const read = readAmount(typed)
  return read.kind === 'unreadable' ? null : (read.mark?.codes.join(' ') ?? '')
}

test.each([
  ['12500', 12500],
  ['0', 0],
  ['7', 7],
  ['12,500.00', 12500],
  ['12.500,00', 12500],
  ['12,500.5', 12500.5],
  ['1.250,50', 1250.5],
  ['1,250,000', 1250000],
  ['1.250.000', 1250000],
  ['1.250.000,75', 1250000.75],
  ['1,00,000', 100000],
  ['12,50,000.50', 1250000.5],
  ['9 500', 9500],
  ['9\u00a0500', 9500],
  ['9\u202f500', 9500],
  ['9\u2009500,50', 9500.5],
  ['9 500.000', 9500],
  ["9'500", 9500],
  ['9’500', 9500],
  ['9’500.50', 9500.5],
  ['٩٥٠٠', 9500],
  ['۹۵۰۰', 9500],
  ['٩٬٥٠٠', 9500],
  ['٩٥٠٠٫٥٠', 9500.5],
  ['١٢٬٤٠٠٫٥', 12400.5],
  ['٢٧،٥', 27.5],
  ['9.5', 9.5],
  ['9,5', 9.5],
  ['9.50', 9.5],
  ['12.', 12],
  ['.5', 0.5],
  [',50', 0.5],
  ['.500', 0.5],
  ['0.125', 0.125],
  ['0,125', 0.125],
  ['1234,50', 1234.5],
  ['1250.125', 1250.125],
  ['27.1234', 27.1234],
  ['-33.86', -33.86],
  ['−5', -5],
  ['+5', 5],
  ['9500.-', 9500],
  ['9500,-', 9500],
  ['9’500.–', 9500],
  ['€ 9.500,00', 9500],
  ['9.500,00 €', 9500],
  ['9500 €', 9500],
  ['€9500', 9500],
  ['EUR 9500', 9500],
  ['9500eur', 9500],
  ['US$ 9,500.00', 9500],
  ['9500.- CHF', 9500],
  ['Fr. 9500', 9500],
  ['SFr.9500', 9500],
  ['د.إ 9500', 9500],
  ['9500 دولار', 9500],
  ['٩٥٠٠ ريال سعودي', 9500],
  ['\u200f9\u200e500\u200f', 9500],
  ['\u2067 9500 \u2069', 9500],
  ['\u202b€ 9.500,00\u202c', 9500],
])('%j is %j', (typed, value) => {
  expect(readingOf(typed)).toBe(value)
})

test.each([
  ['12.500', 12500, 12.5],
  ['12,500', 12500, 12.5],
  ['9.500', 9500, 9.5],
  ['1,250', 1250, 1.25],
  ['125.000', 125000, 125],
  ['٩،٥٠٠', 9500, 9.5],
  ['٩٫٥٠٠', 9500, 9.5],
  ['-12.500', -12500, -12.5],
  ['9,500 EUR', 9500, 9.5],
  ['€ 9.500', 9500, 9.5],
  ['KWD 1.250', 1250, 1.25],
])('%j is %j or %j', (typed, ...readings) => {
  expect(readingOf(typed)).toEqual(readings)
})

test.each([
  '',
  ' ',
  'twelve',
  '12a',
  '1,2,3',
  '1.2.3',
  '1.23.456',
  '12.50,000.1',
  '9 50',
  '12 5',
  '9500-9900',
  '5/6',
  '1e3',
  '20 %',
  'Infinity',
  '9500 per year',
  '9500 EUR USD',
  '9500 ريال مصري',
  '--5',
])('%j is no number', (typed) => {
  expect(readingOf(typed)).toBe(null)
})

test('a text longer than any amount is no number, and not looked at', () => {
  expect(readingOf('1'.repeat(61))).toBe(null)
  expect(readingOf(`1${'.'.repeat(200_000)}x1`)).toBe(null)
  expect(readingOf(`${'.-'.repeat(100_000)}1`)).toBe(null)
  expect(readingOf(`${' '.repeat(200_000)}9500`)).toBe(9500)
})

test.each([
  ['9500', ''],
  ['9500 €', 'EUR'],
  ['aed 9500', 'AED'],
  ['$9500', 'USD CAD AUD NZD SGD HKD MXN'],
  ['A$9500', 'AUD'],
  ['9500 RMB', 'CNY'],
  ['9500 RM', 'MYR'],
  ['9500 Euros', 'EUR'],
  ['9500 Canadian dollars', 'CAD'],
  ['9500 دينار كويتي', 'KWD'],
  ['9500 ريالًا', 'SAR QAR OMR YER IRR'],
  ['9500 ليرة تركية', 'TRY'],
  ['9500 ر.س', 'SAR'],
  ['9500 جنيه إسترليني', 'GBP'],
  ['12.500 TL', 'TRY'],
  ['Rs. 9500', 'INR PKR LKR NPR'],
  ['9500 rupees', 'INR PKR LKR NPR'],
  ['9500 Pakistani rupees', 'PKR'],
  ['٩٥٠٠ روبية هندية', 'INR'],
  ['₹9500', 'INR'],
  ['9500 francs', 'CHF XAF XOF'],
  ['٩٥٠٠ فرنك سويسري', 'CHF'],
])('%j names the currencies %j', (typed, codes) => {
  expect(codesOf(typed)).toBe(codes)
})

describe('a field', () => {
  const latitude = { min: -90, max: 90, decimals: 6 }
  const percent = { min: 0, max: 100, decimals: 0 }
  const year = { min: 800, max: 2100, decimals: 0 }
  const fee = { min: 0, max: 9_999_999_999, decimals: 2, currency: 'feeCurrency' }

  test('settles what it can hold only one reading of', () => {
    expect(readingOf('48.137', latitude)).toBe(48.137)
    expect(readingOf('-33,865', latitude)).toBe(-33.865)
    expect(readingOf('20.000', percent)).toBe(20)
    expect(readingOf('1.987', year)).toBe(1987)
    expect(readingOf('458.125', { min: 0, max: 1_000_000, decimals: 0 })).toBe(458125)
  })

  test('of money settles nothing: three decimals are usual in Kuwait, and 9.125 may be a slip', () => {
    expect(readingOf('9.125', fee)).toEqual([9125, 9.125])
    expect(readingOf('458.000', { min: 0, max: 1_000_000, decimals: 0 })).toEqual([458000, 458])
  })

  test('of money takes no separator before four digits, except the one it shows itself', () => {
    expect(['9,5000', '1,2000', '9.5000', '12.50000', '9.1234', '٩٫٥٠٠٠'].map((each) => readingOf(each, fee))).toEqual(
      Array(6).fill(null),
    )
    expect(readingOf('9.1250', fee)).toBe(9.125)
    expect(readingOf('12500.0000', fee)).toBe(12500)
    expect(readingOf('1,250.000', fee)).toBe(1250)
    expect(readingOf('9,5000', latitude)).toBe(9.5)
  })

  test('takes a percent sign or a currency only where it means something', () => {
    expect(readingOf('20 %', percent)).toBe(20)
    expect(readingOf('٢٠٪', percent)).toBe(20)
    expect(readingOf('20 %', fee)).toBe(null)
    expect(readingOf('20 EUR', percent)).toBe(null)
    expect(readingOf('20 EUR', fee)).toBe(20)
  })
})

const amounts = fc.oneof(
  fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100),
  fc.integer({ min: -180_000_000, max: 180_000_000 }).map((micros) => micros / 1_000_000),
)

test('a number in plain digits is read as this number, without a question', () => {
  fc.assert(
    fc.property(amounts, (value) => {
      expect(readingOf(toPlainNumber(value))).toBe(value)
    }),
  )
  expect(['1e21', '1.5e-7', '9.125'].map((each) => toPlainNumber(Number(each)))).toEqual([
    '1000000000000000000000',
    '0.00000015',
    '9.1250',
  ])
})

test('a number as it is shown has this number among its readings', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000_000 }).map((each) => each / 100)
  fc.assert(
    fc.property(cents, fc.constantFrom('en' as const, 'ar' as const), (value, lang) => {
      expect([readingOf(formatAmount(lang, value))].flat()).toContain(value)
    }),
  )
})
