import type { Translate } from '#i18n/translator.ts'
import { isDay } from '#lib/day.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { type NumberLimits, readAmount, type TypedAmount } from '#lib/typed-amount.ts'
import { toPlainCode } from '#lib/typed-text.ts'
import type { Problems } from '#ui/admin/record-form.tsx'

/** What is typed in the table of exchange rates: `rate.EUR` and `asOf.EUR` are the fields of a currency. */

const LIMITS: NumberLimits = { min: 0, max: 1_000_000, decimals: 8 }

/** A rate as typed. A point is one of decimals: no unit is worth thousands of dollars. A comma may be either. */
export function readRate(typed: string): TypedAmount {
  const code = toPlainCode(typed)
  return /^\d+\.\d+$/.test(code) ? { kind: 'number', value: Number(code) } : readAmount(code, LIMITS)
}

export const isRate = (value: number): boolean => value > 0 && value <= LIMITS.max

/** All digits that are stored, without an exponent. */
export const plainRate = (value: number): string => value.toFixed(LIMITS.decimals).replace(/\.?0+$/, '')

type TypedRate = { usdPerUnit: number; asOf: string }

/** What is typed of a currency; a rate that is none, or has two readings, is NaN. */
export function typedRate(form: FormData, code: string): TypedRate {
  const read = readRate(String(form.get(`rate.${code}`) ?? ''))
  return {
    usdPerUnit: read.kind === 'number' ? read.value : Number.NaN,
    asOf: toPlainCode(String(form.get(`asOf.${code}`) ?? '')),
  }
}

/** What is found before the server is called. */
export const rateProblems = (code: string, { usdPerUnit, asOf }: TypedRate): Problems => ({
  [`rate.${code}`]: isRate(usdPerUnit) ? undefined : 'malformed',
  [`asOf.${code}`]: isDay(asOf) ? undefined : 'malformed',
})

export const rateWords =
  (t: Translate<'rates'>) =>
  (field: string, problem: FieldProblem): string => {
    const [name, code = ''] = field.split('.')
    const words = () => {
      if (name === 'asOf') return t(problem === 'in_future' ? 'form.asOfFuture' : 'form.asOfWrong')
      if (problem === 'wrong') return t('form.rateUnconfirmed')
      return t(problem === 'taken' ? 'form.rateChanged' : 'form.rateWrong')
    }
    return `${code}: ${words()}`
  }
