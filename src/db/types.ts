import { type CustomTypesConfig, types } from 'pg'

const { builtins } = types

/**
 * `2026-11-22 11:09:41.123456+00` as `2026-11-22T11:09:41.123Z`. What JavaScript has no date for (`infinity`, a year
 * before Christ) stays as PostgreSQL writes it.
 */
function toInstant(text: string): string {
  const time = Date.parse(text)
  return Number.isNaN(time) ? text : new Date(time).toISOString()
}

const asText = (text: string) => text

/** pg has no names for types of lists. */
const arrayOf = { timestamp: 1115, date: 1182, timestamptz: 1185, interval: 1187, numeric: 1231 }

/** Those that pg would make a Date, an object or an inexact number of. */
const customParsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, toInstant],
  [builtins.TIMESTAMP, asText],
  [builtins.DATE, asText],
  [builtins.INTERVAL, asText],
  [arrayOf.timestamptz, asText],
  [arrayOf.timestamp, asText],
  [arrayOf.date, asText],
  [arrayOf.interval, asText],
  [arrayOf.numeric, asText],
])

/**
 * What hand-written SQL gets: a timestamptz as ISO 8601 in UTC with milliseconds, a date as `2026-11-22`, bigint and
 * numeric as text, json parsed, text[], uuid[] and int[] as arrays. Lists of times, dates and numerics, and lists of an
 * enum of our own, come as PostgreSQL writes them: cast them to text[].
 */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => customParsers.get(id) ?? types.getTypeParser(id, format),
}
