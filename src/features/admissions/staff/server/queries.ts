import sql, { empty, type Sql } from 'sql-template-tag'
import { isOpen } from '#db/application-states.ts'
import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { containsWords } from '#db/contains-words.ts'
import { identifier, rows } from '#db/rows.ts'
import type { ApplicationState } from '#features/admissions/applications/lifecycle.ts'
import {
  type ApplicationRow,
  type ApplicationSummaryRow,
  applicationColumns,
  applicationTables,
  stateChangedAt,
  summaryColumns,
  unseenBy,
} from '#features/admissions/applications/server/queries.ts'
import type { AnswersRow } from '#features/admissions/applications/server/stored-answers.ts'
import type { Reviewer } from '#features/admissions/staff/contract.ts'
import type { ApplicationFilter, ApplicationListQuery } from '#features/admissions/staff/list-query.ts'
import { mayReview } from '#features/auth/server/queries.ts'
import { keptUnseen } from '#features/conversations/messages/server/queries.ts'
import type { WorkingDays } from '#features/conversations/office/server/service.ts'
import type { By } from '#lib/by.ts'
import { words } from '#lib/fold.ts'
import type { Localized } from '#lib/localized.ts'
import {
  assigneeOf,
  duties,
  hasPendingDocuments,
  isInQueue,
  isLookedAfterBy,
  isNeglected,
  isUnanswered,
  isUnassigned,
  type QueueClock,
  type QueueRow,
  queueCounts,
} from './queue-queries.ts'

/** Who reads, when, and what counts as neglected or is due then. */
export type Reader = By & QueueClock & { workingDays: WorkingDays }

/** The SQL of the review. Reading personal data is recorded in the audit log before it is answered. */

type ReviewColumns = {
  assignee: Reviewer | null
  overdue: boolean
  unread: number
  kept: number
  unanswered: boolean
  universityDueOn: string | null
  neglected: boolean
  decided: ApplicationState | null
  news: { documents: number; answers: number; corrections: number }
}

/** An application in the list of staff. */
export type ListRow = ApplicationSummaryRow & ReviewColumns

/** An application that somebody of the staff has opened. */
type ReviewRow = ApplicationRow & ReviewColumns

/** An application in the CSV export: what universities ask for, without address and description. */
export type ExportRow = ListRow &
  Omit<
    AnswersRow,
    | 'address'
    | 'experience'
    | 'employer'
    | 'jobTitle'
    | 'languages'
    | 'skills'
    | 'certifications'
    | 'programmeFormat'
    | 'description'
  >

/** A user as JSON, from the row of `users` with this alias; null where no row was joined. */
export const personJson = (alias: string) => sql`
  case when ${identifier(alias)}.id is not null then jsonb_build_object('_id', ${identifier(alias)}.id, 'name', ${identifier(alias)}.name,
    'Email', ${identifier(alias)}.email) end`

/** The assignee is hidden from staff in their own application. */
const reviewColumns = ({ actorId, now, ...clock }: Reader) => sql`
  case when a.user_id <> ${actorId} then ${personJson('assigned')} end as assignee,
  coalesce(a.answer_by < ${now.toISOString()}, false) as overdue, ${unseenBy('staff')} as unread,
  ${keptUnseen(sql`m.application_id = a.id`)} as kept, ${isUnanswered} as unanswered,
  (select min(n.due_on)::text from university_notifications n where n.application_id = a.id and n.state = 'to_do') as "universityDueOn",
  ${isNeglected({ now, ...clock })} as neglected,
  (select d.to_state from application_decisions d where d.application_id = a.id and a.user_id <> ${actorId}) as decided,
  ${news} as news`

const listColumns = (by: Reader) => sql`${summaryColumns}, ${reviewColumns(by)}`

const exportColumns = (by: Reader) => sql`
  ${listColumns(by)}, a.given_name as "givenName", a.family_name as "familyName", a.email, a.phone,
  a.birth_date as "birthDate", a.nationality, a.residence, a.passport_number as "passportNumber",
  a.guardian_name as "guardianName", a.guardian_relation as "guardianRelation", a.guardian_phone as "guardianPhone",
  a.guardian_email as "guardianEmail", a.guardian_language as "guardianLanguage",
  a.qualification, a.institution, a.education_status as "educationStatus", a.graduation_year as "graduationYear",
  a.expected_completion as "expectedCompletion", a.grade_system as "gradeSystem", a.grade, a.transfer, a.intake,
  a.preferred_start as "preferredStart", a.programme_type as "programmeType"`

