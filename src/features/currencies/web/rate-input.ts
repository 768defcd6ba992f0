import type { Translate } from '#i18n/translator.ts'
import { isDay } from '#lib/day.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { type NumberLimits, readAmount, type TypedAmount } from '#lib/typed-amount.ts'
import { toPlainCode } from '#lib/typed-text.ts'
import type { Problems } from '#ui/admin/record-form.tsx'

/** The fields of a rate in the order of their form. */
export const RATE_FIELDS = ['currency', 'usdPerUnit', 'asOf'] as const

const text = (form: FormData, field: string) => toPlainCode(String(form.get(field) ?? ''))

const LIMITS: NumberLimits = { min: 0, max: 1_000_000, decimals: 8 }

/** A rate as typed. A point is one of decimals: no unit is worth thousands of dollars. A comma may be either. */
export function readRate(typed: string): TypedAmount {
  const code = toPlainCode(typed)
  return /^\d+\.\d+$/.test(code) ? { kind: 'number', value: Number(code) } : readAmount(code, LIMITS)
}

function rateIn(typed: string): number {
  const read = readRate(typed)
  return read.kind === 'number' ? read.value : Number.NaN
}

/** The fields of the form, as the server expects them; a rate that is none, or has two readings, is NaN. */
export const toRateInput = (form: FormData) => ({
  usdPerUnit: rateIn(text(form, 'usdPerUnit')),
  asOf: text(form, 'asOf'),
})

export const currencyOf = (form: FormData) => text(form, 'currency').toUpperCase()

/** What is found before the server is called. Only the form of a new rate has a code. */
export function rateProblems(form: FormData): Problems {
  const { usdPerUnit, asOf } = toRateInput(form)
  return {
    currency: form.has('currency') && !/^[A-Z]{3}$/.test(currencyOf(form)) ? 'not_offered' : undefined,
    usdPerUnit: usdPerUnit > 0 && usdPerUnit <= LIMITS.max ? undefined : 'malformed',
    asOf: isDay(asOf) ? undefined : 'malformed',
  }
}

export const rateWords =
  (t: Translate<'currencies'>) =>
  (field: string, problem: FieldProblem): string => {
    if (field === 'currency') return t(problem === 'taken' ? 'form.codeTaken' : 'form.codeWrong')
    if (field === 'asOf') return t(problem === 'in_future' ? 'form.asOfFuture' : 'form.asOfWrong')
    if (problem === 'wrong') return t('form.rateUnconfirmed')
    return t(problem === 'locked' ? 'form.rateLocked' : 'form.rateWrong')
  }
