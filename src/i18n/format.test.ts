import { expect, test } from 'vitest'
import { formatDate, formatDayOf } from './format.ts'

test('an instant has the day of the reader’s clock, a date without a time the one it says', () => {
  process.env.TZ = 'Asia/Dubai'
  expect(formatDayOf('en', '2026-11-20T22:30:00Z')).toBe('21 November 2026')
  expect(formatDayOf('ar', '2026-11-20T22:30:00Z')).toBe('21 نوفمبر 2026')
  expect(formatDate('en', '2026-11-20')).toBe('20 November 2026')
})
