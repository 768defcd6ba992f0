import { sql as drizzleSql, type SQL } from 'drizzle-orm'
import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import type { Side, SuggestionAnswer, SuggestionInput } from '#features/conversations/messages/contract.ts'
import { MESSAGE_LIMITS } from '#features/conversations/messages/limits.ts'
import { announce, type Topic } from '#platform/live.ts'

/** The SQL of what students and staff write to each other, about an application or after an enquiry. */

/** What a conversation is about: an application, or an enquiry. */
export type Subject = { about: 'application' | 'enquiry'; id: string }

/** What a page with the conversation listens to. */
export const topicOf = ({ about, id }: Subject): Topic => `${about} ${id}`

const of = ({ about, id }: Subject): Sql =>
  about === 'application' ? sql`m.application_id = ${id}` : sql`m.enquiry_id = ${id}`

export type MessageRow = {
  id: string
  by: Side
  /** Null for a student, and where the account can no longer sign in. */
  authorId: string | null
  /** Full name of the staff member who wrote it, else their e-mail address; null for a student. */
  author: string | null
  text: string
  suggestions: {
    id: string
    programmeId: string | null
    reason: string | null
    answer: SuggestionAnswer
    isNews: boolean
  }[]
  createdAt: string
  seenAt: string | null
}

/** One more than a page of a conversation shows. */
const PAGE_AND_ONE = MESSAGE_LIMITS.atOnce + 1

/** The last messages of a conversation, or the last ones before one of them, oldest first. */
export const messagesOf = (db: Db, subject: Subject, before?: string, most = PAGE_AND_ONE) => rows<MessageRow>(db)`
  select id, by, "authorId", author, text, suggestions, "createdAt", "seenAt" from (
    select m.id, m.position, m.side as by, u.id as "authorId", coalesce(u.name, u.email) as author,
      m.text, m.created_at as "createdAt", m.seen_at as "seenAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'programmeId', s.programme_id, 'reason', s.reason, 'answer', s.answer,
            'isNews', s.answer is not null and s.answer_seen_at is null) order by s.place)
        from suggestions s where s.message_id = m.id), '[]') as suggestions
    from messages m left join users u on u.id = m.author_id and m.side = 'staff' and u.disabled_at is null
    where ${of(subject)} ${before === undefined ? empty : sql`and m.position < ${positionIn(subject, before)}`}
    order by m.position desc limit ${most}
  ) as last order by position`

const positionIn = (subject: Subject, id: string): Sql =>
  sql`(select m.position from messages m where m.id = ${id} and ${of(subject)})`

type NewMessage = { subject: Subject; text: string; suggestions?: readonly SuggestionInput[] | undefined }

/** `programmes`: the ids of those that were suggested. */
type StoredMessage = { subject: Subject; text: string; programmes: string[] }

/** The author of a message: an account, or null for somebody who has the link of the enquiry. */
type Author = { authorId: string | null; side: Side }

/** The message that this author sent with this idempotency key, in any of their conversations. */
export async function findByKey(
  db: Db,
  { authorId, subject, key }: { authorId: string | null; subject: Subject; key: string },
): Promise<StoredMessage | null> {
  const own = authorId === null ? sql`m.author_id is null and ${of(subject)}` : sql`m.author_id = ${authorId}`
  type Row = { applicationId: string | null; enquiryId: string | null; text: string; programmes: string[] }
  const [row] = await rows<Row>(db)`
    select m.application_id as "applicationId", m.enquiry_id as "enquiryId", m.text,
      array(select s.programme_id from suggestions s where s.message_id = m.id order by s.place) as programmes
    from messages m
    where ${own} and m.idempotency_key = ${key}`
  if (!row) return null
  const { applicationId, enquiryId, ...message } = row
  const about = applicationId ? 'application' : 'enquiry'
  return { subject: { about, id: applicationId ?? enquiryId ?? '' }, ...message }
}

/** Whether a message is sent again, not another one under the same key. */
export const isRepeated = (stored: StoredMessage, { subject, text, suggestions = [] }: NewMessage): boolean =>
  topicOf(stored.subject) === topicOf(subject) &&
  stored.text === text &&
  stored.programmes.join() === suggestions.map(({ programme }) => programme).join()

/** Inserts a message; its id, or null where the author has used the key before. */
export async function insertMessage(
  tx: Db,
  { subject, text, suggestions = [], key, authorId, side, now }: NewMessage & Author & { key: string; now: Date },
): Promise<string | null> {
  const [applicationId, enquiryId] = subject.about === 'application' ? [subject.id, null] : [null, subject.id]
  const [row] = await rows<{ id: string }>(tx)`
    insert into messages (application_id, enquiry_id, side, author_id, text, idempotency_key, created_at)
    values (${applicationId}, ${enquiryId}, ${side}, ${authorId}, ${text}, ${key}, ${now.toISOString()})
    on conflict do nothing returning id`
  if (!row) return null
  if (suggestions.length > 0) {
    const [programmes, reasons] = [
      suggestions.map((each) => each.programme),
      suggestions.map((each) => each.reason || null),
    ]
    await rows(tx)`
      insert into suggestions (message_id, programme_id, reason, place)
      select ${row.id}, s.programme_id, s.reason, s.place
      from unnest(${programmes}::uuid[], ${reasons}::text[]) with ordinality as s (programme_id, reason, place)`
  }
  await announce(tx, topicOf(subject))
  return row.id
}

