import { daysAfter } from '#lib/day.ts'
import { HOUR_MS } from '#lib/durations.ts'
import { dayIn, endOfDay } from '#lib/zoned-day.ts'
import { type ApplicationState, isResponseDue } from './lifecycle.ts'

/**
 * When an answer is promised (P30): five business days after the submission, counted where the destination is; for
 * an express item some hours. The clock stands still while information is needed. Days that are over by then are used up,
 * but whoever has replied is answered on the next business day at the earliest.
 */

export const SLA_DAYS = 5

/** Which days people work on where an item is. */
export type WorkingDays = {
  /** IANA zone in which days begin and end. */
  zone: string
  /** 1 is Monday, 7 is Sunday. */
  weekend: readonly number[]
  isHoliday: (day: string) => boolean
}

export type ResponseSla = { workingDays: WorkingDays; expressHours: number | null }

/** From `at` on the application was in `state`. */
export type StatePeriod = { state: ApplicationState; at: Date }

/** When the answer is promised, given all states in their order; null while nothing is. */
export function dueAt(history: readonly StatePeriod[], sla: ResponseSla): Date | null {
  let used = 0
  let since: Date | null = null
  for (const { state, at } of history) {
    const runs = isResponseDue(state)
    if (runs && since === null) since = at
    if (runs || since === null) {
      // Another answer is a new promise.
      if (!runs && state !== 'information_needed') used = 0
      continue
    }
    used = state === 'information_needed' ? used + usedBetween(since, at, sla) : 0
    since = null
  }
  return since && dueAfter(since, used, sla)
}

/** The day on which the answer is promised, where the destination is; null where hours are promised, or nothing. */
export const answerDayOf = (due: Date | null, { workingDays, expressHours }: ResponseSla): string | null =>
  due && expressHours === null ? dayIn(workingDays.zone, due) : null

export function isBusinessDay(day: string, { weekend, isHoliday }: WorkingDays): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return !weekend.includes(weekday) && !isHoliday(day)
}

/** Milliseconds of an express item; else business days between the day of the one and that of the other. */
function usedBetween(from: Date, to: Date, { workingDays, expressHours }: ResponseSla): number {
  if (expressHours !== null) return to.getTime() - from.getTime()
  const last = dayIn(workingDays.zone, to)
  let used = 0
  for (let day = daysAfter(dayIn(workingDays.zone, from), 1); day < last; day = daysAfter(day, 1)) {
    if (isBusinessDay(day, workingDays)) used += 1
  }
  return used
}

function dueAfter(since: Date, used: number, { workingDays, expressHours }: ResponseSla): Date {
  if (expressHours !== null) {
    const left = Math.max(HOUR_MS, expressHours * HOUR_MS - used)
    return new Date(since.getTime() + left)
  }
  let left = Math.max(1, SLA_DAYS - used)
  let day = dayIn(workingDays.zone, since)
  while (left > 0) {
    day = daysAfter(day, 1)
    if (isBusinessDay(day, workingDays)) left -= 1
  }
  return endOfDay(workingDays.zone, day)
}
