import { formatDate, formatMonth } from '#i18n/format.ts'
import { paperProblem } from '#lib/contact-fields.ts'
import { isDay } from '#lib/day.ts'
import { MODES } from '#lib/enums.ts'
import type { LetterDetails } from '#lib/letter-terms.ts'
import type { Language } from '#lib/localized.ts'
import { NO_NAME, passportNameProblem } from '#lib/person-fields.ts'
import type { FieldProblem } from '#lib/problem.ts'

/** The facts of a letter beside its terms: who, what, when and how much. For form and server. */

export const DETAIL_LIMITS = {
  /** A degree, a campus. */
  text: 120,
  reference: 40,
  months: 240,
  amount: 10_000_000,
  languages: 8,
} as const

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** An intake as the start of a letter: `2027-10`. */
export const startOfIntake = ({ year, month }: { year: number; month: number }): string =>
  `${year}-${String(month).padStart(2, '0')}`

/** The first day of a start, which is a month or a day; null for anything else. */
export const firstDayOf = (start: string): string | null =>
  MONTH.test(start) ? `${start}-01` : isDay(start) ? start : null

export function formatStart(lang: Language, start: string): string {
  const [year, month] = start.split('-').map(Number)
  return MONTH.test(start) && year && month ? formatMonth(lang, year, month) : formatDate(lang, start)
}

/** The problems of the details, by field. `starts` are those of the item's intakes; without any, a day is wanted. */
export function problemsOfDetails(details: LetterDetails, starts: readonly string[]): Record<string, FieldProblem> {
  const { holderName, passportNumber, start, qualification, campus, durationMonths, languages, mode } = details
  const found: Record<string, FieldProblem | undefined> = {
    holderName: passportNameProblem(holderName, NO_NAME),
    passportNumber: passportNumber === '' ? undefined : paperProblem(passportNumber),
    start: problemOfStart(start, starts),
    qualification: problemOfText(qualification),
    campus: problemOfText(campus),
    durationMonths: durationMonths === null ? undefined : problemOfNumber(durationMonths, 1, DETAIL_LIMITS.months),
    languages: problemOfLanguages(languages),
    mode: mode === null || MODES.includes(mode) ? undefined : 'not_offered',
    ...problemsOfMoney(details),
    universityReference: details.universityReference.length > DETAIL_LIMITS.reference ? 'too_long' : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, FieldProblem] => Boolean(entry[1])))
}

function problemOfStart(start: string, starts: readonly string[]): FieldProblem | undefined {
  if (start === '') return 'required'
  if (starts.length > 0) return starts.includes(start) ? undefined : 'not_offered'
  return isDay(start) ? undefined : 'malformed'
}

const problemOfText = (text: LetterDetails['campus']): FieldProblem | undefined =>
  text !== null && Math.max(text.en.length, text.ar?.length ?? 0) > DETAIL_LIMITS.text ? 'too_long' : undefined

function problemOfLanguages(codes: readonly string[]): FieldProblem | undefined {
  if (codes.length > DETAIL_LIMITS.languages) return 'too_long'
  return codes.every((code) => /^[a-z]{2}$/.test(code)) ? undefined : 'malformed'
}

function problemOfNumber(value: number, low: number, high: number): FieldProblem | undefined {
  if (Number.isNaN(value)) return 'malformed'
  return value < low ? 'too_low' : value > high ? 'too_high' : undefined
}

function problemsOfMoney({ fee, deposit, currency }: LetterDetails): Record<string, FieldProblem | undefined> {
  const amountOf = (amount: number | null) =>
    amount === null ? undefined : problemOfNumber(amount, 0, DETAIL_LIMITS.amount)
  const needsCurrency = fee !== null || deposit !== null
  return {
    fee: amountOf(fee),
    deposit: amountOf(deposit),
    currency: needsCurrency && currency === null ? 'required' : undefined,
  }
}
