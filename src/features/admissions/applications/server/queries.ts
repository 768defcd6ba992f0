import sql, { type Sql } from 'sql-template-tag'
import { isOpen } from '#db/application-states.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { Acceptance, ApplicationAction, ApplicationState } from '#features/admissions/applications/lifecycle.ts'
import type { RejectionReason } from '#features/admissions/applications/rejection-reasons.ts'
import { awaitedReferee } from '#features/admissions/references/server/queries.ts'
import { ANSWER_STATES } from '#lib/enums.ts'
import type { Language } from '#lib/localized.ts'
import { asksDeferral, openDeferral } from './deferral-queries.ts'
import { type ItemRow, itemColumns, itemTables } from './items.ts'
import type { AnswersRow } from './stored-answers.ts'

/** The SQL of applications. The commands combine it into transactions. */

/** `intake`: `YYYY-MM`, or null where the student does not know when. */
type Deferral = { intake: string | null; askedAt: string }

/** An application in a list: of the answers only the name. */
export type ApplicationSummaryRow = ItemRow & {
  id: string
  reference: string
  userId: string
  /** When its personal data were deleted, with the account or because their time was over; null before. */
  anonymisedAt: string | null
  fullName: string | null
  state: ApplicationState
  language: Language
  submittedAt: string
  answerBy: string | null
  /** When its state changed last. */
  stateChangedAt: string
  acceptance: Acceptance | null
  /** The same once the student has chosen between places. */
  choice: Acceptance | null
  openConditions: number
  /** Of the valid letter. */
  replyBy: string | null
  /** Of the valid letter, else as the student asked for it: a month or a day. */
  studyStart: string
  /** The later start that the student asks for, while nobody has answered. */
  deferral: Deferral | null
  /** When the student asked to give the place up, while staff have not confirmed it. */
  withdrawalAskedAt: string | null
  /** By when the student is to send what is asked for; null where nothing is. */
  requestedBy: string | null
  /** Who is awaited by it, where the student has given all else. */
  awaitedReferees: string[]
  version: number
}

export type ApplicationRow = AnswersRow & ApplicationSummaryRow

/** Whether an application still has its person: neither the account nor, after its time, the personal data were deleted. */
export const isActiveApplicant = ({ anonymisedAt }: Pick<ApplicationRow, 'anonymisedAt'>): boolean =>
  anonymisedAt === null

/** Messages of staff that the student has not seen. */
type Unread = { unread: number }
export type StudentSummaryRow = ApplicationSummaryRow & Unread
type StudentApplicationRow = ApplicationRow & Unread

const answersBesideName = sql`
  a.email, a.phone, a.birth_date as "birthDate", a.address, a.given_name as "givenName", a.family_name as "familyName",
  a.nationality, a.residence, a.passport_number as "passportNumber", a.guardian_name as "guardianName",
  a.guardian_relation as "guardianRelation", a.guardian_phone as "guardianPhone",
  a.guardian_email as "guardianEmail", a.guardian_language as "guardianLanguage", a.qualification, a.institution,
  a.education_status as "educationStatus", a.graduation_year as "graduationYear",
  a.expected_completion as "expectedCompletion", a.grade_system as "gradeSystem", a.grade, a.transfer, a.experience, a.employer,
  a.job_title as "jobTitle", a.languages, a.skills, a.certifications, a.preferred_start as "preferredStart", a.intake,
  a.programme_type as "programmeType", a.programme_format as "programmeFormat", a.description`

const answerColumns = sql`
  a.full_name as "fullName", ${answersBesideName}`

/** When the application entered its current state. */
export const stateChangedAt = sql`
  coalesce((select max(e.at) from application_events e where e.application_id = a.id), a.submitted_at)`

/**
 * `held`, how the place of `a` is held, once its student has chosen between places: who holds one, and none in reserve, was not
 * asked to.
 */
export const choiceOf = (held: Sql) => sql`
  case when ${held} = 'reserve' or exists (
    select from applications o
    where o.user_id = a.user_id and o.id <> a.id and o.acceptance = 'reserve' and o.state in ('accepted', 'deferred'))
  then ${held} end`

/** How many conditions of the application `a` are neither met nor waived. */
const openConditions = sql`
  (select count(*)::int from offer_conditions oc where oc.application_id = a.id and oc.state in ('open', 'sent'))`

