import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import {
  isLookedAfterBy,
  type QueueClock,
  type QueueRow,
  queueCounts,
} from '#features/admissions/staff/server/queue-queries.ts'
import { mayReview } from '#features/auth/server/queries.ts'
import type { Language } from '#lib/localized.ts'

/** The SQL of the summaries. Each number is that of the list it leads to. */

/** Staff who review applications, have confirmed their address and want to be notified. */
const isTold = sql`${mayReview} and u.email_verified_at is not null and coalesce(s.wanted, true)`

/** Those who have not been notified of this day, or of a later one. */
export const unnotifiedStaff = (db: Db, day: string) => rows<{ userId: string }>(db)`
  select u.id as "userId" from users u left join daily_summaries s on s.user_id = u.id
  where ${isTold} and (s.queued_for is null or s.queued_for < ${day}::date) order by u.id`

/** Whether this server is the one to send somebody the summary of this day: another one may have been faster. */
export async function claimDay(tx: Db, userId: string, day: string): Promise<boolean> {
  const claimed = await affected(tx)`
    insert into daily_summaries as s (user_id, queued_for) values (${userId}, ${day})
    on conflict (user_id) do update set queued_for = excluded.queued_for
    where s.queued_for is null or s.queued_for < excluded.queued_for`
  return claimed > 0
}

/** Who is notified, as long as it is wanted and possible. */
export async function recipientOf(db: Db, userId: string) {
  const [row] = await rows<{ email: string; language: Language }>(db)`
    select u.email, u.language from users u left join daily_summaries s on s.user_id = u.id
    where u.id = ${userId} and ${isTold}`
  return row
}

/** What is due of what somebody looks after, in the order of the mail. */
export const OWN_COUNTS = ['late', 'today', 'waiting', 'documents', 'answers', 'student_late', 'passport'] as const
/** What is due of what nobody looks after, or nobody knows until when. */
export const OFFICE_COUNTS = ['neglected', 'unassigned'] as const
export type SummaryCounts = Pick<QueueRow, (typeof OWN_COUNTS)[number] | (typeof OFFICE_COUNTS)[number]>

export async function countDue(db: Db, userId: string, clock: QueueClock): Promise<SummaryCounts> {
  const [own] = await rows<QueueRow>(db)`
    ${queueCounts(clock, sql`applications a where ${isLookedAfterBy(userId, userId)}`)}`
  const [office] = await rows<QueueRow>(db)`
    ${queueCounts(clock, sql`applications a where a.assigned_to is null or a.answer_by is null`)}`
  if (!own || !office) throw new Error('Counting answers a row')
  const { neglected, unassigned } = office
  return { ...own, neglected, unassigned }
}

export async function wantsSummary(db: Db, userId: string): Promise<boolean> {
  const [row] = await rows<{ wanted: boolean }>(db)`select wanted from daily_summaries where user_id = ${userId}`
  return row?.wanted ?? true
}

export async function chooseSummary(db: Db, userId: string, wanted: boolean): Promise<void> {
  await rows(db)`
    insert into daily_summaries (user_id, wanted) values (${userId}, ${wanted})
    on conflict (user_id) do update set wanted = excluded.wanted`
}
