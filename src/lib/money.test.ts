import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterDiscount, approximate, approximateParts, convert, isPaidOnce } from './money.ts'

test('a discount leaves the rest of the amount, to the cent, in the same currency', () => {
  expect(afterDiscount({ amount: 3_867, currency: 'EUR' }, 15)).toEqual({ amount: 3_286.95, currency: 'EUR' })
  expect(afterDiscount({ amount: 99.99, currency: 'USD' }, 33)).toEqual({ amount: 66.99, currency: 'USD' })
})

test('no discount changes nothing, a whole one leaves nothing', () => {
  const fee = { amount: 1_234.56, currency: 'GBP' }
  expect(afterDiscount(fee, 0)).toEqual(fee)
  expect(afterDiscount(fee, 100).amount).toBe(0)
})

test('a programme shorter than a year is paid for once; a year, longer, or of unknown length by the year', () => {
  expect([1, 11].map(isPaidOnce)).toEqual([true, true])
  expect([12, 48, null].map(isPaidOnce)).toEqual([false, false, false])
})

test('one currency is worth another by way of the dollar, and nothing where a rate is missing', () => {
  const rates = { asOf: '2026-11-01', usdPerUnit: { USD: 1, EUR: 1.2, SAR: 0.25 } }
  expect(convert({ amount: 1_000, currency: 'EUR' }, 'SAR', rates)).toEqual({ amount: 4_800, currency: 'SAR' })
  expect(convert({ amount: 1_000, currency: 'EUR' }, 'EUR', rates)).toEqual({ amount: 1_000, currency: 'EUR' })
  expect(convert({ amount: 1_000, currency: 'XAF' }, 'USD', rates)).toBe(null)
  expect(convert({ amount: 1_000, currency: 'USD' }, 'XAF', rates)).toBe(null)
})

test('the parts of a sum add up to the sum as it is shown', () => {
  expect(approximateParts([100_000, 23_449, 45_449], 168_898)).toEqual([100_000, 23_400, 45_400])
  expect(approximateParts([500.1, 134.5, 134.7, 504.7], 1_274)).toEqual([500, 134, 135, 505])
  const amount = fc.integer({ min: 0, max: 500_000_000 }).map((cents) => cents / 100)
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), (parts) => {
      const total = parts.reduce((sum, part) => sum + part, 0)
      const shown = approximateParts(parts, total)
      for (const [at, part] of parts.entries()) {
        const unit = 10 ** (Math.floor(Math.log10(Math.max(part, Number.MIN_VALUE))) - 2)
        expect(Math.abs((shown[at] ?? Number.NaN) - part)).toBeLessThanOrEqual(unit * 1.000_001)
      }
      const added = shown.reduce((sum, part) => sum + part, 0)
      expect(Math.round(approximate({ amount: added, currency: 'USD' }).amount)).toBe(
        Math.round(approximate({ amount: total, currency: 'USD' }).amount),
      )
    }),
  )
})

test('a part is the conversion of its own amount, give or take one unit of its last digit', () => {
  // 500, 180, 90, 55 and 130 pounds at 1.335: 668 dollars once were shown as 663.
  const pounds = [500, 180, 90, 55, 130]
  const dollars = pounds.map((amount) => amount * 1.335)
  const shown = approximateParts(
    dollars,
    dollars.reduce((sum, part) => sum + part, 0),
  )
  for (const [at, exact] of dollars.entries()) expect(Math.abs((shown[at] ?? 0) - exact)).toBeLessThanOrEqual(1)
})

test('parts that do not add up to the total are still shown', () => {
  expect(approximateParts([0, 0], 100)).toEqual([0, 0])
  expect(approximateParts([], 0)).toEqual([])
  expect(approximateParts([100, 200], 9_000)).toHaveLength(2)
  // 1,010,000 is the next amount of three digits.
  expect(approximateParts([1_000_000, 4_994, 4_994], 1_015_100)).toEqual([1_010_000, 5_000, 5_000])
})
