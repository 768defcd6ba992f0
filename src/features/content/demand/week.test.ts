import { expect, test } from 'vitest'
import { firstWeek, weekOf } from './week.ts'

test('a week begins on Monday', () => {
  expect(weekOf('2026-11-22')).toBe('2026-11-16')
  expect(weekOf('2026-11-23')).toBe('2026-11-23')
  expect(weekOf('2027-01-01')).toBe('2026-12-28')
})

test('a period begins with the first week that touches it', () => {
  expect(firstWeek('2026-11-22', 7)).toBe('2026-11-16')
  expect(firstWeek('2026-11-25', 7)).toBe('2026-11-16')
  expect(firstWeek('2026-11-25', 30)).toBe('2026-10-26')
})
