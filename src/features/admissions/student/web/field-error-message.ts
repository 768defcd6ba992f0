import { GRADE_FORMATS, isGradeSystem } from '#features/admissions/applications/grades.ts'
import type { Answers, ApplicationField } from '#features/admissions/applications/rules.ts'
import { doubtOf, type Step } from '#features/admissions/applications/steps/rule.ts'
import { formatMonth, formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'
import { NO_NAME } from '#lib/person-fields.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { monthWithoutDay } from '#lib/typed-day.ts'
import { unprintable } from '#lib/unprintable.ts'
import { examplePhone } from './example-phone.ts'

type Words = { t: Translate<'apply'>; common: Translate; lang: Language }

/** What is wrong with an answer and how to correct it; the general sentence for what only the server can have found. */
export function fieldErrorMessage(
  { t, common, lang }: Words,
  field: ApplicationField,
  problem: FieldProblem,
  answers: Answers,
): string {
  const wrongDay = problem === 'no_such_day' && monthWithoutDay(String(answers[field]))
  if (wrongDay) {
    const { year, month, days } = wrongDay
    return t('errors.noSuchDay', { month: formatMonth(lang, year, month), days: String(days) })
  }
  const params = paramsOf(field, answers)
  const hasOneName = field === 'givenName' && problem === 'required' && answers.familyName === NO_NAME
  const keys = [`errors.${field}.${problem}${hasOneName ? 'One' : ''}`, `errors.any.${problem}`]
  const words = keys.map((key) => t(key as Parameters<typeof t>[0], params)).find((text) => !keys.includes(text))
  return words ?? common(`errors.fields.${problem}`)
}

const DOUBTS: Partial<Record<ApplicationField, 'name' | 'grade' | 'passportNumber'>> = {
  ...{ fullName: 'name', givenName: 'name', familyName: 'name' },
  ...{ grade: 'grade', passportNumber: 'passportNumber' },
}

/** What is worth a second look in an answer that is taken as it is; undefined for nothing. */
export function doubtMessage(
  { t, lang }: Pick<Words, 't' | 'lang'>,
  step: Step,
  field: ApplicationField,
  answers: Answers,
): string | undefined {
  const boxes = unprintable([answers[field]].flat().join(' '))
  if (boxes.length > 0) return t('doubts.unprintable', { characters: isolate(boxes.join(' ')) })
  const words = DOUBTS[field]
  if (!words || doubtOf(step, field, answers) === undefined) return undefined
  const { most = '' } = paramsOf(field, answers)
  return t(`doubts.${words}`, {
    grade: isolate(answers.grade),
    percentage: isolate(formatPercentage(lang, answers.grade)),
    most,
  })
}

const formatPercentage = (lang: Language, grade: string) => `${formatNumber(lang, Number(grade))}%`

/** What the sentences name: the bounds of a grade's system, a number of the country that was dialled. */
function paramsOf(field: ApplicationField, answers: Answers): Record<string, string> {
  if (field === 'phone' || field === 'guardianPhone') {
    return { example: isolate(examplePhone(answers[field], answers)) }
  }
  if (field !== 'grade' || !isGradeSystem(answers.gradeSystem)) return {}
  const format = GRADE_FORMATS[answers.gradeSystem]
  return format.kind === 'marks' ? { least: String(format.least), most: String(format.most) } : {}
}
