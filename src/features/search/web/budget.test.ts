import { describe, expect, test } from 'vitest'
import { moved, readBound } from './budget.ts'

describe('the budget', () => {
  test('reads Arabic-Indic digits and thousands separators', () => {
    expect(readBound('min', '٥٬٠٠٠')).toBe(5000)
    expect(readBound('max', '20,000')).toBe(20_000)
  })
  test('takes an empty field as no bound', () => {
    expect(readBound('min', '')).toBe(0)
    expect(readBound('max', ' ')).toBe(100_000)
  })
  test('keeps a typed minimum one dollar below the maximum', () => {
    expect(moved({ min: 0, max: 5000 }, 'min', 9000, 1)).toEqual({ min: 4999, max: 5000 })
  })
  test('keeps a dragged maximum a hundred dollars above the minimum', () => {
    expect(moved({ min: 5000, max: 9000 }, 'max', 5010, 100)).toEqual({ min: 5000, max: 5100 })
  })
  test('never leaves the ends of the slider', () => {
    expect(moved({ min: 0, max: 50 }, 'min', 40, 100)).toEqual({ min: 0, max: 50 })
    expect(moved({ min: 0, max: 50 }, 'max', 1_000_000, 1)).toEqual({ min: 0, max: 100_000 })
  })
})
