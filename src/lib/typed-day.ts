import { isDay } from './day.ts'
import { fold } from './fold.ts'
import { toPlainCode } from './typed-text.ts'

const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/
/** As a keyboard of digits alone allows. */
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/
const DIGITS_YEAR_FIRST = /^(\d{4})(\d{2})(\d{2})$/
/** `3 July 2007`, «3 يوليو 2007», and with the month first as English has it too. */
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+([\p{L}][\p{L}\p{M} ]*?)[-/.,، ]+(\d{4}|\d{2})$/u
const NAMED_FIRST = /^([\p{L}]+)[. ]+(\d{1,2})(?:st|nd|rd|th)?[, ]+(\d{4})$/u

/** Years of two digits: from here on those of the last century. */
const CENTURY_TURNS_AT = 50

const toYear = (year: string): string =>
  year.length === 2 ? `${Number(year) < CENTURY_TURNS_AT ? '20' : '19'}${year}` : year

const joined = (year = '', month = '', date = '') =>
  `${toYear(year)}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`

const named = (year = '', name = '', date = '') => {
  const month = monthNamed(name)
  return month === null ? null : joined(year, String(month), date)
}

/** All that a typed day can mean, whether there is such a day or not; the day before the month comes first. */
function readings(typed: string): string[] {
  const text = toPlainCode(typed)
  const dayFirst = DAY_FIRST.exec(text) ?? DIGITS.exec(text)
  const yearFirst = YEAR_FIRST.exec(text) ?? DIGITS_YEAR_FIRST.exec(text)
  const [, date, month, year] = NAMED.exec(text) ?? []
  const [, monthBefore, dateAfter, yearAfter] = NAMED_FIRST.exec(text) ?? []
  return [
    dayFirst && joined(dayFirst[3], dayFirst[2], dayFirst[1]),
    yearFirst && joined(yearFirst[1], yearFirst[2], yearFirst[3]),
    named(year, month, date),
    named(yearAfter, monthBefore, dateAfter),
  ].filter((day) => typeof day === 'string')
}

/**
 * `YYYY-MM-DD` of a day as people type it in English and Arabic alike, the day before the month: `14/5/2006`,
 * `١٤-٥-٢٠٠٦`, `14052006`, `3-7-07`, `3 July 2007`. What is no such day comes back as it was typed, for the rule that says
 * what is wrong with it.
 */
export function toIsoDay(typed: string): string {
  return readings(typed).find((day) => isDay(day) && day > '1900') ?? typed
}

/**
 * The month that has no such day, of a day that is typed rightly and does not exist (`30/2/2007`), and how many it has;
 * null for anything else.
 */
export function monthWithoutDay(typed: string): { year: number; month: number; days: number } | null {
  for (const reading of readings(typed)) {
    const [year = 0, month = 0, date = 0] = reading.split('-').map(Number)
    const isMonthOfYear = month >= 1 && month <= 12 && year > 1900
    const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
    if (isMonthOfYear && date > days && date <= 31) return { year, month, days }
  }
  return null
}

/** A stored day as its field shows it: `14/05/2006`; anything else unchanged. */
export const toTypedDay = (isoDay: string): string => (isDay(isoDay) ? isoDay.split('-').reverse().join('/') : isoDay)

/** Names of the months, January first: in English, and in both Arabic ways of naming them. */
const NAMES: readonly string[][] = [
  ['january', 'jan', 'يناير', 'كانون الثاني', 'جانفي'],
  ['february', 'feb', 'فبراير', 'شباط', 'فيفري'],
  ['march', 'mar', 'مارس', 'آذار'],
  ['april', 'apr', 'أبريل', 'نيسان', 'أفريل'],
  ['may', 'مايو', 'أيار', 'ماي'],
  ['june', 'jun', 'يونيو', 'يونيه', 'حزيران', 'جوان'],
  ['july', 'jul', 'يوليو', 'يوليه', 'تموز', 'جويلية'],
  ['august', 'aug', 'أغسطس', 'آب', 'أوت'],
  ['september', 'sept', 'sep', 'سبتمبر', 'أيلول'],
  ['october', 'oct', 'أكتوبر', 'تشرين الأول'],
  ['november', 'nov', 'نوفمبر', 'تشرين الثاني'],
  ['december', 'dec', 'ديسمبر', 'كانون الأول'],
]

/** Languages of the papers and files that people copy from. */
const OTHER_LANGUAGES = ['de', 'fr', 'tr', 'es', 'it']

let numbers: Map<string, number> | undefined

/** The number of each name, folded. Ours come first where two languages share a name. */
function numbersByName(): Map<string, number> {
  const found = new Map(NAMES.flatMap((names, index) => names.map((name) => [fold(name), index + 1])))
  for (const language of OTHER_LANGUAGES) {
    for (const month of ['long', 'short'] as const) {
      const names = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
      for (let index = 0; index < 12; index++) {
        const name = fold(names.format(Date.UTC(2027, index)).replace('.', ''))
        if (!found.has(name)) found.set(name, index + 1)
      }
    }
  }
  return found
}

/** The month of this name, from 1 to 12, however it is spelled; null for another word. */
export function monthNamed(name: string): number | null {
  numbers ??= numbersByName()
  return numbers.get(fold(name.replace('.', ''))) ?? null
}
