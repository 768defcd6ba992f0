import type { Translate } from '#i18n/translator.ts'
import { isDay } from '#lib/day.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { toPlainLine } from '#lib/typed-text.ts'
import type { Problems } from '#ui/admin/record-form.tsx'

/** The fields of a holiday in the order of their form; `name.en` is the server's name of that field. */
export const HOLIDAY_FIELDS = ['country', 'day', 'name.en', 'name.ar', 'source', 'tentative'] as const

const MAX_LENGTH = 120

const text = (form: FormData, field: string) => toPlainLine(String(form.get(field) ?? ''))

/** The fields of the form, as the server expects them. */
export const toHolidayInput = (form: FormData) => ({
  country: text(form, 'country'),
  day: text(form, 'day'),
  name: { en: text(form, 'name.en'), ar: text(form, 'name.ar') },
  source: text(form, 'source'),
  tentative: form.has('tentative'),
})

/** What is found before the server is called. */
export function holidayProblems(form: FormData): Problems {
  const { country, day, name, source } = toHolidayInput(form)
  const line = (value: string): FieldProblem | undefined =>
    value === '' ? 'required' : value.length > MAX_LENGTH ? 'too_long' : undefined
  return {
    country: country === '' ? 'required' : undefined,
    day: isDay(day) ? undefined : 'malformed',
    'name.en': line(name.en),
    'name.ar': name.ar === '' ? undefined : line(name.ar),
    source: line(source),
  }
}

export const holidayWords =
  (t: Translate<'holidays'>) =>
  (field: string, problem: FieldProblem): string => {
    if (field === 'country') return t('form.countryWrong')
    if (field === 'day') return t(problem === 'not_offered' ? 'form.dayTaken' : 'form.dayWrong')
    if (problem === 'too_long') return t('form.nameLong')
    return t(field === 'source' ? 'form.sourceWrong' : 'form.nameWrong')
  }
