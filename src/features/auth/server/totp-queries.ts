import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { affected, rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import type { Actor } from './queries.ts'
import { endSessions } from './session-queries.ts'

/** The SQL of the second factor of an account. */

/** `secret` is encrypted; `timeStep` is that of the last code that was accepted. */
export type TotpRow = { secret: string | null; confirmed: boolean; timeStep: number | null }

export async function totpOfAccount(db: Db, userId: string): Promise<TotpRow | undefined> {
  const [row] = await rows<TotpRow>(db)`
    select totp_secret as secret, totp_confirmed_at is not null as confirmed, totp_step::float8 as "timeStep"
    from users where id = ${userId}`
  return row
}

/** Stores a new encrypted secret, in place of one that was never confirmed; false where one is confirmed. */
export async function offerTotp(db: Db, userId: string, encryptedSecret: string): Promise<boolean> {
  const found = await rows(db)`
    update users set totp_secret = ${encryptedSecret}, totp_step = null where id = ${userId} and totp_confirmed_at is null
    returning id`
  return found.length > 0
}

/** Turns the second factor on, signs out all other devices and queues the mail that tells the owner; false where there is none to confirm. */
export function confirmTotp(
  db: Db,
  { userId, sessionId }: Actor,
  { timeStep, now }: { timeStep: number; now: Date },
): Promise<boolean> {
  return transact(db, async (tx) => {
    const confirmed = await affected(tx)`
      update users set totp_confirmed_at = ${now.toISOString()}, totp_step = ${timeStep}
      where id = ${userId} and totp_confirmed_at is null and totp_secret is not null`
    if (confirmed === 0) return false
    await endSessions(tx, { userId, except: sessionId, now })
    await enqueue(tx, 'account.second-factor-changed', { id: userId, on: true })
    return true
  })
}

/** Turns the second factor off, and queues the mail that tells the owner. */
export const removeTotp = (db: Db, userId: string): Promise<void> =>
  transact(db, async (tx) => {
    const removed = await affected(tx)`
      update users set totp_secret = null, totp_confirmed_at = null, totp_step = null
      where id = ${userId} and totp_confirmed_at is not null`
    if (removed > 0) await enqueue(tx, 'account.second-factor-changed', { id: userId, on: false })
  })
