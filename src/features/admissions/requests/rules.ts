import {
  type Answers,
  type ApplicationField,
  type FormContext,
  LIST_FIELDS,
  TEXT_FIELDS,
  type TextField,
  TRANSFER_FIELDS,
} from '#features/admissions/applications/rules.ts'
import { fieldsOf, visibleFields } from '#features/admissions/applications/steps/rule.ts'
import { STEPS } from '#features/admissions/applications/steps.ts'

/** Limits of information requests and corrections, for pages and server. Imports no validation library. */

export { CORRECTION_STATES, REQUEST_ITEM_KINDS, REQUEST_ITEM_STATES, REQUEST_STATES } from '#lib/enums.ts'

export const REQUEST_LIMITS = {
  items: 20,
  note: 2000,
  question: 1000,
  choices: { min: 2, most: 10, length: 120 },
  answer: 4000,
  reason: 1000,
  /** Days from today. */
  due: { usual: 7, most: 180 },
  /** Answers and proposals of a student in an hour. */
} as const

/**
 * Fields that are corrected together with another one, because alone they mean nothing or follow from it. Which of them are
 * asked for depends on the answers, as in the form: a guardian of who is under age, one start per kind of item.
 */
const COMPANIONS: Partial<Record<ApplicationField, readonly ApplicationField[]>> = {
  givenName: ['familyName'],
  birthDate: ['guardianName', 'guardianRelation', 'guardianPhone', 'guardianEmail', 'guardianLanguage'],
  guardianName: ['guardianRelation', 'guardianPhone', 'guardianEmail', 'guardianLanguage'],
  educationStatus: ['graduationYear', 'expectedCompletion'],
  grade: ['gradeSystem'],
  transfer: TRANSFER_FIELDS.slice(1),
  intake: ['preferredStart'],
}
const COMPANION_FIELDS: ReadonlySet<ApplicationField> = new Set(Object.values(COMPANIONS).flat())

export type CorrectableField = ApplicationField

/** Every field of the form that a correction can be named by. */
export const CORRECTABLE_FIELDS: readonly CorrectableField[] = [...TEXT_FIELDS, ...LIST_FIELDS].filter(
  (field) => COMPANIONS[field] !== undefined || !COMPANION_FIELDS.has(field),
)

/** A field with those that are corrected with it, in the order of the form. */
export function fieldsOfCorrection(field: CorrectableField): ApplicationField[] {
  const fields = [field, ...(COMPANIONS[field] ?? [])]
  return STEPS.flatMap(fieldsOf).filter((each) => fields.includes(each))
}

/** Those of them that the form asks for, given these answers. */
export const visibleInCorrection = (
  field: CorrectableField,
  answers: Answers,
  context: FormContext,
): ApplicationField[] => {
  const fields = fieldsOfCorrection(field)
  return STEPS.flatMap((step) => visibleFields(step, answers, context)).filter((each) => fields.includes(each))
}

/** What the student may correct: fields that the form asks them for. */
export const correctableFields = (answers: Answers, context: FormContext): CorrectableField[] =>
  CORRECTABLE_FIELDS.filter((field) => visibleInCorrection(field, answers, context).length > 0)

export const isTextField = (field: ApplicationField): field is TextField =>
  (TEXT_FIELDS as readonly string[]).includes(field)
