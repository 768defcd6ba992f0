import { isDay } from '#lib/day.ts'
import { isMonth } from '#lib/month.ts'
import { displayGrade } from './grades.ts'
import { type Answers, type ApplicationField, UNSURE_OF_INTAKE } from './rules.ts'
import { fieldsOf, type Step } from './steps/rule.ts'

/** How stored answers are displayed, on pages and in PDFs. */

/** Fields with a fixed set of values, which have texts in both languages. */
const CHOICE_FIELDS = [
  'qualification',
  'educationStatus',
  'gradeSystem',
  'experience',
  'programmeType',
  'programmeFormat',
  'guardianRelation',
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
]
export const isLeftToRight = (field: ApplicationField): boolean => LEFT_TO_RIGHT.includes(field)

const COUNTRIES: readonly ApplicationField[] = ['nationality', 'residence']

type AnswerFormat = {
  choice: (field: ChoiceName, value: string) => string
  day: (day: string) => string
  month: (month: string) => string
  country: (code: string) => string
  unsureOfIntake: () => string
}

/** An answer as text: lists by entry, empty where it was not given. */
export function displayAnswer(answers: Answers, field: ApplicationField, format: AnswerFormat): string[] {
  const answer = answers[field]
  if (Array.isArray(answer)) return answer
  if (answer === '') return []
  if (isChoice(field)) return [format.choice(field, answer)]
  if (COUNTRIES.includes(field)) return [format.country(answer)]
  if (field === 'grade') return [displayGrade(answers.gradeSystem, answer)]
  if (field === 'intake' && answer === UNSURE_OF_INTAKE) return [format.unsureOfIntake()]
  if (isMonth(answer)) return [format.month(answer)]
  return [isDay(answer) ? format.day(answer) : answer]
}

/** Fields that not everybody is asked for, so that an empty one says nothing. */
const CONDITIONAL: readonly ApplicationField[] = [
  'passportNumber',
  'guardianName',
  'guardianRelation',
  'guardianPhone',
  'graduationYear',
  'expectedCompletion',
  'gradeSystem',
  'intake',
]

/** The fields of a step that say something of these answers. A chosen intake stands for the start that follows from it. */
export const shownFields = (step: Step, answers: Answers): ApplicationField[] =>
  fieldsOf(step).filter((field) => {
    if (field === 'preferredStart') return answers.intake === ''
    return !(CONDITIONAL.includes(field) && answers[field] === '')
  })
