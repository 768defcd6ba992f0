import { TRANSFER_FIELDS } from '#features/admissions/applications/rules.ts'
import type { ApplicationExportQuery } from '#features/admissions/staff/list-query.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { BYTE_ORDER_MARK, csvLine } from '#lib/csv.ts'
import { type Language, type Localized, localize } from '#lib/localized.ts'
import { type Words, wordsIn } from './case-export/words.ts'
import { type ExportRow, exportApplications } from './queries.ts'
import { readerOf } from './reader.ts'

type Value = string | number | Localized | null

/** What somebody says of the university they leave; empty where nobody said. */
const ofTransfer = Object.fromEntries(
  TRANSFER_FIELDS.map((field) => [field, ({ transfer }: ExportRow) => transfer?.[field] || null]),
) as Record<(typeof TRANSFER_FIELDS)[number], (row: ExportRow) => Value>

/** The columns of the file, by their names in the API. A name in both languages is that of the reader. */
const COLUMNS = {
  reference: ({ reference }) => reference,
  state: ({ state }) => state,
  submittedAt: ({ submittedAt }) => submittedAt,
  answerBy: ({ answerBy }) => answerBy,
  overdue: ({ overdue }) => (overdue ? 'yes' : 'no'),
  assignee: ({ assignee }) => assignee?.Email ?? null,
  acceptance: ({ acceptance }) => acceptance,
  openConditions: ({ openConditions }) => openConditions,
  item: ({ item }) => item.name,
  university: ({ item }) => item.university?.name ?? null,
  country: ({ country }) => country?.name ?? null,
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
  guardianEmail: ({ guardianEmail }) => guardianEmail,
  guardianLanguage: ({ guardianLanguage }) => guardianLanguage,
  qualification: ({ qualification }) => qualification,
  institution: ({ institution }) => institution,
  graduationYear: ({ graduationYear }) => graduationYear,
  educationStatus: ({ educationStatus }) => educationStatus,
  expectedCompletion: ({ expectedCompletion }) => expectedCompletion,
  gradeSystem: ({ gradeSystem }) => gradeSystem,
  grade: ({ grade }) => grade,
  ...ofTransfer,
  intake: ({ intake }) => intake,
  preferredStart: ({ preferredStart }) => preferredStart,
  programmeType: ({ programmeType }) => programmeType,
  language: ({ language }) => language,
} satisfies Record<string, (row: ExportRow) => Value>
type Column = keyof typeof COLUMNS

/** What the list on the screen has, in its order; the answers of the students follow. */
const ON_SCREEN: readonly Column[] = [
  'fullName',
  'reference',
  'item',
  'university',
  'state',
  'acceptance',
  'openConditions',
  'answerBy',
  'overdue',
  'assignee',
  'submittedAt',
  'country',
  'language',
]

const columnsFor = (lang: Language | undefined): Column[] => {
  const all = Object.keys(COLUMNS) as Column[]
  return lang ? [...ON_SCREEN, ...all.filter((column) => !ON_SCREEN.includes(column))] : all
}

/** The title of a column, as the screen or the form has it. */
function titleOf(column: Column, { t, review, applications }: Words): string {
  switch (column) {
    case 'reference':
    case 'language':
      return t(column)
    case 'openConditions':
    case 'university':
    case 'country':
      return t(`export.${column}`)
    case 'acceptance':
      return t('place')
    case 'state':
    case 'assignee':
    case 'item':
      return review(`applications.${column}`)
    case 'fullName':
      return review('applications.applicant')
    case 'answerBy':
      return review('applications.promise')
    case 'overdue':
      return review('applications.late')
    case 'submittedAt':
      return review('applications.sent')
    default:
      return applications(`fields.${column}.label`)
  }
}

/** What of a row the screen says in words; everything else is as the API has it, for machines too. */
function wordsOf(column: Column, row: ExportRow, { t, review }: Words): string | undefined {
  if (column === 'state') return review(`application.states.${row.state}`)
  // Who holds one place was asked for no choice.
  if (column === 'acceptance') return row.choice ? review(`application.acceptance.${row.choice}`) : ''
  if (column === 'overdue') return t(row.overdue ? 'export.yes' : 'export.no')
  return column === 'language' ? t(`languages.${row.language}`) : undefined
}

/**
 * A CSV file of all applications that match, in the order of the list, in chunks: in the words and columns of the screen where
 * the reader's language is given, else in those of the API. The export is recorded in the audit log.
 */
export async function* exportForReview(
  services: Services,
  actor: Actor,
  { lang, ...query }: ApplicationExportQuery,
  requestId: string,
): AsyncGenerator<string> {
  requireAbility(actor, 'applications.review')
  const columns = columnsFor(lang)
  const words = lang && wordsIn[lang]
  const cell = (column: Column, row: ExportRow): string | number | null => {
    const value: Value = COLUMNS[column](row)
    if (value !== null && typeof value === 'object') return localize(value, lang ?? 'en')
    return (words && wordsOf(column, row, words)) ?? value
  }
  yield BYTE_ORDER_MARK + csvLine(columns.map((column) => (words ? titleOf(column, words) : column)))
  for await (const rows of exportApplications(services.db, query, await readerOf(services, actor, requestId))) {
    yield rows.map((row) => csvLine(columns.map((column) => cell(column, row)))).join('')
  }
}