/** Who is awaited by the open request of `a`, where nothing else of it is; empty while the student has something to give. */
const awaitedReferees = sql`
  coalesce((
    select array_agg(f.name order by i.position) from application_requests r
    join application_request_items i on i.request_id = r.id and i.state in ('open', 'returned')
    left join lateral (${awaitedReferee}) f on true
    where r.application_id = a.id and r.state = 'open' having bool_and(f.name is not null)), '{}')`

/** The columns of `ApplicationSummaryRow`. */
export const summaryColumns = sql`
  a.id, a.reference, a.user_id as "userId", a.anonymised_at as "anonymisedAt", a.full_name as "fullName", a.state, a.language,
  a.submitted_at as "submittedAt", a.answer_by as "answerBy", ${stateChangedAt} as "stateChangedAt", a.version,
  a.acceptance, ${choiceOf(sql`a.acceptance`)} as choice, ${openConditions} as "openConditions",
  (select l.reply_by::text from letters l where l.application_id = a.id and l.revoked_at is null) as "replyBy",
  coalesce((select nullif(l.content -> 'details' ->> 'start', '') from letters l
    where l.application_id = a.id and l.revoked_at is null), a.preferred_start::text) as "studyStart",
  (select r.due_on::text from application_requests r where r.application_id = a.id and r.state = 'open') as "requestedBy",
  ${awaitedReferees} as "awaitedReferees",
  ${openDeferral} as deferral, a.withdrawal_asked_at as "withdrawalAskedAt", ${itemColumns}`

/** The columns of `ApplicationRow`, for the page of one application. */
export const applicationColumns = sql`${summaryColumns}, ${answersBesideName}`

/** How many messages about `a` one side has not seen. */
export const unseenBy = (side: 'student' | 'staff') => sql`
  (select count(*)::int from messages m
    where m.application_id = a.id and m.seen_at is null and m.side <> ${side}::message_side)`

/** The tables of those columns. */
export const applicationTables = sql`
  applications a ${itemTables({ programme: sql`a.programme_id`, university: sql`a.university_id` })}`

/** An application of this student; undefined for another student's. */
export async function applicationOfStudent(
  db: Db,
  userId: string,
  id: string,
): Promise<StudentApplicationRow | undefined> {
  const [row] = await rows<StudentApplicationRow>(db)`
    select ${applicationColumns}, ${unseenBy('student')} as unread from ${applicationTables} where a.id = ${id} and a.user_id = ${userId}`
  return row
}

export async function applicationById(db: Db, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await rows<ApplicationRow>(db)`
    select ${applicationColumns} from ${applicationTables} where a.id = ${id}`
  return row
}

/** Those that exist, in the order of their ids. */
export const applicationsByIds = (db: Db, ids: readonly string[]) => rows<ApplicationRow>(db)`
  select ${applicationColumns} from ${applicationTables} where a.id = any(${[...ids]})
  order by array_position(${[...ids]}::uuid[], a.id)`

/** The time zone of the country in which its student lives; null where they have not said. */
export async function zoneOfResidence(db: Db, id: string): Promise<string | null> {
  const [row] = await rows<{ zone: string }>(db)`
    select c.timezone as zone from applications a join countries c on c.alpha2 = a.residence where a.id = ${id}`
  return row?.zone ?? null
}

/** The newest first. */
export const applicationsOfStudent = (db: Db, userId: string) => rows<StudentSummaryRow>(db)`
  select ${summaryColumns}, ${unseenBy('student')} as unread from ${applicationTables} where a.user_id = ${userId}
  order by a.submitted_at desc, a.id`

export async function lastApplication(db: Db, userId: string): Promise<AnswersRow | undefined> {
  const [row] = await rows<AnswersRow>(db)`
    select ${answerColumns} from applications a where a.user_id = ${userId} and a.anonymised_at is null
    order by a.submitted_at desc, a.id limit 1`
  return row
}

export type EventRow = {
  id: string
  /** The state before; null: it was sent. */
  from: ApplicationState | null
  state: ApplicationState
  action: ApplicationAction
  at: string
  by: 'student' | 'staff' | 'system'
  note: string | null
  reasons: RejectionReason[]
  overrideReason: string | null
}

const eventColumns = sql`
  e.id::text, e.from_state as "from", e.to_state as state, e.action, e.at, e.reason as note, e.reasons::text[] as reasons,
  e.override_reason as "overrideReason",
  case when e.actor_id is null then 'system' when e.actor_id = a.user_id then 'student' else 'staff' end as by`

/** The events of an application, the oldest first. */
export const eventsOf = (db: Db, applicationId: string) => rows<EventRow>(db)`
  select ${eventColumns} from application_events e join applications a on a.id = e.application_id
  where e.application_id = ${applicationId} order by e.id`

