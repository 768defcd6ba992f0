import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { refundInTransaction } from '#platform/http/rate-limit-store.ts'
import type { ChallengePurpose } from './challenge-queries.ts'
import type { ResetLink } from './mail-links.ts'
import { endSessions } from './session-queries.ts'
import { isUnused, type Proof, usingUp } from './totp-queries.ts'

/**
 * The SQL of challenges whose code was right. Each takes effect once, however many calls bring the code at the same moment:
 * `consumeChallenge` lets only the first one pass. Where there is an account, it is locked before its challenges, as a deletion
 * does, so that none of them waits for another in a circle. Rate limits are refunded last, since many calls wait for them.
 */

/** `refunds`: keys of the rate limits that were counted for this attempt, given back because its code was right. */
type Completion = { id: string; serial: number; refunds: readonly string[]; now: Date }

/**
 * Ends a sign-up whose code was right: makes the account and queues its welcome. Answers the account's id; undefined where
 * another call was first, or somebody has made an account with this address since.
 */
export const finishSignUp = (db: Db, { id, serial, refunds, now }: Completion): Promise<string | undefined> =>
  createVerifiedAccount(db, sql`id = ${id} and serial = ${serial}`, { passwordHash: null, refunds, now })

/** The same for a sign-up whose link was followed: those of earlier mails count too. */
export const confirmSignUp = (
  db: Db,
  { id, ...options }: Pick<Completion, 'id' | 'refunds' | 'now'> & { passwordHash: string | null },
): Promise<string | undefined> => createVerifiedAccount(db, sql`id = ${id}`, options)

/** `passwordHash` replaces the password that was chosen when the sign-up was started. */
function createVerifiedAccount(
  db: Db,
  condition: Sql,
  { passwordHash, refunds, now }: Pick<Completion, 'refunds' | 'now'> & { passwordHash: string | null },
): Promise<string | undefined> {
  const at = now.toISOString()
  return transact(db, async (tx) => {
    const signUp = await consumeChallenge(tx, sql`${condition} and user_id is null`, { purpose: 'sign-up', at })
    if (!signUp) return undefined
    const [account] = await rows<{ id: string }>(tx)`
      insert into users (id, email, email_verified_at, password_hash, language, created_at)
      select id, email, ${at}, coalesce(${passwordHash}, password_hash), language, ${at}
      from challenges where id = ${signUp.id}
      on conflict do nothing returning id`
    // The address has an account by now. The sign-up stays used: its code must not work later either.
    if (!account) return undefined
    await enqueue(tx, 'account.welcome', account)
    await refundInTransaction(tx, refunds)
    return account.id
  })
}

type NewPassword = { id: string; passwordHash: string; refunds: readonly string[]; now: Date }

/**
 * Sets the new password of a reset whose code was right, ends all sessions and all second factors that wait for a code, and
 * queues the mail that tells the owner. Answers the account's id; undefined where another call was first.
 */
export const finishReset = (
  db: Db,
  { serial, ...reset }: NewPassword & { serial: number },
): Promise<string | undefined> => replacePassword(db, sql`serial = ${serial}`, reset)

/** The same for a reset whose link was followed; undefined also where the password was changed since it was mailed. */
export const finishResetByLink = (
  db: Db,
  { passwordVersion, ...reset }: NewPassword & ResetLink,
): Promise<string | undefined> =>
  replacePassword(
    db,
    sql`exists (select from users u where u.id = user_id and u.password_version = ${passwordVersion})`,
    reset,
  )

function replacePassword(
  db: Db,
  condition: Sql,
  { id, refunds, now, passwordHash }: NewPassword,
): Promise<string | undefined> {
  const at = now.toISOString()
  return transact(db, async (tx) => {
    await lockAccount(tx, id)
    const reset = await consumeChallenge(tx, sql`id = ${id} and ${condition}`, { purpose: 'reset', at })
    if (!reset?.userId) return undefined
    const { userId } = reset
    await rows(tx)`
      update users set password_hash = ${passwordHash}, password_version = password_version + 1,
        email_verified_at = coalesce(email_verified_at, ${at})
      where id = ${userId}`
    await endSessions(tx, { userId, now })
    await rows(tx)`
      update challenges set used_at = ${at} where user_id = ${userId} and purpose = 'second-factor' and used_at is null`
    await enqueue(tx, 'account.password-changed', { id: userId })
    await refundInTransaction(tx, refunds)
    return userId
  })
}

/**
 * Ends a second factor whose code was right, and queues a mail where it was a recovery code. No code is taken twice. Answers
 * the account's id; undefined where another call was first, or has used this code.
 */
export function finishSecondFactor(
  db: Db,
  { id, serial, refunds, now, proof }: Completion & { proof: Proof },
): Promise<string | undefined> {
  const at = now.toISOString()
  return transact(db, async (tx) => {
    await lockAccount(tx, id)
    const challenge = await consumeChallenge(tx, sql`id = ${id} and serial = ${serial}`, {
      purpose: 'second-factor',
      at,
    })
    if (!challenge?.userId) return undefined
    const [account] = await rows<{ id: string }>(tx)`
      update users set ${usingUp(proof)} where id = ${challenge.userId} and ${isUnused(proof)} returning id`
    // The challenge stays used: the person who replays a code of the app signs in again.
    if (!account) return undefined
    if (proof.recoveryCode !== null) await enqueue(tx, 'account.recovery-codes', { id: account.id, renewed: false })
    await refundInTransaction(tx, refunds)
    return account.id
  })
}

/** Locks the account of a challenge until the transaction ends. */
async function lockAccount(tx: Db, challengeId: string): Promise<void> {
  await rows(tx)`
    select from users where id = (select user_id from challenges where id = ${challengeId}) for no key update`
}

/** Marks a challenge as used; undefined where it is used already, has another code by now, or is of another purpose. */
async function consumeChallenge(
  tx: Db,
  condition: Sql,
  { purpose, at }: { purpose: ChallengePurpose; at: string },
): Promise<{ id: string; userId: string | null } | undefined> {
  const [challenge] = await rows<{ id: string; userId: string | null }>(tx)`
    update challenges set used_at = ${at} where ${condition} and purpose = ${purpose} and used_at is null
    returning id, user_id as "userId"`
  return challenge
}
