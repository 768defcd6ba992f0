import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { constraintOf } from '#db/errors.ts'
import { enqueue } from '#db/jobs.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import type { Me } from '#features/auth/contract.ts'
import { insertChallenge, type OpenChallenge, openChallenge } from '#features/auth/server/challenge-queries.ts'
import { codeOf, isSameCode } from '#features/auth/server/codes.ts'
import { consumeChallenge } from '#features/auth/server/finish-challenge-queries.ts'
import { mailsToKnownBrowser } from '#features/auth/server/limits.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { requireAttempt } from '#features/auth/server/service.ts'
import { endSessions } from '#features/auth/server/session-queries.ts'
import { moveTo } from '#features/conversations/enquiries/server/personal-data.ts'
import type { Services } from '#features/services.ts'
import type { Language } from '#lib/localized.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume } from '#platform/http/rate-limit-store.ts'
import { requirePassword, viewMe } from './service.ts'

/**
 * Another e-mail address for an account: its owner proves the password and then, by a code, the new mailbox. Whether the address
 * has an account already is said to its mailbox alone (P24).
 */

/**
 * Mails a code to the new address. Throws `invalid` for a wrong password, and where the account has none: the next sign-in with
 * Google would not find it under another address.
 */
export async function startEmailChange(
  services: Services,
  actor: Actor,
  { Email, Password }: { Email: string; Password: string },
): Promise<void> {
  const { db, now } = services
  const { userId, sessionId, email, language } = actor
  if ((await requirePassword(services, actor, Password, 'Password')) === null) {
    throw new ProblemError('invalid', { fields: { Password: 'required' } })
  }
  if (Email === email) throw new ProblemError('invalid', { fields: { Email: 'taken' } })
  await consume(db, [mailsToKnownBrowser(services, userId)], now())
  await insertChallenge(db, {
    ...{ purpose: 'new-email', email: Email, userId, language },
    ...{ passwordHash: null, binding: sessionId, now: now() },
  })
}

/**
 * Makes the address of the last code that of the account, signs out every other device and notifies the address before. Throws
 * `invalid_code`, also where the address has an account by now, and `code_spent` where none is awaited or it was tried too often.
 */
export async function finishEmailChange(services: Services, actor: Actor, { otp }: { otp: string }): Promise<Me> {
  const { db, secret, now } = services
  const challenge = await awaitedChange(db, actor, now())
  if (!challenge) throw new ProblemError('code_spent')
  const serial = await requireAttempt(services, challenge)
  if (!isSameCode(otp, codeOf(secret, { ...challenge, serial }))) throw new ProblemError('invalid_code')
  const isChanged = await storeEmail(db, actor, { challenge, serial, now: now() }).catch((error) => {
    if (constraintOf(error) === 'users_email') return false
    throw error
  })
  if (!isChanged) throw new ProblemError('invalid_code')
  return viewMe(services, { ...actor, email: challenge.email })
}

/** The newest change that this session has asked for. */
async function awaitedChange(db: Db, { userId, sessionId }: Actor, now: Date): Promise<OpenChallenge | undefined> {
  const [newest] = await rows<{ id: string }>(db)`
    select id from challenges where user_id = ${userId} and purpose = 'new-email'
    order by created_at desc limit 1`
  return newest && openChallenge(db, { id: newest.id, binding: sessionId, session: '', now })
}

const storeEmail = (
  db: Db,
  { userId, sessionId }: Actor,
  { challenge, serial, now }: { challenge: OpenChallenge; serial: number; now: Date },
): Promise<boolean> =>
  transact(db, async (tx) => {
    const [before] = await rows<{ email: string; language: Language }>(tx)`
      select email, language from users where id = ${userId} for no key update`
    const at = now.toISOString()
    const condition = sql`id = ${challenge.id} and serial = ${serial}`
    const used = await consumeChallenge(tx, condition, { purpose: 'new-email', at })
    if (!before || !used) return false
    // With another version of the password the links of mails to the address before end too.
    await rows(tx)`
      with changed as (
        update users set email = ${challenge.email}, email_verified_at = ${at}, password_version = password_version + 1
        where id = ${userId} returning password_version)
      update sessions set password_version = changed.password_version from changed where id = ${sessionId}`
    await rows(tx)`update challenges set used_at = ${at} where user_id = ${userId} and used_at is null`
    await moveTo(tx, before.email, challenge.email)
    await endSessions(tx, { userId, except: sessionId, now })
    await enqueue(tx, 'account.email-changed', before)
    return true
  })
