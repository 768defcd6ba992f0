import { DAY_MS, MINUTE_MS } from '#lib/durations.ts'

/** Days are counted from here, as PostgreSQL does; so a deadline fits in 16 bits. */
const DAY_ZERO = Date.parse('2000-01-01')

/** When an index answers: the date and year in UTC, and the minutes since 1970, which decide which intakes are over. */
export type Moment = { date: string; year: number; minute: number }

export const momentOf = (date: Date): Moment => ({
  date: date.toISOString().slice(0, 10),
  year: date.getUTCFullYear(),
  // Intakes end on a full minute in every time zone there is.
  minute: Math.floor(date.getTime() / MINUTE_MS),
})

/** A day of the index as a date, YYYY-MM-DD. */
export const dateOfDay = (day: number): string => new Date(DAY_ZERO + day * DAY_MS).toISOString().slice(0, 10)
