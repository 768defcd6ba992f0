import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import type { NoticeDevice, PushSubscriptionInput } from '#features/admissions/notices/channels.ts'
import { lockAccount } from '#features/auth/server/queries.ts'

/** The SQL of how accounts want to be notified of their notices. */

type Asking = { userId: string; sessionId: string; serverKey: string }

/** The browsers that show notices of an account and were signed up with that public key of ours. */
export const noticeDevicesOf = (db: Db, { userId, sessionId, serverKey }: Asking) => rows<NoticeDevice>(db)`
  select p.id as "_id", s.device, p.session_id = ${sessionId} as current, p.created_at as "addedAt"
  from push_subscriptions p join sessions s on s.id = p.session_id
  where p.user_id = ${userId} and p.server_key = ${serverKey} order by p.created_at desc, p.id`

/** How many browsers an account may have; the one that was added first makes room for another one. */
const MOST_DEVICES = 10

type Adding = { userId: string; sessionId: string; subscription: PushSubscriptionInput; serverKey: string; now: Date }

/** Adds a browser in a transaction, or replaces what it had. `taken`: the endpoint is one of another account. */
export async function addNoticeDevice(
  tx: Db,
  { userId, sessionId, subscription, serverKey, now }: Adding,
): Promise<'added' | 'taken' | 'signed_out'> {
  await lockAccount(tx, userId)
  // Anyone who ends the session waits for this one, and then deletes it too.
  const open = await rows(tx)`
    select from sessions where id = ${sessionId} and user_id = ${userId} and ended_at is null for share`
  if (open.length === 0) return 'signed_out'
  const { endpoint, keys } = subscription
  await affected(tx)`
    delete from push_subscriptions
    where user_id = ${userId} and (session_id = ${sessionId} or endpoint = ${endpoint} or server_key <> ${serverKey})`
  await affected(tx)`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id offset ${MOST_DEVICES - 1})`
  const added = await affected(tx)`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, server_key, created_at)
    values (${userId}, ${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${serverKey}, ${now.toISOString()})
    on conflict (endpoint) do nothing`
  return added > 0 ? 'added' : 'taken'
}

/** Whether the account had it. */
export const removeNoticeDevice = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await affected(db)`delete from push_subscriptions where id = ${id} and user_id = ${userId}`) > 0

/** A push service does not know the browser any more. */
export const forgetNoticeDevice = (db: Db, id: string) => affected(db)`delete from push_subscriptions where id = ${id}`

type TextsRow = {
  phone: string | null
  unconfirmed: { phone: string; sentAt: string } | null
  suggestion: string | null
}

export async function textsOf(db: Db, userId: string): Promise<TextsRow> {
  const [row] = await rows<TextsRow>(db)`
    select t.phone, u.mobile_number as suggestion,
      case when k.id is not null then jsonb_build_object('phone', k.phone, 'sentAt', k.sent_at) end as unconfirmed
    from users u left join text_agreements t on t.user_id = u.id left join text_confirmations k on k.user_id = u.id
    where u.id = ${userId}`
  return row ?? { phone: null, unconfirmed: null, suggestion: null }
}
