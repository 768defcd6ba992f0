import { formatDate, formatMonth } from '#i18n/format.ts'
import { regionName } from '#i18n/region-name.ts'
import type { Translate } from '#i18n/translator.ts'
import { STATELESS } from '#lib/country-codes.ts'
import { isDay } from '#lib/day.ts'
import type { Language } from '#lib/localized.ts'
import { isMonth, partsOfMonth } from '#lib/month.ts'
import { NO_NAME } from '#lib/person-fields.ts'
import { displayGrade } from './grades.ts'
import { type Answers, type ApplicationField, TRANSFER_FIELDS, UNSURE_OF_INTAKE } from './rules.ts'
import { fieldsOf, type Step } from './steps/rule.ts'

/** Stored answers as text, on pages and in PDFs. */

/** Fields with a fixed set of values, which have texts in both languages. */
const CHOICE_FIELDS = [
  'qualification',
  'educationStatus',
  'gradeSystem',
  'experience',
  'programmeType',
  'programmeFormat',
  'guardianRelation',
  'transfer',
  'creditSystem',
  'entryYear',
  'guardianLanguage',
] as const
export type ChoiceName = (typeof CHOICE_FIELDS)[number]

const isChoice = (field: ApplicationField): field is ChoiceName => (CHOICE_FIELDS as readonly string[]).includes(field)

/** Answers that read from left to right in every language. */
const LEFT_TO_RIGHT: readonly ApplicationField[] = [
  'email',
  'phone',
  'grade',
  'givenName',
  'familyName',
  'passportNumber',
  'guardianPhone',
  'guardianEmail',
]
export const isLeftToRight = (field: ApplicationField): boolean => LEFT_TO_RIGHT.includes(field)

const COUNTRIES: readonly ApplicationField[] = ['nationality', 'residence']

export const choiceText = (t: Translate<'applications'>, field: ChoiceName, value: string): string =>
  t(`choices.${field}.${value}` as Parameters<typeof t>[0])

/** What a field is called beside its answer; a name that is the only one is neither given nor of a family. */
export const answerLabel = (
  t: Translate<'applications'>,
  field: ApplicationField,
  { familyName }: Pick<Answers, 'familyName'>,
): string => t(field === 'givenName' && familyName === NO_NAME ? 'fields.givenName.oneName' : `fields.${field}.label`)

/** `2027-09` as `September 2027`. */
export function monthText(lang: Language, text: string): string {
  const parts = partsOfMonth(text)
  return parts ? formatMonth(lang, parts.year, parts.month) : text
}

/** An answer in the words of the page: lists by entry, empty where it was not given. */
export function answerText(
  t: Translate<'applications'>,
  lang: Language,
  answers: Answers,
  field: ApplicationField,
): string[] {
  const answer = answers[field]
  if (Array.isArray(answer)) return answer
  if (answer === '' || answer === NO_NAME) return []
  if (isChoice(field)) return [choiceText(t, field, answer)]
  if (answer === STATELESS && field === 'nationality') return [t('choices.nationality.stateless')]
  if (COUNTRIES.includes(field)) return [regionName(lang, answer)]
  if (field === 'grade') return [displayGrade(answers.gradeSystem, answer)]
  if (field === 'intake' && answer === UNSURE_OF_INTAKE) return [t('choices.intake.unsure')]
  if (isMonth(answer)) return [monthText(lang, answer)]
  return [isDay(answer) ? formatDate(lang, answer) : answer]
}

/** Fields that not everybody is asked for, so that an empty one says nothing. */
const CONDITIONAL: readonly ApplicationField[] = [
  'passportNumber',
  'guardianName',
  'guardianRelation',
  'guardianPhone',
  'guardianEmail',
  'guardianLanguage',
  'graduationYear',
  'expectedCompletion',
  'gradeSystem',
  'intake',
  ...TRANSFER_FIELDS,
]

/** The fields of a step that have something to show of these answers. A chosen intake also answers the start, which follows from it. */
export const shownFields = (step: Step, answers: Answers): ApplicationField[] =>
  fieldsOf(step).filter((field) => {
    if (answers[field] === NO_NAME) return false
    if (field === 'preferredStart') return answers.intake === ''
    return !(CONDITIONAL.includes(field) && answers[field] === '')
  })