/** What of the student of `a` nobody has looked at; nothing once it is closed. */
const news = sql`
  case when ${isOpen} then jsonb_build_object(
    'documents', (select count(*) from documents d where d.user_id = a.user_id and d.review = 'pending'),
    'answers', (select count(*) from application_request_items i join application_requests r on r.id = i.request_id
      where r.application_id = a.id and r.state <> 'cancelled' and (i.kind in ('answer', 'reference') or i.kind = 'correction' and i.correction_id is null)
        and i.state = 'answered'),
    'corrections', (select count(*) from application_corrections k where k.application_id = a.id and k.state = 'proposed'))
  else '{"documents": 0, "answers": 0, "corrections": 0}' end`

const listTables = sql`${applicationTables} left join users assigned on assigned.id = ${assigneeOf}`

/** `answered` is over in any state; the others narrow to what somebody has to do. */
function isUnderWay({ open, due, documents, age, answered, since }: ApplicationFilter, now: Date): Sql {
  const at = now.toISOString()
  return sql`
    ${open === undefined ? empty : sql`and (${isOpen}) = ${open}`}
    ${due === undefined ? empty : sql`and a.answer_by >= ${at} and a.answer_by < ${at}::timestamptz + interval '1 day'`}
    ${documents === undefined ? empty : sql`and ${hasPendingDocuments}`}
    ${age === undefined ? empty : sql`and ${ageOf(now)} = ${age}`}
    ${answered === undefined ? empty : sql`and (a.answered_at <= a.promised_by) = ${answered === 'kept'}`}
    ${answered === undefined || since === undefined ? empty : sql`and a.answered_at >= ${since}::date`}`
}

/** How long ago the application `a` was sent, as one of APPLICATION_AGES. */
export const ageOf = (now: Date) => sql`
  case when a.submitted_at >= ${now.toISOString()}::timestamptz - interval '7 days' then 'week'
    when a.submitted_at >= ${now.toISOString()}::timestamptz - interval '30 days' then 'month' else 'older' end`

/** Each word of the search occurs in the application `a` or in the names of its programme and university. */
const isFound = (q: string): Sql => containsWords(q, sql`(a.search_text || ' ' || a.item_text)`)

/** Each word of the search must occur in one of the columns of the list. */
const filtered = (filter: ApplicationFilter, reader: Reader) => {
  const { actorId, now } = reader
  const { q, state, assignee, overdue, unanswered, item, country, level, queue } = filter
  return sql`
  true ${words(q).length === 0 ? empty : sql`and ${isFound(q)}`}
  ${state === undefined ? empty : sql`and a.state = ${state}`}
  ${assignee === 'nobody' ? sql`and ${isUnassigned(actorId)}` : empty}
  ${assignee === undefined || assignee === 'nobody' ? empty : sql`and ${isLookedAfterBy(assignee === 'me' ? actorId : assignee, actorId)}`}
  ${overdue === undefined ? empty : sql`and coalesce(a.answer_by < ${now.toISOString()}, false) = ${overdue}`}
  ${unanswered === undefined ? empty : sql`and ${isUnanswered} = ${unanswered}`}
  ${queue === undefined ? empty : sql`and ${isInQueue(queue, reader)}`}
  ${item === undefined ? empty : sql`and ${item} in (a.programme_id, a.university_id)`}
  ${country === undefined ? empty : sql`and c.id = ${country}`}
  ${level === undefined ? empty : sql`and p.level = ${level}`}
  ${isUnderWay(filter, now)}`
}

/** The tables of the list, with when staff are to act by. */
const orderedTables = (by: Reader) => sql`${listTables} left join (${duties(by)}) duty on duty.id = a.id`

const orders: Record<ApplicationListQuery['sort'], Sql> = {
  urgent: sql`least(a.answer_by, duty.due) nulls last, a.submitted_at, a.id`,
  newest: sql`a.submitted_at desc, a.id`,
  oldest: sql`a.submitted_at, a.id`,
  changed: sql`${stateChangedAt} desc, a.id`,
}

/**
 * One page of the applications that match, and how many match in all. What the page says of each is looked up for these few: for
 * all that match, PostgreSQL reads every message and event once. The read is recorded in the audit log.
 */
export async function listApplications(
  db: Db,
  query: ApplicationListQuery,
  by: Reader,
): Promise<{ items: ListRow[]; total: number }> {
  const { sort, page, perPage } = query
  const filter = filtered(query, by)
  const [items, total] = await Promise.all([
    rows<ListRow>(db)`
      select ${listColumns(by)} from ${orderedTables(by)} where a.id = any(array(
        select a.id from ${orderedTables(by)} where ${filter}
        order by ${orders[sort]} limit ${perPage} offset ${(page - 1) * perPage}))
      order by ${orders[sort]}`,
    countMatching(db, filter),
  ])
  if (items.length > 0) await recordMany(db, 'application.listed', { ids: items.map(({ id }) => id) }, by)
  return { items, total }
}

