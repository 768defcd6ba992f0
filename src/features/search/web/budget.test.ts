import { describe, expect, test } from 'vitest'
import { dragged, fromDollars, NOTHING_TYPED, readBound, readBudget, toDollars } from './budget.ts'

const anywhere = { min: 0, max: 100_000 }

describe('the budget', () => {
  test.each([
    ['12000', 12_000],
    ['12,000', 12_000],
    ['١٢٬٠٠٠', 12_000],
    ['۱۲۰۰۰', 12_000],
    [' 12 000 ', 12_000],
    ['12’000', 12_000],
    ['100,000', 100_000],
  ])('understands %s', (text, amount) => {
    expect(readBound('min', text, 1)).toBe(amount)
  })

  test.each(['12k', 'abc', '-5', '12.5', '1,2', '12,00', ',000', '100001', '9'.repeat(400)])(
    'does not guess what %s may mean',
    (text) => {
      expect(readBound('max', text, 1)).toBeNull()
      expect(readBudget({ ...NOTHING_TYPED, max: text }, anywhere, 1)).toEqual({
        bounds: null,
        errors: { max: 'unreadable' },
      })
    },
  )

  test('takes an empty field as no bound', () => {
    expect(readBound('min', '', 1)).toBe(0)
    expect(readBound('max', ' ', 1)).toBe(100_000)
  })

  test('wants a typed minimum at least one dollar below the maximum', () => {
    expect(readBudget({ min: '4999', max: '5000', last: 'max' }, anywhere, 1).bounds).toEqual({ min: 4999, max: 5000 })
    expect(readBudget({ min: '5000', max: '5000', last: 'max' }, anywhere, 1).errors).toEqual({ max: 'crossed' })
    expect(readBudget({ ...NOTHING_TYPED, min: '9000' }, { min: 0, max: 5000 }, 1).errors).toEqual({ min: 'crossed' })
  })

  test('names each field that cannot be read', () => {
    expect(readBudget({ min: 'a', max: 'b', last: 'max' }, anywhere, 1).errors).toEqual({
      min: 'unreadable',
      max: 'unreadable',
    })
  })

  test('keeps dragged bounds a hundred dollars apart, and within the slider', () => {
    expect(dragged({ min: 5000, max: 9000 }, 'max', 5010)).toEqual({ min: 5000, max: 5100 })
    expect(dragged({ min: 5000, max: 9000 }, 'min', 9000)).toEqual({ min: 8900, max: 9000 })
    expect(dragged({ min: 0, max: 50 }, 'min', 40)).toEqual({ min: 0, max: 50 })
    expect(dragged({ min: 0, max: 50 }, 'max', 1_000_000)).toEqual({ min: 0, max: 100_000 })
  })

  test.each([
    ['a currency weaker than the dollar', 3.75, [100, 5_000, 20_000, 187_500, 374_990]],
    ['a stronger one', 0.306, [31, 1_500, 4_250, 30_000]],
    ['one of large numbers', 26_315.8, [100_000_000, 250_000_000, 1_000_000_000]],
    ['the dollar', 1, [1, 4_999, 5_000, 99_999]],
  ])('an amount of %s is the same again when it comes back from dollars', (_, perDollar, amounts) => {
    for (const bound of ['min', 'max'] as const) {
      for (const amount of amounts)
        expect(fromDollars(bound, toDollars(bound, amount, perDollar), perDollar), `${bound} ${amount}`).toBe(amount)
    }
  })

  test('a bound in another currency lets pass what costs just that', () => {
    // SAR 20,000 are $5,333.33.
    expect(readBound('max', '٢٠٬٠٠٠', 3.75)).toBe(5_334)
    expect(readBound('min', '20,000', 3.75)).toBe(5_333)
  })

  test('one amount is no budget in any currency', () => {
    expect(readBudget({ min: '5000', max: '5,000', last: 'min' }, anywhere, 3.75).errors).toEqual({ min: 'crossed' })
    expect(readBudget({ min: '5000', max: '5004', last: 'max' }, anywhere, 3.75).errors).toEqual({})
  })

  test('the budget ends at the same worth in every currency', () => {
    for (const perDollar of [3.75, 0.306, 0.8547, 26_315.8]) {
      const end = fromDollars('max', 100_000, perDollar)
      expect(readBound('max', String(end), perDollar)).toBe(100_000)
      expect(readBound('max', String(Math.ceil(end * 1.01)), perDollar)).toBeNull()
      expect(fromDollars('min', 0, perDollar)).toBe(0)
    }
  })
})
