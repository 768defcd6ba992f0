import { expect, test } from 'vitest'
import { intakesOf } from './calendar.ts'

const university = { intakes: [{ month: 2, deadlineMonth: 11, deadlineDay: 31 }] }

test('a deadline later in the year than the start is in the year before, and in the month it names', () => {
  const [first] = intakesOf(university, 'any', new Date('2027-01-10T00:00:00Z'))
  expect(first).toMatchObject({ year: 2027, month: 2, deadline: '2026-11-30' })
})

test('a start whose deadline has passed is closed, the day itself is not', () => {
  const statusOn = (day: string) => intakesOf(university, 'any', new Date(`${day}T12:00:00Z`))[1]?.status
  expect(statusOn('2026-11-30')).toBe('open')
  expect(statusOn('2026-12-01')).toBe('closed')
})

test('no programme has more than three starts a year', () => {
  const many = { intakes: [1, 3, 5, 7, 9, 11].map((month) => ({ month, deadlineMonth: month, deadlineDay: 1 })) }
  for (let at = 0; at < 100; at++) {
    const years = intakesOf(many, `${at}`, new Date('2027-01-10T00:00:00Z')).map(({ year }) => year)
    expect(years.filter((year) => year === 2027).length).toBeLessThanOrEqual(3)
  }
})
