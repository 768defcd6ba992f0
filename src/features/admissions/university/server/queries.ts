import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import type { Acceptance } from '#features/admissions/applications/lifecycle.ts'
import { applicationTables, choiceOf } from '#features/admissions/applications/server/queries.ts'
import {
  type NotificationState,
  type NotifiedAction,
  SUPERSEDES,
  type UniversityNews,
} from '#features/admissions/university/rules.ts'
import type { By } from '#lib/by.ts'
import type { Language } from '#lib/localized.ts'

/** The SQL of what universities are notified of. */

/** What the university `u` gets by mail: nothing without an address, and everything unless somebody said what it wants. */
const mailed = sql`
  case when u.contact_email is null then '{}' when cardinality(u.contact_news) = 0 then enum_range(null::university_news)
    else u.contact_news end`

/** What the university of an application gets by mail; staff notify it of the rest. */
export async function mailedNews(db: Db, applicationId: string): Promise<UniversityNews[]> {
  const [row] = await rows<{ mailed: UniversityNews[] }>(db)`
    select (${mailed})::text[] as mailed from ${applicationTables} where a.id = ${applicationId}`
  return row?.mailed ?? []
}

/** Whether the university of `a` is to be notified by staff, of what came before `before`, by a day before `dueBefore`. */
export const isToBeNotified = ({ before, dueBefore = 'infinity' }: { before?: Date; dueBefore?: string } = {}) => sql`
  a.id in (
    select n.application_id from university_notifications n join application_events e on e.id = n.event_id
    where n.state = 'to_do' and e.at < ${before?.toISOString() ?? 'infinity'}::timestamptz and n.due_on < ${dueBefore}::date)`

/** Whether an offer has a letter that is valid, or was so until this moment. */
export async function hadLetter(tx: Db, applicationId: string, now: Date): Promise<boolean> {
  const found = await rows(tx)`
    select from letters
    where application_id = ${applicationId} and (revoked_at is null or revoked_at = ${now.toISOString()}) limit 1`
  return found.length > 0
}

type NewNotification = {
  eventId: string
  news: UniversityNews
  acceptance: Acceptance | null
  /** Of a later start that is granted; that of one asked for is in the request. */
  start: string | null
  /** By when staff notify the university where no mail does. */
  dueOn: string
}

/** The notification of an event, in its transaction. */
export async function insertNotification(
  tx: Db,
  { eventId, news, acceptance, start, dueOn }: NewNotification,
): Promise<{ id: string; state: NotificationState }> {
  const [row] = await rows<{ id: string; state: NotificationState }>(tx)`
    with how as (
      select e.id, a.id as application_id, ${news}::university_news = any(${mailed}) as by_mail,
        case when e.action = 'ask_deferral' then
          (select f.intake from application_deferrals f where f.application_id = a.id and f.outcome is null)
          else ${start} end as start, ${choiceOf(sql`${acceptance}::acceptance`)} as choice
      from application_events e join (${applicationTables}) on a.id = e.application_id where e.id = ${eventId})
    insert into university_notifications (application_id, event_id, news, acceptance, start, state, due_on)
    select application_id, id, ${news}, choice, start, case when by_mail then 'sending' else 'to_do' end::notification_state,
      case when not by_mail then ${dueOn}::date end
    from how returning id, state`
  if (!row) throw new Error('The notification was not inserted')
  return row
}

/**
 * Closes the tasks of an application that a later event leaves nothing to say of, and answers the actions they were about. What
 * a mail says is sent in its order.
 */
export async function supersede(tx: Db, applicationId: string): Promise<NotifiedAction[]> {
  const pairs = Object.entries(SUPERSEDES).flatMap(([later, earlier]) => earlier.map((one) => `${later} ${one}`))
  const closed = await rows<{ action: NotifiedAction }>(tx)`
    update university_notifications n set state = 'superseded', due_on = null, student = null
    from application_events e
    where n.application_id = ${applicationId} and n.state = 'to_do' and e.id = n.event_id and exists (
      select from application_events l
      where l.application_id = n.application_id and l.id > e.id and concat(l.action, ' ', e.action) = any(${pairs}))
    returning e.action::text as action`
  return closed.map(({ action }) => action)
}

/** The name that a notification is about, as in the passport. */
const studentName = sql`coalesce(nullif(concat_ws(' ', a.given_name, a.family_name), ''), a.full_name)`

/** Before the names of these applications are deleted, what universities have not been notified of gets theirs. */
export async function keepNames(tx: Db, ids: readonly string[]): Promise<void> {
  await rows(tx)`
    update university_notifications n set student = ${studentName}
    from applications a
    where a.id = n.application_id and n.state in ('sending', 'to_do') and a.anonymised_at is null and a.id = any(${[...ids]}::uuid[])`
}

