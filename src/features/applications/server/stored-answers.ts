import { type Answers, emptyAnswers, LIST_FIELDS, TEXT_FIELDS } from '#features/applications/rules.ts'

/** The columns of an application's answers; personal ones are null once its account is deleted. */
export type AnswersRow = {
  fullName: string | null
  email: string | null
  phone: string | null
  birthDate: string | null
  address: string | null
  qualification: string
  institution: string | null
  graduationYear: number
  gpa: number | null
  gpaScale: number | null
  experience: string | null
  employer: string | null
  jobTitle: string | null
  languages: string[]
  skills: { technical: string[]; major: string[]; computer: string[] } | null
  certifications: string[]
  preferredStart: string
  programmeType: string
  programmeFormat: string | null
  description: string | null
}

const orNull = (text: string) => text || null

/** Validated answers as columns. `phone` is in E.164. */
export const toColumns = (answers: Answers, phone: string) => ({
  full_name: answers.fullName,
  email: answers.email,
  phone,
  birth_date: answers.birthDate,
  address: answers.address,
  qualification: answers.qualification,
  institution: answers.institution,
  graduation_year: Number(answers.graduationYear),
  gpa: orNull(answers.gpa),
  // A scale without a mark is meaningless.
  gpa_scale: answers.gpa === '' ? null : orNull(answers.gpaScale),
  experience: orNull(answers.experience),
  employer: orNull(answers.employer),
  job_title: orNull(answers.jobTitle),
  languages: answers.languages,
  skills: JSON.stringify({
    technical: answers.technicalSkills,
    major: answers.majorSkills,
    computer: answers.computerSkills,
  }),
  certifications: answers.certifications,
  preferred_start: answers.preferredStart,
  programme_type: answers.programmeType,
  programme_format: orNull(answers.programmeFormat),
  description: answers.description,
})

export const toAnswers = (row: AnswersRow): Answers => ({
  ...emptyAnswers(),
  fullName: row.fullName ?? '',
  email: row.email ?? '',
  phone: row.phone ?? '',
  birthDate: row.birthDate ?? '',
  address: row.address ?? '',
  qualification: row.qualification,
  institution: row.institution ?? '',
  graduationYear: String(row.graduationYear),
  gpa: row.gpa === null ? '' : String(row.gpa),
  gpaScale: row.gpaScale === null ? '' : String(row.gpaScale),
  experience: row.experience ?? '',
  employer: row.employer ?? '',
  jobTitle: row.jobTitle ?? '',
  languages: row.languages,
  technicalSkills: row.skills?.technical ?? [],
  majorSkills: row.skills?.major ?? [],
  computerSkills: row.skills?.computer ?? [],
  certifications: row.certifications,
  preferredStart: row.preferredStart,
  programmeType: row.programmeType,
  programmeFormat: row.programmeFormat ?? '',
  description: row.description ?? '',
})

/** PostgreSQL stores neither lone surrogates nor NUL. A draft stores all else as it was typed. */
const storable = (typed: string) => typed.toWellFormed().replaceAll('\0', '')

export const toStorable = (answers: Answers): Answers =>
  ({
    ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, storable(answers[field])])),
    ...Object.fromEntries(LIST_FIELDS.map((field) => [field, answers[field].map(storable)])),
  }) as Answers
