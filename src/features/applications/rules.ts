import type { STEP_IDS } from '#lib/enums.ts'
import type { FieldProblem } from '#lib/problem.ts'

export { GPA_SCALES } from '#features/eligibility/marks.ts'
export { EXPERIENCES, PROGRAMME_FORMATS, PROGRAMME_TYPES, QUALIFICATIONS, STEP_IDS } from '#lib/enums.ts'

/** Fields and limits of an application, for form and server. Imports no validation library. */

export const APPLICATION_LIMITS = {
  nameMin: 3,
  name: 120,
  line: 160,
  phone: 40,
  /** Shorter than this no address is complete. */
  addressMin: 10,
  address: 400,
  descriptionMin: 30,
  description: 4000,
  /** Of one thing in a list, and of the list. */
  entry: 80,
  entries: 30,
  ageMin: 16,
  ageMax: 100,
  graduationFrom: 1950,
} as const

export const MESSAGE_LIMITS = {
  text: 4000,
  /** Messages per account and hour. */
  anHour: { student: 30, staff: 300 },
  /** Days during which messages can be sent about a closed application. */
  daysAfterClosing: 30,
  /** Messages per page of a conversation. */
  atOnce: 50,
} as const

export type StepId = (typeof STEP_IDS)[number]

/** Open at once per student (P28). */
export const MAX_OPEN = 10

export const TEXT_FIELDS = [
  'fullName',
  'email',
  'phone',
  'birthDate',
  'address',
  'qualification',
  'institution',
  'graduationYear',
  'gpa',
  'gpaScale',
  'experience',
  'employer',
  'jobTitle',
  'preferredStart',
  'programmeType',
  'programmeFormat',
  'description',
] as const
export const LIST_FIELDS = ['languages', 'technicalSkills', 'majorSkills', 'computerSkills', 'certifications'] as const
export type TextField = (typeof TEXT_FIELDS)[number]
export type ListField = (typeof LIST_FIELDS)[number]
export type ApplicationField = TextField | ListField

/** All answers of the form, as typed: a draft stores invalid ones too. */
export type Answers = Record<TextField, string> & Record<ListField, string[]>

export type ApplicationProblems = Partial<Record<ApplicationField, FieldProblem>>

/**
 * The days that are today somewhere on earth, `YYYY-MM-DD`, so that validation does not depend on the server's time zone.
 */
export type Today = { earliest: string; latest: string }

export const emptyAnswers = (): Answers =>
  Object.fromEntries([
    ...TEXT_FIELDS.map((field) => [field, '']),
    ...LIST_FIELDS.map((field) => [field, []]),
  ]) as Answers
