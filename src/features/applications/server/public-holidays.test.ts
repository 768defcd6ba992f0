import { expect, test } from 'vitest'
import { easter, isPublicHoliday, pascha } from './public-holidays.ts'

test.each([
  [2025, '2025-04-20', '2025-04-20'],
  [2026, '2026-04-05', '2026-04-12'],
  [2027, '2027-03-28', '2027-05-02'],
  [2028, '2028-04-16', '2028-04-16'],
  [2038, '2038-04-25', '2038-04-25'],
])('Easter of %i is on %s in the west and on %s in the east', (year, west, east) => {
  expect([easter(year), pascha(year)]).toEqual([west, east])
})

test.each([
  ['de', '2026-10-03', 'the day of unity'],
  ['de', '2027-03-26', 'Good Friday'],
  ['de', '2027-05-17', 'Whit Monday'],
  ['ge', '2027-05-03', 'the Monday after the eastern Easter'],
  ['ae', '2026-03-20', 'the first of Shawwal 1447'],
  ['tr', '2026-05-27', 'the tenth of Dhu al-Hijja 1447'],
  ['northern-cyprus', '2026-11-15', 'the day of the republic there'],
  ['gb', '2028-12-25', 'Christmas'],
])('in %s nobody works on %s, %s', (flagKey, day) => {
  expect(isPublicHoliday(flagKey, day)).toBe(true)
})

test('a usual day is none, and of a country that is not written out no day is', () => {
  expect(isPublicHoliday('de', '2026-10-05')).toBe(false)
  expect(isPublicHoliday('gb', '2027-05-17')).toBe(false)
  expect(isPublicHoliday('jp', '2027-01-01')).toBe(false)
})
