import { REQUEST_LIMITS } from '#features/admissions/requests/rules.ts'
import { daysAfter, toDay } from '#lib/day.ts'
import { ProblemError } from '#platform/http/problems.ts'

/** The day by which a request is to be answered where staff choose none. */
export const usualDueDay = (now: Date): string => daysAfter(toDay(now), REQUEST_LIMITS.due.usual)

/** Throws `invalid` for a day that is over, or too far away. */
export function requireDueDay(dueOn: string, now: Date): void {
  const today = toDay(now)
  if (dueOn <= today) throw new ProblemError('invalid', { fields: { dueOn: 'in_past' } })
  if (dueOn > daysAfter(today, REQUEST_LIMITS.due.most))
    throw new ProblemError('invalid', { fields: { dueOn: 'too_high' } })
}
