import type { ENTRY_YEARS, PROGRAMME_FORMATS, PROGRAMME_TYPES, STEP_IDS } from '#lib/form-enums.ts'
import type { FieldProblem } from '#lib/problem.ts'

export {
  EDUCATION_STATUSES,
  ENTRY_YEARS,
  EXPERIENCES,
  GRADE_SYSTEMS,
  GUARDIAN_RELATIONS,
  PROGRAMME_FORMATS,
  PROGRAMME_TYPES,
  QUALIFICATIONS,
  STEP_IDS,
} from '#lib/form-enums.ts'

/** Fields and limits of an application, for form and server. Imports no validation library. */

export const APPLICATION_LIMITS = {
  nameMin: 3,
  line: 160,
  descriptionMin: 30,
  description: 4000,
  /** Of one thing in a list, and of the list. */
  entry: 80,
  entries: 30,
  ageMin: 16,
  ageMax: 100,
  /** Younger applicants name a parent or guardian. */
  ageOfMajority: 18,
  graduationFrom: 1950,
  /** How far ahead a qualification that is still under way may be expected. */
  expectedMonths: 24,
  /** Studied before at another university. */
  transferYears: 12,
} as const

/** Days during which messages can be sent about an application that is not open. */
export const WRITABLE_DAYS = {
  afterClosing: 30,
  /** Of somebody who is enrolled: at least until so many days after the start of studies. */
  afterStart: 60,
} as const

export type StepId = (typeof STEP_IDS)[number]

/** Open at once per student (P28). */
export const MAX_OPEN = 10

/** Of somebody who comes from another university; all but the first are optional. Stored together. */
export const TRANSFER_FIELDS = [
  'transfer',
  'transferUniversity',
  'transferCredits',
  'creditSystem',
  'transferYears',
  'entryYear',
] as const
export const TRANSFER_ANSWERS = ['yes', 'no'] as const
export const CREDIT_SYSTEMS = ['ects', 'us_credit_hours', 'uk_credits', 'other'] as const

export const TEXT_FIELDS = [
  'fullName',
  'givenName',
  'familyName',
  'email',
  'phone',
  'birthDate',
  'nationality',
  'residence',
  'address',
  'passportNumber',
  'guardianName',
  'guardianRelation',
  'guardianPhone',
  'guardianEmail',
  'guardianLanguage',
  'qualification',
  'institution',
  'educationStatus',
  'graduationYear',
  'expectedCompletion',
  'gradeSystem',
  'grade',
  ...TRANSFER_FIELDS,
  'experience',
  'employer',
  'jobTitle',
  'intake',
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
type Today = { earliest: string; latest: string }

/** In place of an intake, where the student has not decided yet. */
export const UNSURE_OF_INTAKE = 'unsure'

/** What an item leaves to choose. */
export type ItemChoices = {
  /** The open intakes, `YYYY-MM`, in order; empty where the student names a day instead. */
  intakes: readonly string[]
  programmeTypes: readonly (typeof PROGRAMME_TYPES)[number][]
  programmeFormats: readonly (typeof PROGRAMME_FORMATS)[number][]
  /** Whether one travels there, so that a passport is asked for. */
  needsPassport: boolean
  /** The years of the programme in which somebody can enter. */
  entryYears: readonly (typeof ENTRY_YEARS)[number][]
}

/** What answers are validated against. */
export type FormContext = { today: Today; choices: ItemChoices }

export const emptyAnswers = (): Answers =>
  Object.fromEntries([
    ...TEXT_FIELDS.map((field) => [field, '']),
    ...LIST_FIELDS.map((field) => [field, []]),
  ]) as Answers
