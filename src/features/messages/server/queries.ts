import sql, { empty } from 'sql-template-tag'
import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueueAll } from '#db/jobs.ts'
import { rows } from '#db/rows.ts'
import { MESSAGE_LIMITS } from '#features/applications/rules.ts'
import type { Message } from '#features/messages/contract.ts'
import { mayReview } from '#features/review/server/queries.ts'
import type { By } from '#lib/by.ts'
import type { Language } from '#lib/localized.ts'

/** The SQL of what students and staff write to each other. */

export type Side = Message['by']

export type MessageRow = {
  id: string
  by: Side
  /** The whole name of whoever of the staff wrote it, or else their address. */
  author: string | null
  text: string
  createdAt: string
  seenAt: string | null
}

/** The last messages of an application, or the last ones before one of them, in their order; one more than are shown. */
export const messagesOf = (db: Db, applicationId: string, before?: string) => rows<MessageRow>(db)`
  select id, by, author, text, "createdAt", "seenAt" from (
    select m.id, m.position, case when m.author_id = a.user_id then 'student' else 'staff' end as by,
      case when m.author_id <> a.user_id and u.disabled_at is null then coalesce(u.name, u.email) end as author,
      m.text, m.created_at as "createdAt", m.seen_at as "seenAt"
    from application_messages m join applications a on a.id = m.application_id join users u on u.id = m.author_id
    where m.application_id = ${applicationId}
      ${before === undefined ? empty : sql`and m.position < (select position from application_messages where id = ${before} and application_id = ${applicationId})`}
    order by m.position desc limit ${MESSAGE_LIMITS.atOnce + 1}
  ) as last order by position`

/** The name of whoever the application is given to. */
export async function assigneeName(db: Db, applicationId: string): Promise<string | null> {
  const [row] = await rows<{ name: string | null }>(db)`
    select u.name from applications a join users u on u.id = a.assigned_to where a.id = ${applicationId} and ${mayReview}`
  return row?.name ?? null
}

export type StoredMessage = { applicationId: string; text: string }

/** What this author has said under this key, wherever that was. */
export async function findByKey(db: Db, authorId: string, key: string): Promise<StoredMessage | null> {
  const [row] = await rows<StoredMessage>(db)`
    select application_id as "applicationId", text from application_messages
    where author_id = ${authorId} and idempotency_key = ${key}`
  return row ?? null
}

/** Keeps a message; its id, or null where the author has used the key before. */
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

/** Seconds: whoever is reading along needs no mail. */
const NOTICE_DELAY = 120

/** Asks for the mails about these messages. */
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

/** Notes that one side has seen what the other side wrote, up to this message. */
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

/** That somebody read what was written is noted, before it is handed out. */
export async function recordRead(db: Db, applicationId: string, { actorId, requestId }: By): Promise<void> {
  const about = { entityType: 'application', entityId: applicationId } as const
  await record(db, { actorId, action: 'application.messages.viewed', ...about, requestId })
}

export type MessageEvent = { applicationId: string; by: Side }

/** What this message is news of, as long as it is there. */
export async function messageEvent(db: Db, messageId: string): Promise<MessageEvent | null> {
  const [row] = await rows<MessageEvent>(db)`
    select a.id as "applicationId", case when m.author_id = a.user_id then 'student' else 'staff' end as by
    from application_messages m join applications a on a.id = m.application_id where m.id = ${messageId}`
  return row ?? null
}

/** Somebody who is told: the id of an account, or null for the address for enquiries. */
export type Recipient = string | null

/**
 * Whether this job is to tell that reader: not where all was seen, where they were told of an older message that was not seen
 * either, or where another job is at it, which counts no more once it is given up. Only the row of the oldest unseen message
 * remembers a notice, so of any number of jobs at once one tells; one that is done again because its server died between
 * the mail and `markNotified` tells again.
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

/** Whether this reader was told of a message of the student that nobody has seen yet. */
export async function wasNotified(db: Db, applicationId: string, to: Recipient): Promise<boolean> {
  const found = await rows(db)`
    select from application_messages m join applications a on a.id = m.application_id
    where a.id = ${applicationId} and m.author_id = a.user_id and m.seen_at is null
      and m.notified_at is not null and m.notified_user_id is not distinct from ${to}::uuid limit 1`
  return found.length > 0
}

export type Assignee = { id: string; email: string; lang: Language }

/** Who looks after an application, if somebody does who still may. */
export async function assigneeOf(db: Db, applicationId: string): Promise<Assignee | null> {
  const [row] = await rows<Assignee>(db)`
    select u.id, u.email, u.language as lang from applications a join users u on u.id = a.assigned_to
    where a.id = ${applicationId} and ${mayReview}`
  return row ?? null
}
