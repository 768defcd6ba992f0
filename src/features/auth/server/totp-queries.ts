import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { affected, rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import type { Actor } from './queries.ts'
import { endSessions } from './session-queries.ts'

/** The SQL of the second factor of an account. */

/** `secret` is encrypted; `timeStep` is that of the last code that was accepted; the recovery codes are hashes. */
export type TotpRow = { secret: string | null; confirmed: boolean; timeStep: number | null; recoveryCodes: string[] }

/** What a right code has shown: the time step of a code of the app, or the hash of a recovery code. */
export type Proof = { timeStep: number; recoveryCode: null } | { timeStep: null; recoveryCode: string }

/** SQL that uses a code up. */
export const usingUp = ({ timeStep, recoveryCode }: Proof) => sql`
  totp_step = coalesce(${timeStep}::bigint, totp_step), recovery_codes = array_remove(recovery_codes, ${recoveryCode}::text)`

/** SQL for whether nobody has used a code before. */
export const isUnused = ({ timeStep, recoveryCode }: Proof) => sql`
  (${timeStep}::bigint is null or coalesce(totp_step, 0) < ${timeStep}::bigint)
  and (${recoveryCode}::text is null or ${recoveryCode}::text = any (recovery_codes))`

/** SQL that leaves an account without a second factor. */
export const noSecondFactor = sql`
  totp_secret = null, totp_confirmed_at = null, totp_step = null, recovery_codes = '{}'`

export async function totpOfAccount(db: Db, userId: string): Promise<TotpRow | undefined> {
  const [row] = await rows<TotpRow>(db)`
    select totp_secret as secret, totp_confirmed_at is not null as confirmed, totp_step::float8 as "timeStep",
      recovery_codes as "recoveryCodes"
    from users where id = ${userId}`
  return row
}

/** Stores a new encrypted secret, in place of one that was never confirmed; false where one is confirmed. */
export const offerTotp = async (db: Db, userId: string, encryptedSecret: string): Promise<boolean> =>
  (await affected(db)`
    update users set totp_secret = ${encryptedSecret}, totp_step = null
    where id = ${userId} and totp_confirmed_at is null`) > 0

/**
 * Turns the second factor on, with recovery codes of these hashes, signs out all other devices and queues the mail to the
 * owner; false where there is none to confirm.
 */
export function confirmTotp(
  db: Db,
  { userId, sessionId }: Actor,
  { timeStep, recoveryCodes, now }: { timeStep: number; recoveryCodes: string[]; now: Date },
): Promise<boolean> {
  return transact(db, async (tx) => {
    const confirmed = await affected(tx)`
      update users set totp_confirmed_at = ${now.toISOString()}, totp_step = ${timeStep}, recovery_codes = ${recoveryCodes}
      where id = ${userId} and totp_confirmed_at is null and totp_secret is not null`
    if (confirmed === 0) return false
    await endSessions(tx, { userId, except: sessionId, now })
    await enqueue(tx, 'account.second-factor-changed', { id: userId, on: true })
    return true
  })
}

/** Replaces the recovery codes and queues a mail to the owner; false where another request has used the code. */
export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  { proof, recoveryCodes }: { proof: Proof; recoveryCodes: string[] },
): Promise<boolean> {
  return transact(db, async (tx) => {
    const used = await affected(tx)`
      update users set ${usingUp(proof)} where id = ${userId} and totp_confirmed_at is not null and ${isUnused(proof)}`
    if (used === 0) return false
    await rows(tx)`update users set recovery_codes = ${recoveryCodes} where id = ${userId}`
    await enqueue(tx, 'account.recovery-codes', { id: userId, renewed: true })
    return true
  })
}

/** Turns the second factor off and queues a mail to the owner; false where another request has used the code. */
export const removeTotp = (db: Db, userId: string, proof: Proof): Promise<boolean> =>
  transact(db, async (tx) => {
    const removed = await affected(tx)`
      update users set ${noSecondFactor}
      where id = ${userId} and totp_confirmed_at is not null and ${isUnused(proof)}`
    if (removed === 0) return false
    await enqueue(tx, 'account.second-factor-changed', { id: userId, on: false })
    return true
  })
