import { expect, test } from 'vitest'
import { ageOn, daysAfter, isDay, monthsAfter, todayOnEarth, weekOf, yearsAfter } from './day.ts'

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2027-04-31', false],
  ['2027-13-01', false],
  ['2027-1-1', false],
  ['', false],
  ['٢٠٢٧-٠١-٠١', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test.each([
  ['2010-11-21', '2026-11-21', 16],
  ['2010-11-22', '2026-11-21', 15],
  ['2008-02-29', '2024-02-29', 16],
  ['2008-02-29', '2025-02-28', 16],
  ['2008-02-29', '2025-03-01', 17],
  ['2026-11-22', '2026-11-21', -1],
])('who was born on %s is on %s %i years old', (birth, day, age) => {
  expect(ageOn(birth, day)).toBe(age)
})

test('days and years continue over the ends of months', () => {
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(yearsAfter('2028-02-29', 1)).toBe('2029-03-01')
  expect(yearsAfter('2026-11-21', 5)).toBe('2031-11-21')
  expect(monthsAfter('2027-08-31', 6)).toBe('2028-02-29')
  expect(monthsAfter('2026-11-21', 6)).toBe('2027-05-21')
})

test('shortly after midnight at UTC it is still yesterday far west, and long tomorrow far east before it', () => {
  expect(todayOnEarth(new Date('2026-11-21T00:30:00Z'))).toEqual({ earliest: '2026-11-20', latest: '2026-11-21' })
  expect(todayOnEarth(new Date('2026-11-21T11:59:59Z'))).toEqual({ earliest: '2026-11-20', latest: '2026-11-22' })
  expect(todayOnEarth(new Date('2026-11-21T12:00:00Z'))).toEqual({ earliest: '2026-11-21', latest: '2026-11-22' })
})

test('a week begins on Monday', () => {
  expect(weekOf('2026-11-22')).toBe('2026-11-16')
  expect(weekOf('2026-11-23')).toBe('2026-11-23')
  expect(weekOf('2027-01-01')).toBe('2026-12-28')
})
