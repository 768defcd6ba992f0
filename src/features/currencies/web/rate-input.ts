import type { Translate } from '#i18n/translator.ts'
import { isDay } from '#lib/day.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { toPlainCode } from '#lib/typed-text.ts'
import type { Problems } from '#ui/admin/record-form.tsx'

/** The fields of a rate in the order of their form. */
export const RATE_FIELDS = ['currency', 'usdPerUnit', 'asOf'] as const

const text = (form: FormData, field: string) => toPlainCode(String(form.get(field) ?? ''))

/** The fields of the form, as the server expects them. A comma is the point of those who write it so. */
export const toRateInput = (form: FormData) => ({
  usdPerUnit: Number(text(form, 'usdPerUnit').replace(/[,٫]/, '.') || Number.NaN),
  asOf: text(form, 'asOf'),
})

export const currencyOf = (form: FormData) => text(form, 'currency').toUpperCase()

/** What is found before the server is called. Only the form of a new rate has a code. */
export function rateProblems(form: FormData): Problems {
  const { usdPerUnit, asOf } = toRateInput(form)
  return {
    currency: form.has('currency') && !/^[A-Z]{3}$/.test(currencyOf(form)) ? 'not_offered' : undefined,
    usdPerUnit: usdPerUnit > 0 && Number.isFinite(usdPerUnit) ? undefined : 'malformed',
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
