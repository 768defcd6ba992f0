import { type DecimalMark, type NumberLimits, readAmount, readingBy } from '#lib/typed-amount.ts'

/** The number that a cell means, and the currencies beside it; or that it has two readings, or is none. */
type ReadNumber =
  | { value: number; codes?: readonly string[] | undefined; problem?: undefined }
  | { problem: 'malformed' | 'two_readings' }

/** `mark` is the decimal mark that somebody has chosen for the column. */
export function readNumber(text: string, limits: NumberLimits, mark: DecimalMark | undefined): ReadNumber {
  const read = readAmount(text, limits)
  if (read.kind === 'unreadable') return { problem: 'malformed' }
  if (read.kind === 'ambiguous' && mark === undefined) return { problem: 'two_readings' }
  const value = read.kind === 'number' ? read.value : readingBy(text, read.readings, mark ?? '.')
  return { value, codes: read.mark?.codes }
}

/** Days since the last day of 1899; null for what is no day. Excel takes 1900 for a leap year, so none before March. */
export function toDayText(serial: number, countsFrom1904 = false): string | null {
  const days = Math.floor(serial) + (countsFrom1904 ? 1462 : 0)
  if (days < 61 || days > 2_958_465) return null
  return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10)
}
