import type { LetterDetails } from '#features/letters/rules.ts'
import { MODES } from '#lib/enums.ts'
import { toIsoDay } from '#lib/typed-day.ts'
import { toPlainCode, toPlainLine } from '#lib/typed-text.ts'

/** The details of a letter as typed. A number that is none is NaN, for the rule that reports it. */
export function readDetails(form: FormData, name: string): LetterDetails {
  const text = (field: string) => toPlainLine(String(form.get(`${name}-${field}`) ?? ''))
  const code = (field: string) => toPlainCode(text(field)).toUpperCase()
  const number = (field: string) => {
    const typed = toPlainCode(text(field)).replaceAll(/[,\s]/g, '')
    return typed === '' ? null : Number(typed)
  }
  const localized = (field: string) => {
    const en = text(`${field}En`)
    return en === '' ? null : { en, ar: text(`${field}Ar`) || null }
  }
  const start = text('start')
  return {
    holderName: text('holderName'),
    passportNumber: code('passportNumber').replaceAll(/[\s-]/g, ''),
    start: /^\d{4}-\d{2}$/.test(start) ? start : toIsoDay(start),
    qualification: localized('qualification'),
    durationMonths: number('durationMonths'),
    languages: code('languages')
      .toLowerCase()
      .split(/[,\s]+/)
      .filter(Boolean),
    mode: MODES.find((mode) => mode === text('mode')) ?? null,
    campus: localized('campus'),
    fee: number('fee'),
    deposit: number('deposit'),
    currency: code('currency') || null,
    universityReference: text('universityReference'),
  }
}
