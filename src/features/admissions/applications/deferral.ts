import { firstDayOf } from '#features/admissions/letters/details.ts'
import { monthsAfter, toDay } from '#lib/day.ts'

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
  // One that starts sooner is confirmed now.
  if (day < today) return today
  return day
}
