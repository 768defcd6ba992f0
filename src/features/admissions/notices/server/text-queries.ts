import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import { lockAccount } from '#features/auth/server/queries.ts'
import type { Language } from '#lib/localized.ts'

/** The SQL of agreements to texts, and of numbers that are to be confirmed before. */

export type Confirmation = { id: string; serial: number; phone: string }

/**
 * Begins the confirmation of a number, or sends another code to one; in a transaction. The agreement to another number ends at once:
 * nothing goes to one that was replaced. Undefined where this number is confirmed already.
 */
export async function beginConfirmation(
  tx: Db,
  { userId, phone, now }: { userId: string; phone: string; now: Date },
): Promise<Confirmation | undefined> {
  await lockAccount(tx, userId)
  await affected(tx)`delete from text_agreements where user_id = ${userId} and phone <> ${phone}`
  await affected(tx)`delete from text_confirmations where user_id = ${userId} and phone <> ${phone}`
  const confirmed = await rows(tx)`select from text_agreements where user_id = ${userId}`
  if (confirmed.length > 0) return undefined
  const [row] = await rows<Confirmation>(tx)`
    insert into text_confirmations as k (user_id, phone, sent_at) values (${userId}, ${phone}, ${now.toISOString()})
    on conflict (user_id) do update set serial = k.serial + 1, attempts = 0, sent_at = excluded.sent_at
    returning id, serial, phone`
  return row
}

export const isConfirmed = async (db: Db, userId: string, phone: string): Promise<boolean> =>
  (await rows(db)`select from text_agreements where user_id = ${userId} and phone = ${phone}`).length > 0

/** Counts an attempt at the code, before it is compared; undefined where none counts any more. */
export async function countAttempt(
  db: Db,
  userId: string,
  { most, sentAfter }: { most: number; sentAfter: Date },
): Promise<Confirmation | undefined> {
  const [row] = await rows<Confirmation>(db)`
    update text_confirmations set attempts = attempts + 1
    where user_id = ${userId} and attempts < ${most} and sent_at > ${sentAfter.toISOString()}
    returning id, serial, phone`
  return row
}

/** Makes the confirmation an agreement, in a transaction; whether its code was still the newest. */
export async function confirmNumber(
  tx: Db,
  userId: string,
  { id, serial, phone }: Confirmation,
  now: Date,
): Promise<boolean> {
  await lockAccount(tx, userId)
  const used = await affected(tx)`
    delete from text_confirmations where id = ${id} and user_id = ${userId} and serial = ${serial}`
  if (used === 0) return false
  await affected(tx)`
    insert into text_agreements (user_id, phone, agreed_at) values (${userId}, ${phone}, ${now.toISOString()})
    on conflict (user_id) do update set phone = excluded.phone, agreed_at = excluded.agreed_at`
  return true
}

export async function endTexts(tx: Db, userId: string): Promise<void> {
  await lockAccount(tx, userId)
  await affected(tx)`delete from text_agreements where user_id = ${userId}`
  await affected(tx)`delete from text_confirmations where user_id = ${userId}`
}

type CodeRow = Confirmation & { language: Language }

/** Where a code is to be sent; undefined where a later one replaced it, it is too old, or the number is confirmed or gone. */
export async function codeToSend(
  db: Db,
  { confirmationId, serial }: { confirmationId: string; serial: number },
  sentAfter: Date,
): Promise<CodeRow | undefined> {
  const [row] = await rows<CodeRow>(db)`
    select k.id, k.serial, k.phone, u.language from text_confirmations k
    join users u on u.id = k.user_id and u.disabled_at is null and u.deleted_at is null
    where k.id = ${confirmationId} and k.serial = ${serial} and k.sent_at > ${sentAfter.toISOString()}`
  return row
}

/** Deletes numbers that nobody has confirmed; how many. */
export const deleteUnconfirmedBefore = (db: Db, moment: Date): Promise<number> =>
  affected(db)`delete from text_confirmations where sent_at < ${moment.toISOString()}`
