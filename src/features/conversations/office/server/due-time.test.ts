import { describe, expect, test } from 'vitest'
import { dueTime, latestDue } from './due-time.ts'

const dubai = {
  timezone: 'Asia/Dubai',
  days: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: day === 5 ? '12:30' : '18:00' })),
}
const due = (receivedAt: string, hours: Parameters<typeof dueTime>[1] = dubai, holidays: string[] = []) =>
  dueTime(new Date(receivedAt), hours, (day) => holidays.includes(day)).toISOString()

describe('an enquiry is due when the office closes on its next day', () => {
  test.each([
    ['on a Monday', '2026-11-23T08:00:00Z', '2026-11-24T14:00:00.000Z'],
    ['on a Thursday, with shorter Fridays', '2026-11-26T08:00:00Z', '2026-11-27T08:30:00.000Z'],
    ['on a Friday', '2026-11-27T08:00:00Z', '2026-11-30T14:00:00.000Z'],
    ['on a Saturday', '2026-11-28T08:00:00Z', '2026-11-30T14:00:00.000Z'],
    ['late on a Sunday at UTC, which is Monday there', '2026-11-22T21:00:00Z', '2026-11-24T14:00:00.000Z'],
  ])('%s', (_, receivedAt, expected) => expect(due(receivedAt)).toBe(expected))

  test('from Monday to Friday where no hours are set, or no day of them', () => {
    expect(due('2026-11-27T08:00:00Z', null)).toBe('2026-11-30T18:00:00.000Z')
    expect(due('2026-11-27T08:00:00Z', { timezone: 'Asia/Dubai', days: [] })).toBe('2026-11-30T18:00:00.000Z')
  })

  test('and on none that is a public holiday, nor on one that the office is closed anyway', () => {
    const holidays = ['2026-12-01', '2026-12-02', '2026-12-05']
    expect(due('2026-11-30T08:00:00Z', dubai, holidays)).toBe('2026-12-03T14:00:00.000Z')
    expect(due('2026-12-02T08:00:00Z', dubai, holidays)).toBe('2026-12-03T14:00:00.000Z')
  })

  test('in two parts of a day: at the end of the second', () => {
    const parts = [
      { day: 2, from: '08:00', to: '12:00' },
      { day: 2, from: '16:00', to: '20:00' },
    ]
    expect(due('2026-11-23T08:00:00Z', { timezone: 'UTC', days: parts })).toBe('2026-11-24T20:00:00.000Z')
  })
})

test('what came until the end of the day before last has waited for a working day, once the office has closed', () => {
  const latest = (now: string) => latestDue(new Date(now), dubai, () => false).toISOString()
  // Wednesday at noon: what came on Monday was due on Tuesday evening, what came on Tuesday is due tonight.
  expect(latest('2026-11-25T08:00:00Z')).toBe('2026-11-23T19:59:59.000Z')
  expect(latest('2026-11-25T14:30:00Z')).toBe('2026-11-24T19:59:59.000Z')
  // On a Sunday what came on Friday is not due yet.
  expect(latest('2026-11-29T08:00:00Z')).toBe('2026-11-26T19:59:59.000Z')
})
