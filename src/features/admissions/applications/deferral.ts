import { firstDayOf } from '#features/admissions/letters/details.ts'
import { daysAfter, monthsAfter, toDay } from '#lib/day.ts'
import { DAY_MS } from '#lib/durations.ts'

/** A place that is kept for a later start is confirmed again so many months before it. */
const MONTHS_BEFORE_START = 6
/** Where nobody knows the start yet, both sides talk about it after so many months. */
const MONTHS_WITHOUT_START = 3

/** The day on which a deferred place is to be confirmed again; `start` is a month, a day, or null while it is not known. */
export function confirmationDay(start: string | null, now: Date): string {
  const today = toDay(now)
  const first = start === null ? null : firstDayOf(start)
  if (first === null) return monthsAfter(today, MONTHS_WITHOUT_START)
  const day = monthsAfter(first, -MONTHS_BEFORE_START)
  if (day > today) return day
  // One that starts sooner is confirmed halfway.
  const days = (Date.parse(first) - Date.parse(today)) / DAY_MS
  return daysAfter(today, Math.max(0, Math.floor(days / 2)))
}
