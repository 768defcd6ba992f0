import {
  type Answers,
  type ApplicationField,
  LIST_FIELDS,
  TEXT_FIELDS,
  type TextField,
} from '#features/applications/rules.ts'

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
  anHour: 100,
} as const

/** Fields that are corrected together with another one, because alone they mean nothing. */
const COMPANIONS: Partial<Record<ApplicationField, readonly ApplicationField[]>> = { gpa: ['gpaScale'] }
const IS_COMPANION = new Set(Object.values(COMPANIONS).flat())

export type CorrectableField = ApplicationField

/** Every field of the form that a correction can be named by. */
export const CORRECTABLE_FIELDS: readonly CorrectableField[] = [...TEXT_FIELDS, ...LIST_FIELDS].filter(
  (field) => !IS_COMPANION.has(field),
)

/** A field with those that are corrected with it. */
export const fieldsOfCorrection = (field: CorrectableField): readonly ApplicationField[] => [
  field,
  ...(COMPANIONS[field] ?? []),
]

/** The answers that a correction of this field is about. */
export const answersOf = (answers: Answers, field: CorrectableField): Partial<Answers> =>
  Object.fromEntries(fieldsOfCorrection(field).map((each) => [each, answers[each]]))

export const isTextField = (field: ApplicationField): field is TextField =>
  (TEXT_FIELDS as readonly string[]).includes(field)
