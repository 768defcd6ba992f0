import sql, { empty } from 'sql-template-tag'
import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueueAll } from '#db/jobs.ts'
import { rows } from '#db/rows.ts'
import { MESSAGE_LIMITS } from '#features/admissions/applications/rules.ts'
import type { Message } from '#features/admissions/messages/contract.ts'
import { mayReview } from '#features/auth/server/queries.ts'
import type { By } from '#lib/by.ts'

/** The SQL of what students and staff write to each other. */

export type Side = Message['by']

export type MessageRow = {
  id: string
  by: Side
  /** Null for a student, and where the account can no longer sign in. */
  authorId: string | null
  /** Full name of the staff member who wrote it, else their e-mail address; null for a student. */
  author: string | null
  text: string
  createdAt: string
  seenAt: string | null
}

/** One more than a page of a conversation shows. */
const PAGE_AND_ONE = MESSAGE_LIMITS.atOnce + 1

/** The last messages of an application, or the last ones before one of them, oldest first. */
export const messagesOf = (db: Db, applicationId: string, before?: string, most = PAGE_AND_ONE) => rows<MessageRow>(db)`
  select id, by, "authorId", author, text, "createdAt", "seenAt" from (
    select m.id, m.position, case when m.author_id = a.user_id then 'student' else 'staff' end as by,
      case when m.author_id <> a.user_id and u.disabled_at is null then u.id end as "authorId",
      case when m.author_id <> a.user_id and u.disabled_at is null then coalesce(u.name, u.email) end as author,
      m.text, m.created_at as "createdAt", m.seen_at as "seenAt"
    from application_messages m join applications a on a.id = m.application_id join users u on u.id = m.author_id
    where m.application_id = ${applicationId}
      ${before === undefined ? empty : sql`and m.position < (select position from application_messages where id = ${before} and application_id = ${applicationId})`}
    order by m.position desc limit ${most}
  ) as last order by position`

/** The assignee with the name of the account. */
export async function namedAssignee(
  db: Db,
  applicationId: string,
): Promise<{ id: string; name: string | null } | undefined> {
  const [row] = await rows<{ id: string; name: string | null }>(db)`
    select u.id, u.name from applications a join users u on u.id = a.assigned_to where a.id = ${applicationId} and ${mayReview}`
  return row
}

export type StoredMessage = { applicationId: string; text: string }

/** The message that this author sent with this idempotency key, about any application. */
export async function findByKey(db: Db, authorId: string, key: string): Promise<StoredMessage | null> {
  const [row] = await rows<StoredMessage>(db)`
    select application_id as "applicationId", text from application_messages
    where author_id = ${authorId} and idempotency_key = ${key}`
  return row ?? null
}

/** Inserts a message; its id, or null where the author has used the key before. */
export async function insertMessage(
  tx: Db,
  { applicationId, text, key }: { applicationId: string; text: string; key: string },
  { actorId, now }: By,
): Promise<string | null> {
  const [row] = await rows<{ id: string }>(tx)`
    insert into application_messages (application_id, author_id, text, idempotency_key, created_at)
    values (${applicationId}, ${actorId}, ${text}, ${key}, ${now.toISOString()})
    on conflict (author_id, idempotency_key) do nothing returning id`
  return row?.id ?? null
}

/** Seconds. A reader who has the page open sees the message in the meantime and needs no mail. */
const NOTICE_DELAY = 120

/** Enqueues the jobs that notify of these messages. */
export const enqueueNotices = (tx: Db, messageIds: readonly string[]): Promise<void> =>
  enqueueAll(
    tx,
    'application.messaged',
    messageIds.map((id) => ({ id })),
    { afterSeconds: NOTICE_DELAY },
  )

/** Of each of these applications the oldest message of the student that no staff has seen. */
export async function oldestUnseenByStaff(db: Db, applicationIds: readonly string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    select oldest.id from applications a, lateral (
      select m.id from application_messages m
      where m.application_id = a.id and m.author_id = a.user_id and m.seen_at is null order by m.position limit 1
    ) oldest
    where a.id = any(${[...applicationIds]}::uuid[])`
  return found.map(({ id }) => id)
}

/** Marks the messages of the other side as seen, up to and including this one. */
export async function markSeen(
  db: Db,
  { applicationId, upTo, side }: { applicationId: string; upTo: string; side: Side },
  now: Date,
): Promise<void> {
  await rows(db)`
    update application_messages m set seen_at = ${now.toISOString()} from applications a
    where a.id = ${applicationId} and m.application_id = a.id and m.seen_at is null
      and (m.author_id = a.user_id) = ${side === 'staff'}
      and m.position <= (select position from application_messages where id = ${upTo} and application_id = ${applicationId})`
}

/** Records in the audit log that staff read the conversation; called before it is answered. */
export async function recordRead(db: Db, applicationId: string, { actorId, requestId }: By): Promise<void> {
  const about = { entityType: 'application', entityId: applicationId } as const
  await record(db, { actorId, action: 'application.messages.viewed', ...about, requestId })
}

type MessageEvent = { applicationId: string; by: Side }

/** The application of a message and who wrote it; null once the message is deleted. */
export async function messageEvent(db: Db, messageId: string): Promise<MessageEvent | null> {
  const [row] = await rows<MessageEvent>(db)`
    select a.id as "applicationId", case when m.author_id = a.user_id then 'student' else 'staff' end as by
    from application_messages m join applications a on a.id = m.application_id where m.id = ${messageId}`
  return row ?? null
}

/** Whom a notification goes to: the id of an account, or null for the address for enquiries. */
export type Recipient = string | null

/**
 * Whether this job is to notify that recipient. It is not where all messages are seen, where the recipient was notified of an
 * older unseen message, or where another job that has not failed is doing so. Only the row of the oldest unseen message holds
 * the claim, so of concurrent jobs one notifies. A job that runs again because its server died between the mail and
 * `markNotified` sends the mail again.
 */
export async function claimNotification(
  db: Db,
  { applicationId, by }: MessageEvent,
  to: Recipient,
  jobId: string,
): Promise<boolean> {
  const found = await rows(db)`
    with oldest as (
      select m.id from application_messages m join applications a on a.id = m.application_id
      where a.id = ${applicationId} and m.seen_at is null and (m.author_id = a.user_id) = ${by === 'student'}
      order by m.position limit 1
    )
    update application_messages m set notification_job_id = ${jobId}, notified_user_id = ${to}, notified_at = null from oldest
    where m.id = oldest.id and m.seen_at is null and (
      m.notified_user_id is distinct from ${to}::uuid
      or (m.notified_at is null and (m.notification_job_id = ${jobId}
        or not exists (select from jobs j where j.id = m.notification_job_id and j.failed_at is null))))
    returning m.id`
  return found.length > 0
}

export async function markNotified(db: Db, applicationId: string, jobId: string, now: Date): Promise<void> {
  await rows(db)`
    update application_messages set notified_at = ${now.toISOString()}
    where application_id = ${applicationId} and notification_job_id = ${jobId}`
}

/** Whether this recipient was notified of a message of the student that is still unseen. */
export async function wasNotified(db: Db, applicationId: string, to: Recipient): Promise<boolean> {
  const found = await rows(db)`
    select from application_messages m join applications a on a.id = m.application_id
    where a.id = ${applicationId} and m.author_id = a.user_id and m.seen_at is null
      and m.notified_at is not null and m.notified_user_id is not distinct from ${to}::uuid limit 1`
  return found.length > 0
}
