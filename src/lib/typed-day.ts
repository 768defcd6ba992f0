import { isDay } from './day.ts'
import { toPlainCode } from './typed-text.ts'

const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
/** As a keyboard of digits alone allows. */
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/
const DIGITS_YEAR_FIRST = /^(\d{4})(\d{2})(\d{2})$/

const joined = (year = '', month = '', date = '') => `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`

/**
 * `YYYY-MM-DD` of a day as people type it in English and Arabic alike, the day before the month: `14/5/2006`,
 * `١٤-٥-٢٠٠٦`, `14052006`. What is no such day comes back as it was typed, for the rule that says what is wrong with
 * it.
 */
export function toIsoDay(typed: string): string {
  const text = toPlainCode(typed)
  const dayFirst = DAY_FIRST.exec(text) ?? DIGITS.exec(text)
  const yearFirst = YEAR_FIRST.exec(text) ?? DIGITS_YEAR_FIRST.exec(text)
  const readings = [
    dayFirst && joined(dayFirst[3], dayFirst[2], dayFirst[1]),
    yearFirst && joined(yearFirst[1], yearFirst[2], yearFirst[3]),
  ]
  return readings.find((day) => day && isDay(day) && day > '1900') ?? typed
}

/** A stored day as its field shows it: `14/05/2006`; anything else unchanged. */
export const toTypedDay = (isoDay: string): string => (isDay(isoDay) ? isoDay.split('-').reverse().join('/') : isoDay)
