import { describe, expect, test } from 'vitest'
import { dragged, NOTHING_TYPED, readBound, readBudget } from './budget.ts'

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
    expect(readBound('min', text)).toBe(amount)
  })

  test.each(['12k', 'abc', '-5', '12.5', '1,2', '12,00', ',000', '100001', '9'.repeat(400)])(
    'does not guess what %s may mean',
    (text) => {
      expect(readBound('max', text)).toBeNull()
      expect(readBudget({ ...NOTHING_TYPED, max: text }, anywhere)).toEqual({
        bounds: null,
        errors: { max: 'unreadable' },
      })
    },
  )

  test('takes an empty field as no bound', () => {
    expect(readBound('min', '')).toBe(0)
    expect(readBound('max', ' ')).toBe(100_000)
  })

  test('wants a typed minimum at least one dollar below the maximum', () => {
    expect(readBudget({ min: '4999', max: '5000', last: 'max' }, anywhere).bounds).toEqual({ min: 4999, max: 5000 })
    expect(readBudget({ min: '5000', max: '5000', last: 'max' }, anywhere).errors).toEqual({ max: 'crossed' })
    expect(readBudget({ ...NOTHING_TYPED, min: '9000' }, { min: 0, max: 5000 }).errors).toEqual({ min: 'crossed' })
  })

  test('names each field that cannot be read', () => {
    expect(readBudget({ min: 'a', max: 'b', last: 'max' }, anywhere).errors).toEqual({
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
})