/** An event and its application in its current state. */
export async function applicationOfEvent(
  db: Db,
  eventId: string,
): Promise<{ event: EventRow; application: ApplicationRow } | undefined> {
  const [found] = await rows<EventRow & { applicationId: string }>(db)`
    select ${eventColumns}, a.id as "applicationId"
    from application_events e join applications a on a.id = e.application_id where e.id = ${eventId}`
  const application = found && (await applicationById(db, found.applicationId))
  return application && { event: found, application }
}

/** The student's newest open application, where missing documents can be added. */
export async function lastOpenApplication(db: Db, userId: string): Promise<ApplicationRow | undefined> {
  const [row] = await rows<ApplicationRow>(db)`
    select ${applicationColumns} from ${applicationTables}
    where a.user_id = ${userId} and ${isOpen}
    order by a.submitted_at desc, a.id limit 1`
  return row
}

type NewEvent = {
  applicationId: string
  from: ApplicationState
  to: ApplicationState
  action: ApplicationAction
  /** Null: nobody with an account. */
  actorId: string | null
  note?: string | null
  reasons?: readonly RejectionReason[]
  overrideReason?: string | null
  /** Of an answer: by when it was promised. */
  promisedBy?: string | null
  now: Date
}

/** Inserts an event of an application; its id. */
export async function insertEvent(tx: Db, event: NewEvent): Promise<string> {
  const { applicationId, from, to, action, actorId, note = null, reasons = [], overrideReason = null, now } = event
  const { promisedBy = null } = event
  const [row] = await rows<{ id: string }>(tx)`
    insert into application_events (application_id, from_state, to_state, action, actor_id, reason, reasons, override_reason,
      promised_by, at)
    values (${applicationId}, ${from}, ${to}, ${action}, ${actorId}, ${note}, ${[...reasons]}::text[]::rejection_reason[],
      ${overrideReason}, ${promisedBy}, ${now.toISOString()})
    returning id::text`
  if (!row) throw new Error('The event was not inserted')
  return row.id
}

export type LockedApplication = {
  id: string
  userId: string
  state: ApplicationState
  acceptance: Acceptance | null
  /** When the answer is due. */
  answerBy: string | null
  version: number
  /** Whether the student has asked for a later start, and nobody has answered. */
  asksDeferral: boolean
  /** The same of giving the place up. */
  asksWithdrawal: boolean
}

export const lockedColumns = sql`
  a.id, a.user_id as "userId", a.state, a.acceptance, a.answer_by as "answerBy", a.version, ${asksDeferral} as "asksDeferral",
  a.withdrawal_asked_at is not null as "asksWithdrawal"`

/** Locks an application until the transaction ends, waiting for other transactions that hold it. */
export async function lockApplication(tx: Db, id: string): Promise<LockedApplication | undefined> {
  const [row] = await rows<LockedApplication>(tx)`
    select ${lockedColumns} from applications a where a.id = ${id} for update`
  return row
}

/** What students were promised to hear by a day. */
const ANSWERS: ReadonlySet<ApplicationState> = new Set(ANSWER_STATES)
export const isAnswer = (to: ApplicationState): boolean => ANSWERS.has(to)

type StateChange = {
  id: string
  to: ApplicationState
  /** How the place is held in the new state. */
  acceptance: Acceptance | null
  answerBy: Date | null
  now: Date
}

export async function updateState(tx: Db, { id, to, acceptance, answerBy, now }: StateChange): Promise<void> {
  // An answer is remembered with its promise, which ends here.
  const answers = isAnswer(to)
  await rows(tx)`
    update applications set state = ${to}, acceptance = ${acceptance}, answer_by = ${answerBy?.toISOString() ?? null},
      answered_at = case when ${answers} and answer_by is not null then ${now.toISOString()} else answered_at end,
      promised_by = case when ${answers} and answer_by is not null then answer_by else promised_by end,
      withdrawal_asked_at = case when state = ${to} then withdrawal_asked_at end
    where id = ${id}`
}

/** The version of an application as its student sees it: it rises with every event and every letter. */
export const versionForStudent = (events: readonly unknown[], letters: readonly unknown[]): number =>
  events.length + letters.length

/** Raises the version of an application, and changes nothing else of it. */
export async function touchApplication(tx: Db, id: string, now: Date): Promise<void> {
  await rows(tx)`update applications set updated_at = ${now.toISOString()} where id = ${id}`
}