type NotificationRow = {
  id: string
  applicationId: string
  state: NotificationState
  action: NotifiedAction
  news: UniversityNews
  /** How the place was held then, once the student had chosen between places. */
  choice: Acceptance | null
  start: string | null
  dueOn: string | null
  /** What the student wrote with it, or with the request that it grants. */
  message: string | null
  /** The student's name as in the passport. */
  student: string | null
  /** Whether an earlier one of the same application has not been handed over yet. */
  follows: boolean
  contact: { email: string; language: Language | null; office: string | null } | null
}

const notification = sql`
  select n.id, n.application_id as "applicationId", n.state, e.action, n.news, n.acceptance as choice, n.start, n.due_on as "dueOn",
    case when e.actor_id = a.user_id then e.reason when e.action = 'withdraw' then (
      select w.reason from application_events w where w.application_id = a.id and w.action = 'ask_withdrawal'
      order by w.id desc limit 1) end as message,
    coalesce(n.student, ${studentName}) as student,
    exists (select from university_notifications o
      where o.application_id = n.application_id and o.event_id < n.event_id and o.state = 'sending') as follows,
    case when n.news = any(${mailed}) then
      jsonb_build_object('email', u.contact_email, 'language', u.contact_language, 'office', u.contact_office) end as contact
  from university_notifications n join application_events e on e.id = n.event_id join (${applicationTables}) on a.id = n.application_id`

export async function notificationById(db: Db, id: string): Promise<NotificationRow | undefined> {
  const [row] = await rows<NotificationRow>(db)`${notification} where n.id = ${id}`
  return row
}

export async function notificationOfEvent(db: Db, eventId: string): Promise<NotificationRow | undefined> {
  const [row] = await rows<NotificationRow>(db)`${notification} where n.event_id = ${eventId}`
  return row
}

/** One as pages show it, by the id of its event. */
export type NotificationView = {
  eventId: string
  _id: string
  state: NotificationState
  acceptance: Acceptance | null
  dueOn: string | null
  sentTo: string | null
  at: string | null
  by: string | null
  note: string | null
  /** Of a deleted account, until the university was notified. */
  student: string | null
}

export async function notificationsOf(db: Db, applicationId: string): Promise<Map<string, NotificationView>> {
  const found = await rows<NotificationView>(db)`
    select n.event_id::text as "eventId", n.id as "_id", n.state, n.acceptance, n.due_on as "dueOn", n.sent_to as "sentTo",
      n.settled_at as at, coalesce(u.name, u.email) as by, n.note, n.student
    from university_notifications n left join users u on u.id = n.settled_by and u.deleted_at is null
    where n.application_id = ${applicationId}`
  return new Map(found.map((one) => [one.eventId, one]))
}

/** The mail was handed over. */
export async function markSent(db: Db, id: string, { to, now }: { to: string; now: Date }): Promise<void> {
  await rows(db)`
    update university_notifications set state = 'sent', student = null, sent_to = ${to}, settled_at = ${now.toISOString()}
    where id = ${id} and state = 'sending'`
}

/** Staff have notified the university, or it turns out that they have not. Whether that changes anything. */
export async function settle(
  tx: Db,
  { id, applicationId, done, note }: { id: string; applicationId: string; done: boolean; note: string | null },
  { actorId, now }: By,
): Promise<boolean> {
  const changed = done
    ? await affected(tx)`
        update university_notifications set state = 'done', student = null, settled_at = ${now.toISOString()},
          settled_by = ${actorId},
          note = case when exists (select from applications a where a.id = application_id and a.anonymised_at is null) then ${note} end
        where id = ${id} and application_id = ${applicationId} and state = 'to_do'`
    : await affected(tx)`
        update university_notifications set state = 'to_do', settled_at = null, settled_by = null, note = null
        where id = ${id} and application_id = ${applicationId} and state = 'done'`
  return changed > 0
}

/**
 * Leaves to staff what no mail will say: this one, or without an id all whose mail was given up, so that no job sends them any
 * more.
 */
export const leaveToStaff = (tx: Db, dueOn: string, id: string | null) => rows<{ id: string; applicationId: string }>(
  tx,
)`
    update university_notifications n set state = 'to_do', due_on = ${dueOn},
      sent_to = case when ${id === null} then u.contact_email end
    from ${applicationTables}
    where a.id = n.application_id and n.state = 'sending' and (n.id = ${id}::uuid or ${id === null} and not exists (
      select from jobs j where j.kind = 'university.notified' and j.failed_at is null and j.payload ->> 'id' = n.id::text))
    returning n.id, n.application_id as "applicationId"`

type SentRow = {
  applicationId: string
  action: NotifiedAction
  name: string | null
  message: string | null
  at: string
}

/** What universities were notified of about a student, by mail or by staff: beside reference and programme this. */
export const sentToUniversities = (db: Db, userId: string) => rows<SentRow>(db)`
  select a.id as "applicationId", e.action, ${studentName} as name,
    case when n.state = 'sent' and e.actor_id = a.user_id then e.reason end as message, n.settled_at as at
  from university_notifications n join application_events e on e.id = n.event_id join applications a on a.id = n.application_id
  where a.user_id = ${userId} and n.settled_at is not null order by n.settled_at`
