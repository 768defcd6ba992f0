/** The rules of exchange rates, for forms and server. Without zod, so that pages do not load it. */

/** What the others are measured in. */
export const BASE_CURRENCY = 'USD'

/** A rate that moves by more than this part of itself is to be confirmed: it is more often a slip of the decimal point. */
const PLAUSIBLE_CHANGE = 0.2

/** Whether a change of a rate is so large that somebody must confirm it. */
export const isImplausible = (before: number, after: number): boolean =>
  Math.abs(after - before) / before > PLAUSIBLE_CHANGE + Number.EPSILON
