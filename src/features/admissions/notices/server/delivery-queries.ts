import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { Notice } from '#features/admissions/notices/contract.ts'
import type { Language } from '#lib/localized.ts'
import { ofAccount } from './queries.ts'

/** The SQL of notices that are sent elsewhere than on our screens. Nothing is found of one that was read in the meantime. */

export type NoticeToDeliver = Pick<Notice, 'kind' | 'dueOn' | 'count'> & {
  id: string
  applicationId: string
  language: Language
}

const noticeColumns = sql`n.id, n.kind, n.due_on::text as "dueOn", n.count, n.application_id as "applicationId", u.language`

/** Unread notices `n` of accounts `u` that are not disabled. */
const unreadNotices = sql`
  notices n join users u on u.id = n.user_id and u.disabled_at is null and n.read_at is null and ${ofAccount(sql`u.id`)}`

type PushedRow = NoticeToDeliver & { endpoint: string; p256dh: string; auth: string; serverKey: string }

/** A notice, and the browser that is to show it; undefined where the browser was signed out. */
export async function pushedNotice(
  db: Db,
  { noticeId, subscriptionId }: { noticeId: string; subscriptionId: string },
): Promise<PushedRow | undefined> {
  const [row] = await rows<PushedRow>(db)`
    select ${noticeColumns}, p.endpoint, p.p256dh, p.auth, p.server_key as "serverKey"
    from ${unreadNotices} join push_subscriptions p on p.user_id = u.id
    where n.id = ${noticeId} and p.id = ${subscriptionId}`
  return row
}

type TextedRow = NoticeToDeliver & { phone: string }

/** A notice, and the number at which it is notified; undefined where that is not agreed to any more. */
export async function textedNotice(db: Db, noticeId: string): Promise<TextedRow | undefined> {
  const [row] = await rows<TextedRow>(db)`
    select ${noticeColumns}, t.phone from ${unreadNotices} join text_agreements t on t.user_id = u.id
    where n.id = ${noticeId}`
  return row
}
