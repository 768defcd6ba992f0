import {
  type Answers,
  emptyAnswers,
  LIST_FIELDS,
  TEXT_FIELDS,
  type TextField,
  TRANSFER_FIELDS,
} from '#features/admissions/applications/rules.ts'
import { isLanguage, type Language } from '#lib/localized.ts'
import { partsOfMonth } from '#lib/month.ts'
import { NO_NAME } from '#lib/person-fields.ts'

/** What somebody says of the university they leave, by field. */
type TransferAnswers = Pick<Answers, (typeof TRANSFER_FIELDS)[number]>

/** The columns of an application's answers; personal ones are null once its account is deleted. */
export type AnswersRow = {
  fullName: string | null
  email: string | null
  phone: string | null
  birthDate: string | null
  address: string | null
  /** These are null too where they were not asked for yet when it was sent. */
  givenName: string | null
  familyName: string | null
  nationality: string | null
  residence: string | null
  passportNumber: string | null
  guardianName: string | null
  guardianRelation: string | null
  guardianPhone: string | null
  guardianEmail: string | null
  guardianLanguage: Language | null
  qualification: string
  institution: string | null
  educationStatus: string
  /** When the qualification was completed, or is to be. */
  graduationYear: number
  expectedCompletion: string | null
  gradeSystem: string | null
  grade: string | null
  /** Null: not said whether they come from another university. */
  transfer: TransferAnswers | null
  experience: string | null
  employer: string | null
  jobTitle: string | null
  languages: string[]
  skills: { technical: string[]; major: string[]; computer: string[] } | null
  certifications: string[]
  preferredStart: string
  intake: string | null
  programmeType: string
  programmeFormat: string | null
  description: string | null
}

type OwnColumn = Exclude<TextField, keyof TransferAnswers>

/** Of somebody with one name the other is null here. */
const storedName = (name: string) => (name === NO_NAME ? null : name)
const nameOf = (name: string | null, other: string | null) => name ?? (other === null ? '' : NO_NAME)

const orNull = (text: string) => text || null

const transferOf = (answers: Answers) => Object.fromEntries(TRANSFER_FIELDS.map((field) => [field, answers[field]]))

const OWN_COLUMNS = TEXT_FIELDS.filter(
  (field) => !(TRANSFER_FIELDS as readonly string[]).includes(field),
) as OwnColumn[]
const toSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Columns = Record<string, unknown> & { guardian_email: string | null; guardian_language: Language | null }

/** Validated answers as columns. The phone numbers are in E.164; that of a guardian is null where none is asked for. */
export const toColumns = (
  answers: Answers,
  { phone, guardianPhone }: { phone: string; guardianPhone: string | null },
): Columns => ({
  ...Object.fromEntries(OWN_COLUMNS.map((field) => [toSnakeCase(field), orNull(answers[field])])),
  phone,
  given_name: storedName(answers.givenName),
  family_name: storedName(answers.familyName),
  guardian_phone: guardianPhone,
  guardian_email: orNull(answers.guardianEmail),
  guardian_language: isLanguage(answers.guardianLanguage) ? answers.guardianLanguage : null,
  graduation_year: partsOfMonth(answers.expectedCompletion)?.year ?? Number(answers.graduationYear),
  expected_completion: answers.expectedCompletion === '' ? null : `${answers.expectedCompletion}-01`,
  // A system without a grade is meaningless.
  grade_system: answers.grade === '' ? null : orNull(answers.gradeSystem),
  transfer: answers.transfer === '' ? null : JSON.stringify(transferOf(answers)),
  skills: JSON.stringify({
    technical: answers.technicalSkills,
    major: answers.majorSkills,
    computer: answers.computerSkills,
  }),
  languages: answers.languages,
  certifications: answers.certifications,
})

export const toAnswers = (row: AnswersRow): Answers => ({
  ...emptyAnswers(),
  ...(Object.fromEntries(OWN_COLUMNS.map((field) => [field, row[field] ?? ''])) as Record<OwnColumn, string>),
  ...row.transfer,
  givenName: nameOf(row.givenName, row.familyName),
  familyName: nameOf(row.familyName, row.givenName),
  graduationYear: row.expectedCompletion === null ? String(row.graduationYear) : '',
  expectedCompletion: row.expectedCompletion?.slice(0, 7) ?? '',
  technicalSkills: row.skills?.technical ?? [],
  majorSkills: row.skills?.major ?? [],
  computerSkills: row.skills?.computer ?? [],
  languages: row.languages,
  certifications: row.certifications,
})

/** PostgreSQL stores neither lone surrogates nor NUL. A draft stores all else as it was typed. */
const storable = (typed: string) => typed.toWellFormed().replaceAll('\0', '')

export const toStorable = (answers: Answers): Answers =>
  ({
    ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, storable(answers[field])])),
    ...Object.fromEntries(LIST_FIELDS.map((field) => [field, answers[field].map(storable)])),
  }) as Answers
