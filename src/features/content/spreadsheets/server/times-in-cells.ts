import { fold } from '#lib/fold.ts'
import { monthNamed } from '#lib/typed-day.ts'
import { toPlainCode } from '#lib/typed-text.ts'

/** Durations and starts as the files of universities have them, beside the form in which they are exported. */

/** Words for a span, folded, by its months. Whole words: French has «semaine» beside «semestre». */
const SPANS: readonly (readonly [months: number, words: RegExp])[] = [
  [1, /^(?:months?|mos?|monat(?:en?|s)?|mois|mes(?:es)?|mes[ei]|ay(?:lik)?|شهرا?|شهور|اشهر)$/],
  [6, /^(?:semesters?|semestres?|semestr[ei]|sem|somestr|yariyil|فصلا?|فصول)$/],
  [12, /^(?:years?|yrs?|jahr(?:en?|s)?|ans?|annees?|anos?|ann[oi]|yil(?:lik)?|سنه|سنوات|سنين|عاما?|اعوام)$/],
]
/** Words that say the number too. */
const COUNTED: Readonly<Record<string, number>> = { سنه: 12, سنتان: 24, سنتين: 24, عامان: 24, عامين: 24, شهران: 2 }

/** `6 Semester`, `3 years`, `1,5 Jahre`, «سنتان» in months, in digits; any other text as it is. */
export function withMonths(text: string): string {
  const plain = toPlainCode(text)
  const counted = COUNTED[fold(plain)]
  if (counted !== undefined) return String(counted)
  const [, number = '', word = ''] = /^(\d{1,3}(?:[.,٫]\d{1,2})?)\s*(\p{L}[\p{L}\p{M}]*)\.?$/u.exec(plain) ?? []
  const months = SPANS.find(([, words]) => words.test(fold(word)))?.[0]
  return number === '' || months === undefined ? text : String(Number(number.replace(/[,٫]/, '.')) * months)
}

/** In German-speaking countries these terms begin in October and April; English names of them are of other countries too. */
const TERM = /^(?:(ws|wise|wintersemester)|ss|sose|sommersemester) (\d{4})(?:[/-]\d{2,4})?(?![\d-])/i
const NAMED = /^(\p{L}[\p{L}\p{M}. ]*?)\.?,? (\d{4})(?!\d)/u
const IN_DIGITS = /^(\d{4})-(\d{1,2})(?![\d-])/

/** The start of a line of intakes, `September 2027`, `2027-09`, `WS 2027/28`, as `2027 / 9`; else the line as it is, but for spaces. */
export function withStartInDigits(given: string): string {
  // Otherwise a cell of nothing but spaces is tried from each of them on.
  const line = given.trim().replaceAll(/\s+/g, ' ')
  const term = TERM.exec(line)
  if (term) return replaced(line, term, term[2], term[1] ? 10 : 4)
  const digits = IN_DIGITS.exec(line)
  if (digits) return replaced(line, digits, digits[1], Number(digits[2]))
  const named = NAMED.exec(line)
  const month = named && monthNamed(named[1] ?? '')
  return named && month ? replaced(line, named, named[2], month) : line
}

const replaced = (line: string, { 0: start }: RegExpExecArray, year: string | undefined, month: number) =>
  `${year} / ${month}${line.slice(start.length)}`

/** The number of a month that is named, `September`; any other text as it is. */
export const monthInDigits = (text: string): string => String(monthNamed(text) ?? text)
