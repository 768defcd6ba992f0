import { daysAfter } from '#lib/day.ts'
import { HOUR_MS } from '#lib/durations.ts'
import { dayIn, endOfDay } from '#lib/zoned-day.ts'
import { type ApplicationState, isResponseDue } from './lifecycle.ts'

/**
 * The response SLA (P30): an answer is due five business days of the destination after the submission, or some hours for an
 * express item. It pauses while information is needed: days before the request count, and at least one business day is left
 * after the reply.
 */

const SLA_DAYS = 5

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
type StatePeriod = { state: ApplicationState; at: Date }

/** When the answer is due, given all states in their order; null while none is. */
export function dueAt(history: readonly StatePeriod[], sla: ResponseSla): Date | null {
  let used = 0
  let since: Date | null = null
  for (const { state, at } of history) {
    const runs = isResponseDue(state)
    if (runs && since === null) since = at
    if (runs || since === null) {
      // After an answer the SLA starts again.
      if (!runs && state !== 'information_needed') used = 0
      continue
    }
    used = state === 'information_needed' ? used + usedBetween(since, at, sla) : 0
    since = null
  }
  return since && dueAfter(since, used, sla)
}

/** The day on which the answer is due, in the destination's time zone; null for an express item, or without a due date. */
export const answerDayOf = (due: Date | null, { workingDays, expressHours }: ResponseSla): string | null =>
  due && expressHours === null ? dayIn(workingDays.zone, due) : null

function isBusinessDay(day: string, { weekend, isHoliday }: WorkingDays): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return !weekend.includes(weekday) && !isHoliday(day)
}

/** Used time: milliseconds for an express item, else business days between the two days. */
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
