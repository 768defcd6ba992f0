import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import { notices } from '#db/schema/notices.table.ts'
import { applicationIdsOf } from '#features/admissions/applications/server/personal-data.ts'

/** The notices of an account, for its export and its deletion. */

export const exportFor = (db: Db, userId: string) => {
  const { kind, applicationId, variant, dueOn, createdAt, readAt } = notices
  return db
    .select({ kind, variant, applicationId, dueOn, createdAt, readAt })
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(asc(createdAt))
}

/** How it wants to be notified of them elsewhere. Of a browser only when it was added: the rest is its secret. */
export async function channelsFor(db: Db, userId: string) {
  const devices = await rows<{ device: string | null; addedAt: string }>(db)`
    select s.device, p.created_at as "addedAt" from push_subscriptions p join sessions s on s.id = p.session_id
    where p.user_id = ${userId} order by p.created_at`
  const [texts] = await rows<{ phone: string; agreedAt: string }>(db)`
    select phone, agreed_at as "agreedAt" from text_agreements where user_id = ${userId}`
  const [unconfirmed] = await rows<{ phone: string; sentAt: string }>(db)`
    select phone, sent_at as "sentAt" from text_confirmations where user_id = ${userId}`
  return { devices, texts: texts ?? null, unconfirmed: unconfirmed ?? null }
}

/** Also the notices of staff about its applications; that open ones ended with the account is reported afterwards. */
export async function eraseFor(tx: Db, userId: string): Promise<void> {
  await affected(tx)`delete from notices where user_id = ${userId}`
  await eraseForApplications(tx, await applicationIdsOf(tx, userId))
  await affected(tx)`delete from push_subscriptions where user_id = ${userId}`
  await affected(tx)`delete from text_agreements where user_id = ${userId}`
  await affected(tx)`delete from text_confirmations where user_id = ${userId}`
}

/** The notices of student and staff about these applications. */
export async function eraseForApplications(tx: Db, ids: readonly string[]): Promise<void> {
  await affected(tx)`delete from notices where application_id = any(${[...ids]}::uuid[])`
}
