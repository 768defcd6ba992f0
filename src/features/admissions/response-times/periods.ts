import { z } from 'zod'
import { daysAfter, isDay, monthsAfter } from '#lib/day.ts'

/** Periods of figures, for page and server: days of the office, `YYYY-MM-DD`, the last one included. */

export type Period = { from: string; until: string }

const MAX_DAYS = 731

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const firstOfQuarter = (day: string) => monthsAfter(firstOfMonth(day), -((Number(day.slice(5, 7)) - 1) % 3))
/** Whole months from the first day of one on. */
const monthsFrom = (from: string, months: number): Period => ({ from, until: daysAfter(monthsAfter(from, months), -1) })

export const PRESETS = ['month', 'lastMonth', 'quarter', 'lastQuarter'] as const
type Preset = (typeof PRESETS)[number]

/** Where each period lies on a day: this month and quarter, and those before. */
export const presetsOn = (today: string): Record<Preset, Period> => ({
  month: monthsFrom(firstOfMonth(today), 1),
  lastMonth: monthsFrom(monthsAfter(firstOfMonth(today), -1), 1),
  quarter: monthsFrom(firstOfQuarter(today), 3),
  lastQuarter: monthsFrom(monthsAfter(firstOfQuarter(today), -3), 3),
})

/** What is wrong with two days; null where figures can be given for them. */
export function periodProblem({ from, until }: Period): { field: 'from' | 'until'; problem: PeriodProblem } | null {
  if (!isDay(from)) return { field: 'from', problem: 'malformed' }
  if (!isDay(until)) return { field: 'until', problem: 'malformed' }
  if (until < from) return { field: 'until', problem: 'too_low' }
  return until > daysAfter(from, MAX_DAYS - 1) ? { field: 'until', problem: 'too_high' } : null
}
type PeriodProblem = 'malformed' | 'too_low' | 'too_high'

/** A day that somebody typed is refused where it is none, rather than left out: figures of another period would mislead. */
const typedDay = z.string().refine(isDay, 'malformed').optional()

export const periodParams = {
  from: typedDay.describe('The first day, of the office: `2026-11-01`. Without both days: this month.'),
  until: typedDay.describe('The last day, of the office: `2026-11-30`; at most two years after `from`.'),
}
