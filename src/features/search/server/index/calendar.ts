import { NONE_16 } from './columns.ts'
import { startMonth } from './facet-sets.ts'

/** Days are counted from here, as PostgreSQL does; so a deadline fits in 16 bits. */
const DAY_ZERO = '2000-01-01'

/** The day on which an index answers, in UTC; decides which intakes are still ahead. */
export type Today = { date: string; day: number; month: number; year: number }

const DAY = 86_400_000

export function dayOf(date: Date): Today {
  const text = date.toISOString().slice(0, 10)
  const year = date.getUTCFullYear()
  return {
    date: text,
    day: (Date.parse(text) - Date.parse(DAY_ZERO)) / DAY,
    month: startMonth(year, date.getUTCMonth() + 1),
    year,
  }
}

/** A day of the index as a date, YYYY-MM-DD. */
export const dateOfDay = (day: number): string => new Date(Date.parse(DAY_ZERO) + day * DAY).toISOString().slice(0, 10)

/** Whether one can still apply for an intake: it is open, and its deadline (or, without one, its month) is not over. */
export const isAhead = (open: boolean, start: number, deadline: number | null, today: Today): boolean =>
  open && (deadline === null ? start >= today.month : deadline >= today.day)

/** A deadline as the columns keep it. */
export const packDeadline = (deadline: number | null): number =>
  deadline === null ? NONE_16 : Math.min(deadline, NONE_16 - 1)

/** Whether the next intake in the columns is no longer ahead. */
export const isOver = (start: number, deadline: number, today: Today): boolean =>
  start !== NONE_16 && (deadline === NONE_16 ? start < today.month : deadline < today.day)