/** How many of the applications that match are in each queue. */
export async function countQueues(db: Db, filter: ApplicationFilter, by: Reader): Promise<QueueRow> {
  const [row] = await rows<QueueRow>(db)`
    ${queueCounts(by, sql`${listTables} where ${filtered({ ...filter, queue: undefined }, by)}`)}`
  if (!row) throw new Error('Counting answers a row')
  return row
}

type DestinationRow = { _id: string; name: Localized }

/** The countries to which anybody has applied. */
export const destinations = (db: Db) => rows<DestinationRow>(db)`
  select c.id as "_id", jsonb_build_object('en', c.name_en, 'ar', c.name_ar) as name
  from countries c where c.id in (select c.id from ${applicationTables}) order by c.name_en`

async function countMatching(db: Db, filter: Sql): Promise<number> {
  const [counted] = await rows<{ total: number }>(db)`select count(*)::int as total from ${listTables} where ${filter}`
  return counted?.total ?? 0
}

const recordMany = (
  db: Db,
  action: 'application.listed' | 'application.exported',
  after: object,
  { actorId, requestId }: By,
): Promise<void> => record(db, { actorId, action, entityType: 'application', entityId: null, after, requestId })

/** How many are read at once for a file. */
const ROWS_AT_ONCE = 1_000

/**
 * All applications that match, in the order of the list, as it is when the export begins. The export is recorded before the
 * first one is answered, without the words of the search, which may be a name.
 */
export async function* exportApplications(
  db: Db,
  { sort, ...filter }: ApplicationFilter & Pick<ApplicationListQuery, 'sort'>,
  by: Reader,
): AsyncGenerator<ExportRow[]> {
  const { q, ...recorded } = filter
  const found = await rows<{ id: string }>(db)`
    select a.id from ${orderedTables(by)} where ${filtered(filter, by)} order by ${orders[sort]}`
  const ids = found.map(({ id }) => id)
  await recordMany(db, 'application.exported', { filter: recorded, searched: q !== '', count: ids.length }, by)
  for (let first = 0; first < ids.length; first += ROWS_AT_ONCE) {
    const some = ids.slice(first, first + ROWS_AT_ONCE)
    yield await rows<ExportRow>(db)`
      select ${exportColumns(by)} from ${listTables} where a.id = any(${some}::uuid[])
      order by array_position(${some}::uuid[], a.id)`
  }
}

/** How somebody of the staff reads an application, as the audit log says it. */
export type ReadAction = 'application.viewed' | 'application.printed' | 'letter.previewed' | 'letter.printed'

/** An application for staff. Viewing or printing it is recorded in the audit log. */
export async function findForReview(
  db: Db,
  id: string,
  by: Reader,
  action: ReadAction = 'application.viewed',
): Promise<ReviewRow | undefined> {
  const [row] = await rows<ReviewRow>(db)`
    select ${applicationColumns}, ${reviewColumns(by)} from ${listTables} where a.id = ${id}`
  const { actorId, requestId } = by
  if (row) await record(db, { actorId, action, entityType: 'application', entityId: id, requestId })
  return row
}

export const reviewers = (db: Db) => rows<Reviewer>(db)`
  select u.id as "_id", u.name, u.email as "Email" from users u where ${mayReview}
  order by fold(u.name) nulls last, u.email`

/** Keeps an account as it is until the transaction ends; whether it may decide on applications, after what changed it since. */
export async function lockReviewer(tx: Db, id: string): Promise<boolean> {
  const found = await rows(tx)`select from users u where u.id = ${id} and ${mayReview} for key share`
  return found.length > 0
}

export type LockedForAssignment = { id: string; userId: string; assignedTo: string | null; version: number }

/** Locks these applications until the transaction ends, in the order of their ids, so that two such calls never deadlock. */
export const lockForAssignment = (tx: Db, ids: readonly string[]) => rows<LockedForAssignment>(tx)`
  select id, user_id as "userId", assigned_to as "assignedTo", version from applications
  where id = any(${[...ids]}::uuid[]) order by id for update`

export async function updateAssignee(tx: Db, ids: readonly string[], assignee: string | null): Promise<void> {
  await rows(tx)`update applications set assigned_to = ${assignee} where id = any(${[...ids]}::uuid[])`
}
