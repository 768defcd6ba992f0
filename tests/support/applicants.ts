import type { Receipt } from '#features/admissions/applications/contract.ts'
import { type Answers, emptyAnswers, UNSURE_OF_INTAKE } from '#features/admissions/applications/rules.ts'
import type { Visitor } from './visitor.ts'

/** Valid answers at the clock of `openTestApp`. */
export const buildAnswers = (values: Partial<Answers> = {}): Answers => ({
  ...emptyAnswers(),
  fullName: 'Lina Haddad',
  givenName: 'Lina',
  familyName: 'Haddad',
  nationality: 'JO',
  residence: 'AE',
  email: 'lina@example.org',
  phone: '+971 50 123 4567',
  birthDate: '2004-02-29',
  address: '12 Palm Street, Dubai',
  qualification: 'bachelor',
  institution: 'American University of Sharjah',
  graduationYear: '2025',
  educationStatus: 'completed',
  gradeSystem: 'gpa_4',
  grade: '3.4',
  experience: '1_2',
  languages: ['Arabic', 'English'],
  technicalSkills: ['Python'],
  preferredStart: '2027-09-01',
  programmeType: 'full_time',
  description: 'I want to build bridges that last, and learn how in Berlin.',
  ...values,
})

/** The same for a programme of the demo catalogue, whose open intakes change with the year. */
export const buildAnswersForAnyIntake = (values: Partial<Answers> = {}): Answers =>
  buildAnswers({ intake: UNSURE_OF_INTAKE, ...values })

export type Sending = { answers?: Partial<Answers>; key?: string; lang?: 'en' | 'ar' }

export const send = (
  student: Visitor,
  itemId: string,
  { answers, key = crypto.randomUUID(), lang = 'en' }: Sending = {},
): Promise<Response> =>
  student.call('POST', '/applications', { itemId, answers: buildAnswers(answers), lang }, { 'idempotency-key': key })

/** Sends an application and returns its receipt. */
export async function sent(student: Visitor, itemId: string, sending: Sending = {}): Promise<Receipt> {
  const response = await send(student, itemId, sending)
  const answer = await response.json()
  if (response.status !== 201) throw new Error(`It was refused: ${JSON.stringify(answer)}`)
  return answer.data
}
