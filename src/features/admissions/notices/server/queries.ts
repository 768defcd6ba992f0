import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import { itemTables } from '#features/admissions/applications/server/items.ts'
import type { Notice, Unread } from '#features/admissions/notices/contract.ts'
import { mayReview } from '#features/auth/server/queries.ts'
import { STUDENT_NOTICES } from '#lib/enums.ts'

/** The SQL of notices; `src/db/notices.ts` writes them. */

/** Notices `n` of an account; those of staff are for the person who may still review applications. */
export const ofAccount = (userId: string | Sql) => sql`
  n.user_id = ${userId} and (n.kind = any(${[...STUDENT_NOTICES]}::text[]::notice_kind[])
    or exists (select from users u where u.id = n.user_id and ${mayReview}))`

/** How many notices one page of the list has. */
export const NOTICES_AT_ONCE = 20

/**
 * The newest notices, or those before one of them; one more than a page shows. Those of staff, whom `ofAccount` lets read them
 * only while they may review, name the student.
 */
export const noticesOf = (db: Db, userId: string, before?: string) => rows<Notice>(db)`
  select n.id as "_id", n.kind, n.variant, n.due_on::text as "dueOn", n.count, n.created_at as at, n.read_at as "readAt",
    jsonb_build_object('_id', a.id, 'reference', a.reference, 'student',
      case when n.kind <> all(${[...STUDENT_NOTICES]}::text[]::notice_kind[]) and a.user_id <> n.user_id then a.full_name end,
      'item', jsonb_build_object('en', coalesce(p.name_en, u.name_en), 'ar', case when p.id is null then u.name_ar else p.name_ar end),
      'university', case when p.id is not null and u.id is not null then jsonb_build_object('en', u.name_en, 'ar', u.name_ar) end) as application
  from notices n join applications a on a.id = n.application_id
  ${itemTables({ programme: sql`a.programme_id`, university: sql`a.university_id` })}
  where ${ofAccount(userId)}
    ${before === undefined ? empty : sql`and (n.created_at, n.id) < (select b.created_at, b.id from notices b where b.id = ${before} and b.user_id = ${userId})`}
  order by n.created_at desc, n.id desc limit ${NOTICES_AT_ONCE + 1}`

export async function unreadOf(db: Db, userId: string): Promise<Unread> {
  const [row] = await rows<Unread>(db)`
    select count(*)::int as unread, max(n.created_at) as "newestAt" from notices n
    where ${ofAccount(userId)} and n.read_at is null`
  return row ?? { unread: 0, newestAt: null }
}

/** Whether the account has that notice; it is read from now on. */
export async function markRead(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const found = await affected(db)`
    update notices n set read_at = coalesce(n.read_at, ${now.toISOString()}) where n.id = ${id} and ${ofAccount(userId)}`
  return found > 0
}

/** What came after that moment stays unread. */
export const markReadUntil = (db: Db, userId: string, until: string, now: Date) => affected(db)`
  update notices n set read_at = ${now.toISOString()}
  where ${ofAccount(userId)} and n.read_at is null and n.created_at <= ${until}`

/** All about an application whose page the reader has opened, but messages, which are read where they are seen. */
export const markReadAbout = (db: Db, userId: string, applicationId: string, now: Date) => affected(db)`
  update notices n set read_at = ${now.toISOString()}
  where ${ofAccount(userId)} and n.read_at is null and n.application_id = ${applicationId}
    and n.kind not in ('message', 'student_message')`

/** Notices of messages of an application that are all seen by one side: of the student, or of all staff. */
export const markMessagesRead = (db: Db, applicationId: string, side: 'student' | 'staff', now: Date) => affected(db)`
  update notices n set read_at = ${now.toISOString()} from applications a
  where a.id = ${applicationId} and n.application_id = a.id and n.read_at is null
    and n.kind = ${side === 'student' ? 'message' : 'student_message'}
    and not exists (
      select from messages m
      where m.application_id = a.id and m.seen_at is null and m.side <> ${side}::message_side)`

/** Deletes what was read before that moment; how many there were. */
export const deleteReadBefore = (db: Db, moment: Date) => affected(db)`
  delete from notices where read_at < ${moment.toISOString()}`