/** Stores what the student made of a suggestion; whether this conversation has it. */
export async function answerSuggestion(
  db: Db,
  { subject, id, answer }: { subject: Subject; id: string; answer: SuggestionAnswer },
  now: Date,
): Promise<boolean> {
  const found = await affected(db)`
    update suggestions s set answer = ${answer}, answer_seen_at = null, answered_at = case when ${answer}::text is not null then ${now.toISOString()}::timestamptz end
    from messages m where m.id = s.message_id and s.id = ${id} and ${of(subject)}`
  if (found > 0) await announce(db, topicOf(subject))
  return found > 0
}

/** How many suggestions the student keeps that no staff has seen yet, of the messages `m` that match. */
export const keptUnseen = (isAbout: Sql) => sql`
  (select count(*)::int from suggestions s join messages m on m.id = s.message_id
    where s.answer = 'kept' and s.answer_seen_at is null and ${isAbout})`

type ExportedSuggestion = { programme: string | null; reason: string | null; answer: SuggestionAnswer }

/** What was suggested with a message, as a column of a query of `messages`, for the export of somebody's data. */
export const exportedSuggestions: SQL<ExportedSuggestion[]> = drizzleSql`coalesce((
  select json_agg(json_build_object('programme', p.name_en, 'reason', s.reason, 'answer', s.answer) order by s.place)
  from suggestions s left join programmes p on p.id = s.programme_id where s.message_id = "messages"."id"), '[]')`

/** Seconds. A reader who has the page open sees the message in the meantime and needs no mail. */
export const NOTICE_DELAY = 120

/** Of each of these applications the oldest message of the student that no staff has seen. */
export async function oldestUnseenByStaff(db: Db, applicationIds: readonly string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    select oldest.id from unnest(${[...applicationIds]}::uuid[]) as a (id), lateral (
      select m.id from messages m
      where m.application_id = a.id and m.side = 'student' and m.seen_at is null order by m.position limit 1
    ) oldest`
  return found.map(({ id }) => id)
}

/** Marks the messages of the other side as seen, up to and including this one; for staff, what became of suggestions too. */
export async function markSeen(
  db: Db,
  { subject, upTo, side }: { subject: Subject; upTo: string; side: Side },
  now: Date,
): Promise<void> {
  const seen = await affected(db)`
    update messages m set seen_at = ${now.toISOString()}
    where ${of(subject)} and m.seen_at is null and m.side <> ${side} and m.position <= ${positionIn(subject, upTo)}`
  const answers =
    side === 'student'
      ? 0
      : await affected(db)`
          update suggestions s set answer_seen_at = ${now.toISOString()} from messages m
          where m.id = s.message_id and ${of(subject)} and s.answer is not null and s.answer_seen_at is null
            and m.position <= ${positionIn(subject, upTo)}`
  // The other side sees that it was seen.
  if (seen + answers > 0) await announce(db, topicOf(subject))
}

type MessageEvent = { subject: Subject; by: Side }

/** The conversation of a message and who wrote it; null once the message is deleted. */
export async function messageEvent(db: Db, messageId: string): Promise<MessageEvent | null> {
  const [row] = await rows<{ applicationId: string | null; enquiryId: string | null; by: Side }>(db)`
    select application_id as "applicationId", enquiry_id as "enquiryId", side as by from messages where id = ${messageId}`
  if (!row) return null
  const { applicationId, enquiryId, by } = row
  return { subject: { about: applicationId ? 'application' : 'enquiry', id: applicationId ?? enquiryId ?? '' }, by }
}

/** Whom a notification goes to: the id of an account, or null for the address for enquiries, or that of an enquiry. */
export type Recipient = string | null

/**
 * Whether this job is to notify that recipient. It is not where all messages are seen, where the recipient was notified of an
 * older unseen message, or where another job that has not failed is doing so. Only the row of the oldest unseen message holds
 * the claim, so of concurrent jobs one notifies. A job that runs again because its server died between the mail and
 * `markNotified` sends the mail again.
 */
export async function claimNotification(
  db: Db,
  { subject, by }: MessageEvent,
  to: Recipient,
  jobId: string,
): Promise<boolean> {
  const found = await rows(db)`
    with oldest as (
      select m.id from messages m where ${of(subject)} and m.seen_at is null and m.side = ${by}
      order by m.position limit 1
    )
    update messages m set notification_job_id = ${jobId}, notified_user_id = ${to}, notified_at = null from oldest
    where m.id = oldest.id and m.seen_at is null and (
      m.notified_user_id is distinct from ${to}::uuid
      or (m.notified_at is null and (m.notification_job_id = ${jobId}
        or not exists (select from jobs j where j.id = m.notification_job_id and j.failed_at is null))))
    returning m.id`
  return found.length > 0
}

export async function markNotified(db: Db, subject: Subject, jobId: string, now: Date): Promise<void> {
  await rows(db)`
    update messages m set notified_at = ${now.toISOString()} where ${of(subject)} and m.notification_job_id = ${jobId}`
}

/** Whether this recipient was notified of a message of the student that is still unseen. */
export async function wasNotified(db: Db, subject: Subject, to: Recipient): Promise<boolean> {
  const found = await rows(db)`
    select from messages m where ${of(subject)} and m.side = 'student' and m.seen_at is null
      and m.notified_at is not null and m.notified_user_id is not distinct from ${to}::uuid limit 1`
  return found.length > 0
}
