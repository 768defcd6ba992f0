import { expect, test } from 'vitest'
import { byDay, dayOf, relativeDay } from './days.ts'

const at = (day: number, hour: number) => ({ at: new Date(2026, 10, day, hour).toISOString() })

test('messages written on one day by the reader’s clock are grouped together', () => {
  const days = byDay([at(1, 0), at(1, 23), at(2, 0), at(5, 12)])
  expect(days.map(({ day, messages }) => [day, messages.length])).toEqual([
    ['2026-11-01', 2],
    ['2026-11-02', 1],
    ['2026-11-05', 1],
  ])
  expect(byDay([])).toEqual([])
})

test('the days that are near have names', () => {
  const now = new Date(2026, 2, 1, 0, 1)
  expect(relativeDay(dayOf(now), now)).toBe('today')
  expect(relativeDay('2026-02-28', now)).toBe('yesterday')
  expect(relativeDay('2026-02-27', now)).toBeNull()
})
