import { daysAfter } from '#lib/day.ts'

/** The rules of exchange rates, for forms and server. Without zod, so that pages do not load it. */

/** What the others are measured in. */
export const BASE_CURRENCY = 'USD'

/** Days after which a rate is marked as old. */
export const OLD_AFTER = 30

/** Whether a rate of one day is old on another, YYYY-MM-DD. */
export const isOldRate = (asOf: string, today: string): boolean => asOf < daysAfter(today, -OLD_AFTER)

/** A rate that moves by more than this part of itself is to be confirmed: it is more often a slip of the decimal point. */
const PLAUSIBLE_CHANGE = 0.2

/** Whether a change of a rate is so large that somebody must confirm it. */
export const isImplausible = (before: number, after: number): boolean =>
  Math.abs(after - before) / before > PLAUSIBLE_CHANGE + Number.EPSILON
