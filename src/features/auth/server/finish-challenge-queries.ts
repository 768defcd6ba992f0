import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { refundInTransaction } from '#platform/http/rate-limit-store.ts'
import type { ChallengePurpose } from './challenge-queries.ts'
import type { InvitationLink, ResetLink } from './mail-links.ts'
import { lockAccount, passwordVersionOf } from './queries.ts'
import { endSessions } from './session-queries.ts'
import { isUnused, type Proof, usingUp } from './totp-queries.ts'

/**
 * The SQL of challenges whose code was right. Each takes effect once, however many calls bring the code at the same moment:
 * `consumeChallenge` lets only the first one pass. Where there is an account, it is locked before its challenges, as a deletion
 * does, so that none of them waits for another in a circle. Rate limits are refunded last, since many calls wait for them.
 */

/** `refunds`: keys of the rate limits that were counted for this attempt, given back because its code was right. */
type Completion = { id: string; refunds: readonly string[]; now: Date }

/**
 * Ends a sign-up whose code was right, or whose link was followed (`serial` null: the links of earlier mails count too). Makes
 * the account and queues its welcome; `passwordHash` replaces the password that was chosen when the sign-up was started.
 * Answers the account's id; undefined where another call was first, or the address has an account by now.
 */
export function finishSignUp(
  db: Db,
  { id, serial, passwordHash, refunds, now }: Completion & { serial: number | null; passwordHash: string | null },
): Promise<string | undefined> {
  const at = now.toISOString()
  const condition = sql`id = ${id} and serial = coalesce(${serial}::int, serial) and user_id is null`
  return transact(db, async (tx) => {
    const signUp = await consumeChallenge(tx, condition, { purpose: 'sign-up', at })
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

type NewPassword = Completion & {
  passwordHash: string
  /** The code of the last mail, or the link of any, which ends once the password has changed. */
  proof: { serial: number } | Pick<ResetLink, 'passwordVersion'>
}

/**
 * Sets the new password of a reset whose code was right or whose link was followed, ends all sessions and all second factors
 * that wait for a code, and queues the mail to the owner. Answers the account's id; undefined where another call was first.
 */
export function finishReset(
  db: Db,
  { id, proof, passwordHash, refunds, now }: NewPassword,
): Promise<string | undefined> {
  const at = now.toISOString()
  const condition =
    'serial' in proof
      ? sql`serial = ${proof.serial}`
      : sql`exists (select from users u where u.id = user_id and u.password_version = ${proof.passwordVersion})`
  return transact(db, async (tx) => {
    await lockAccountOf(tx, id)
    const reset = await consumeChallenge(tx, sql`id = ${id} and ${condition}`, { purpose: 'reset', at })
    if (!reset?.userId) return undefined
    await savePassword(tx, reset.userId, { passwordHash, now })
    await refundInTransaction(tx, refunds)
    return reset.userId
  })
}

/** Sets the first password of an account by the link of its invitation; false where it has another one by now. */
export function acceptInvitation(
  db: Db,
  { userId, passwordVersion }: InvitationLink,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<boolean> {
  return transact(db, async (tx) => {
    await lockAccount(tx, userId)
    if ((await passwordVersionOf(tx, userId)) !== passwordVersion) return false
    await savePassword(tx, userId, { passwordHash, now })
    return true
  })
}

/** Sets the password of a locked account whose owner has shown that its address is theirs, and signs it out everywhere. */
async function savePassword(tx: Db, userId: string, { passwordHash, now }: { passwordHash: string; now: Date }) {
  const at = now.toISOString()
  await rows(tx)`
    update users set password_hash = ${passwordHash}, password_version = password_version + 1,
      email_verified_at = coalesce(email_verified_at, ${at})
    where id = ${userId}`
  await endSessions(tx, { userId, now })
  await rows(tx)`
    update challenges set used_at = ${at} where user_id = ${userId} and purpose = 'second-factor' and used_at is null`
  await enqueue(tx, 'account.password-changed', { id: userId })
}

/**
 * Ends a second factor whose code was right, and queues a mail where it was a recovery code. No code is taken twice. Answers
 * the account's id; undefined where another call was first, or has used this code.
 */
export function finishSecondFactor(
  db: Db,
  { id, serial, refunds, now, proof }: Completion & { serial: number; proof: Proof },
): Promise<string | undefined> {
  const at = now.toISOString()
  return transact(db, async (tx) => {
    await lockAccountOf(tx, id)
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
async function lockAccountOf(tx: Db, challengeId: string): Promise<void> {
  await rows(tx)`
    select from users where id = (select user_id from challenges where id = ${challengeId}) for no key update`
}

/** Marks a challenge as used; undefined where it is used already, has another code by now, or is of another purpose. */
export async function consumeChallenge(
  tx: Db,
  condition: Sql,
  { purpose, at }: { purpose: ChallengePurpose; at: string },
): Promise<{ id: string; userId: string | null } | undefined> {
  const [challenge] = await rows<{ id: string; userId: string | null }>(tx)`
    update challenges set used_at = ${at} where ${condition} and purpose = ${purpose} and used_at is null
    returning id, user_id as "userId"`
  return challenge
}
