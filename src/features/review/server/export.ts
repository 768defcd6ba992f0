import type { Actor } from '#features/auth/server/queries.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import type { ApplicationFilter } from '#features/review/list-query.ts'
import type { Services } from '#features/services.ts'
import { BYTE_ORDER_MARK, csvLine } from '#lib/csv.ts'
import { type ExportRow, exportApplications } from './queries.ts'
import { readerOf } from './reader.ts'

/** The columns of the file by name, in the words of the API, the same in every language. */
const COLUMNS: Record<string, (row: ExportRow) => string | number | null> = {
  reference: ({ reference }) => reference,
  state: ({ state }) => state,
  submittedAt: ({ submittedAt }) => submittedAt,
  answerBy: ({ answerBy }) => answerBy,
  overdue: ({ overdue }) => (overdue ? 'yes' : 'no'),
  assignee: ({ assignee }) => assignee?.Email ?? null,
  acceptance: ({ acceptance }) => acceptance,
  openConditions: ({ openConditions }) => openConditions,
  item: ({ item }) => item.name.en,
  university: ({ item }) => item.university?.name.en ?? null,
  country: ({ country }) => country?.name.en ?? null,
  fullName: ({ fullName }) => fullName,
  givenName: ({ givenName }) => givenName,
  familyName: ({ familyName }) => familyName,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  birthDate: ({ birthDate }) => birthDate,
  nationality: ({ nationality }) => nationality,
  residence: ({ residence }) => residence,
  passportNumber: ({ passportNumber }) => passportNumber,
  guardianName: ({ guardianName }) => guardianName,
  guardianRelation: ({ guardianRelation }) => guardianRelation,
  guardianPhone: ({ guardianPhone }) => guardianPhone,
  qualification: ({ qualification }) => qualification,
  institution: ({ institution }) => institution,
  graduationYear: ({ graduationYear }) => graduationYear,
  educationStatus: ({ educationStatus }) => educationStatus,
  expectedCompletion: ({ expectedCompletion }) => expectedCompletion,
  gradeSystem: ({ gradeSystem }) => gradeSystem,
  grade: ({ grade }) => grade,
  intake: ({ intake }) => intake,
  preferredStart: ({ preferredStart }) => preferredStart,
  programmeType: ({ programmeType }) => programmeType,
  language: ({ language }) => language,
}

/** A CSV file of all applications that match, in chunks. The export is recorded in the audit log. */
export async function* exportForReview(
  services: Services,
  actor: Actor,
  filter: ApplicationFilter,
  requestId: string,
): AsyncGenerator<string> {
  requireAbility(actor, 'applications.review')
  const cells = Object.values(COLUMNS)
  yield BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS))
  for await (const rows of exportApplications(services.db, filter, await readerOf(services, actor, requestId))) {
    yield rows.map((row) => csvLine(cells.map((read) => read(row)))).join('')
  }
}
