import { DETAIL_LIMITS } from '#features/admissions/letters/details.ts'
import type { LetterDetails } from '#features/admissions/letters/rules.ts'
import { toPaperNumber } from '#lib/contact-fields.ts'
import { MODES } from '#lib/enums.ts'
import { ENTRY_YEARS } from '#lib/form-enums.ts'
import { type NumberLimits, readAmount } from '#lib/typed-amount.ts'
import { toIsoDay } from '#lib/typed-day.ts'
import { toPlainCode, toPlainLine } from '#lib/typed-text.ts'

const MONEY: NumberLimits = { min: 0, max: DETAIL_LIMITS.amount, decimals: 2, currency: 'currency' }
const MONTHS: NumberLimits = { min: 1, max: 1_000, decimals: 0 }

export const readMoney = (typed: string) => readAmount(typed, MONEY)

/**
 * The details of a letter as typed. A number that is none, has two readings or names another currency is NaN, for the rule
 * that reports it.
 */
export function readDetails(form: FormData, name: string): LetterDetails {
  const text = (field: string) => toPlainLine(String(form.get(`${name}-${field}`) ?? ''))
  const code = (field: string) => toPlainCode(text(field)).toUpperCase()
  const number = (field: string, limits: NumberLimits) => {
    if (text(field) === '') return null
    const read = readAmount(text(field), limits)
    const currency = code('currency')
    const isOther = 'mark' in read && currency !== '' && !read.mark?.codes.includes(currency)
    return read.kind === 'number' && !isOther ? read.value : Number.NaN
  }
  const localized = (field: string) => {
    const en = text(`${field}En`)
    return en === '' ? null : { en, ar: text(`${field}Ar`) || null }
  }
  const start = text('start')
  return {
    holderName: text('holderName'),
    passportNumber: toPaperNumber(code('passportNumber')),
    start: /^\d{4}-\d{2}$/.test(start) ? start : toIsoDay(start),
    entryYear: ENTRY_YEARS.find((year) => year === text('entryYear')) ?? null,
    qualification: localized('qualification'),
    durationMonths: number('durationMonths', MONTHS),
    languages: code('languages')
      .toLowerCase()
      .split(/[,\s]+/)
      .filter(Boolean),
    mode: MODES.find((mode) => mode === text('mode')) ?? null,
    campus: localized('campus'),
    fee: number('fee', MONEY),
    deposit: number('deposit', MONEY),
    currency: code('currency') || null,
    universityReference: text('universityReference'),
  }
}
