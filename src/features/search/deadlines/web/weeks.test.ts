import { expect, test } from 'vitest'
import { byWeek } from './weeks.ts'

test('days fall into weeks from Sunday to Saturday, in their order', () => {
  const days = ['2026-11-23', '2026-11-28', '2026-11-29', '2026-12-13']
  expect(byWeek(days, (day) => day)).toEqual([
    { from: '2026-11-22', to: '2026-11-28', items: ['2026-11-23', '2026-11-28'] },
    { from: '2026-11-29', to: '2026-12-05', items: ['2026-11-29'] },
    { from: '2026-12-13', to: '2026-12-19', items: ['2026-12-13'] },
  ])
})

test('what has no day is in no week', () => {
  expect(byWeek([null, undefined], (day) => day)).toEqual([])
})
