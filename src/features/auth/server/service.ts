import { rows } from '#db/rows.ts'
import type { Pending, SignInAnswer } from '#features/auth/contract.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume, refund, secondsUntil } from '#platform/http/rate-limit-store.ts'
import {
  consumeTry,
  finishReset,
  finishSecondFactor,
  finishSignUp,
  loadSignInContext,
  type OpenChallenge,
  openChallenge,
  renewCode,
} from './challenges.ts'
import { codeOf, isSameCode } from './codes.ts'
import { isCommonPassword } from './common-passwords.ts'
import {
  codesOfNetwork,
  dayKey,
  failuresADay,
  mailsOfNetwork,
  mailsToAddress,
  mailsToKnown,
  resendsOfChallenge,
  signInsOfAccount,
  signInsOfKnown,
  signInsOfNetwork,
  signUpsOfNetwork,
} from './limits.ts'
import { type Ability, can } from './policy.ts'
import { type AccountRow, type Actor, accountByEmail, accountById, totpOfAccount } from './queries.ts'
import { type ClientContext, createSession, startChallenge, startPendingChallenge, type WithCookie } from './sign-in.ts'
import { decryptSecret, matchTimeStep } from './totp.ts'

/**
 * Signing up, in and back in. Whether an address has an account is never told: each of these calls does the same work
 * and gives the same answer for one that has and one that has not (P24).
 */

type Credentials = { Email: string; Password: string }

/** Begins an account, which is made once its address is verified. Throws `invalid` for a password anybody would try. */
export async function signUp(
  services: Services,
  { Email: email, Password }: Credentials,
  { network, lang }: ClientContext,
): Promise<{ pending: Pending; cookie: string }> {
  const { db, passwords, now } = services
  requireUncommon(Password, email)
  await consume(db, [signUpsOfNetwork(services, network), mailsToAddress(services, email)], now())
  const passwordHash = await passwords.hash(Password)
  const owner = await accountByEmail(db, email)
  return startChallenge(services, {
    purpose: 'sign-up',
    email,
    userId: owner?.id ?? null,
    passwordHash,
    language: owner?.language ?? lang,
  })
}

/** Signs in, or says what is still missing. Throws `login_failed`, whatever of the two is wrong. */
export async function signIn(
  services: Services,
  { Email: email, Password }: Credentials,
  browser: ClientContext,
): Promise<WithCookie<SignInAnswer>> {
  const { db, passwords, now } = services
  const {
    account,
    isKnown,
    pendingPasswordHash: unfinished,
  } = await loadSignInContext(db, { email, ...browser, now: now() })
  const ofAccount = account && isKnown ? signInsOfKnown(services, account.id) : signInsOfAccount(services, email)
  const bounds = [signInsOfNetwork(services, browser.network), ofAccount]
  await consume(db, bounds, now())
  // Whoever has signed up for an address gets on as far with an account behind it as without one: to a mailed code.
  const isOwner = await passwords.verify(Password, account?.passwordHash ?? null)
  const hasBegun = unfinished !== null && (await passwords.verify(Password, unfinished))
  if (!isOwner && !hasBegun) throw new ProblemError('login_failed')
  const counted = bounds.map(({ key }) => key)
  if (account && isOwner) return completeFirstFactor(services, account, browser, counted)
  await refund(db, counted)
  await consume(db, [mailsToAddress(services, email)], now())
  return startPendingChallenge(services, 'pending', {
    purpose: 'sign-up',
    email,
    userId: account?.id ?? null,
    passwordHash: unfinished,
    language: account?.language ?? browser.lang,
  })
}

/**
 * What comes after the password, or after Google's word: the second factor, or nothing more. What was `counted` on the way
 * is taken back.
 */
export async function completeFirstFactor(
  services: Services,
  account: AccountRow,
  browser: ClientContext,
  counted: readonly string[] = [],
): Promise<WithCookie<SignInAnswer>> {
  const { id: userId, email, language, disabled, secondFactor } = account
  if (!disabled && !secondFactor) return requireOpened(await createSession(services, account, browser, counted))
  await refund(services.db, counted)
  if (disabled) throw new ProblemError('account_disabled')
  const challenge = { email, userId, passwordHash: null, language }
  return startPendingChallenge(services, 'second-factor', { ...challenge, purpose: 'second-factor' })
}

type Answered = { userId: string; otp: string }

/** Takes the code of a mail. Throws `invalid_code`, `code_spent` or `sign_in_again`. */
export async function verify(
  services: Services,
  answered: Answered,
  browser: ClientContext,
): Promise<WithCookie<SignInAnswer>> {
  const { db, secret, now } = services
  const challenge = await requireChallenge(services, answered, browser, 'sign-up')
  const serial = await requireTry(services, challenge)
  // Somebody has this address already: no code signs them up again.
  const isDecoy = challenge.userId !== null
  if (!isSameCode(answered.otp, codeOf(secret, { ...challenge, serial })) || isDecoy) {
    throw new ProblemError('invalid_code')
  }
  const refunds = [...refundsOf(services, challenge, browser), signUpsOfNetwork(services, browser.network).key]
  const userId = await finishSignUp(db, { id: challenge.id, serial, refunds, now: now() })
  const account = userId && (await accountById(db, userId))
  if (!account) throw new ProblemError('invalid_code')
  return completeFirstFactor(services, account, browser)
}

/** Takes the code of an authenticator app. */
export async function passSecondFactor(
  services: Services,
  answered: Answered,
  browser: ClientContext,
): Promise<WithCookie<SignInAnswer>> {
  const { db, secret, now } = services
  const challenge = await requireChallenge(services, answered, browser, 'second-factor')
  const serial = await requireTry(services, challenge)
  const locked = challenge.userId && (await totpOfAccount(db, challenge.userId))?.secret
  if (!challenge.userId || !locked) throw new ProblemError('sign_in_again')
  const step = matchTimeStep(decryptSecret(secret, challenge.userId, locked), answered.otp, now())
  if (step === null) throw new ProblemError('invalid_code')
  const use = { id: challenge.id, serial, refunds: refundsOf(services, challenge, browser), now: now(), step }
  const userId = await finishSecondFactor(db, use)
  const account = userId && (await accountById(db, userId))
  if (!account) throw new ProblemError('invalid_code')
  return requireOpened(await createSession(services, account, browser, []))
}

/** Mails a new code, which alone counts from now on. */
export async function resend(
  services: Services,
  { userId, email }: { userId: string; email?: string | undefined },
  browser: ClientContext,
): Promise<Pending> {
  const { db, now } = services
  const challenge = await requireOpen(services, userId, browser)
  if (email !== undefined && email !== challenge.email) throw new ProblemError('sign_in_again')
  const network = mailsOfNetwork(services, browser.network)
  await consume(db, [network, resendsOfChallenge(services, userId), mailsTo(services, challenge)], now())
  if (!(await renewCode(db, { id: challenge.id, now: now() }))) throw new ProblemError('sign_in_again')
  return { userId: challenge.id, email: challenge.email }
}

/** Begins a new password. The mail goes out only where there is an account; the answer is the same. */
export async function forget(
  services: Services,
  { Email: email }: { Email: string },
  browser: ClientContext,
): Promise<{ pending: Pending; cookie: string }> {
  const { db, now } = services
  const { network, lang } = browser
  const { account: owner, isKnown } = await loadSignInContext(db, { email, ...browser, now: now() })
  const mails = mailsTo(services, { email, userId: owner?.id ?? null, isKnown })
  await consume(db, [mailsOfNetwork(services, network), mails], now())
  const language = owner?.language ?? lang
  return startChallenge(services, { purpose: 'reset', email, userId: owner?.id ?? null, passwordHash: null, language })
}

/** Sets the new password; every device is signed out, and the account's failed sign-ins are forgiven. */
export async function reset(
  services: Services,
  { Password, ...answered }: Answered & { Password: string },
  browser: ClientContext,
): Promise<void> {
  const { db, secret, passwords, now } = services
  const open = await requireOpen(services, answered.userId, browser)
  requireUncommon(Password, open.email)
  const challenge = await requireChallenge(services, answered, browser, 'reset')
  const serial = await requireTry(services, challenge)
  if (!isSameCode(answered.otp, codeOf(secret, { ...challenge, serial })) || !challenge.userId) {
    throw new ProblemError('invalid_code')
  }
  const passwordHash = await passwords.hash(Password)
  const refunds = [...refundsOf(services, challenge, browser), mailsOfNetwork(services, browser.network).key]
  const use = { id: challenge.id, serial, refunds, now: now() }
  const email = await finishReset(db, { ...use, passwordHash })
  if (!email) throw new ProblemError('invalid_code')
  await rows(db)`delete from rate_limits where key = ${signInsOfAccount(services, email).key}`
}

/** For calls that answer both somebody themselves and staff. */
export const hasAbility = (actor: Actor, ability: Ability): boolean => can(actor, ability)

/** The first line of every call of staff, in any feature. Throws `forbidden`. */
export function requireAbility(actor: Actor, ability: Ability): void {
  if (!can(actor, ability)) throw new ProblemError('forbidden')
}

/** Throws `invalid` for a password that anybody would try. */
export function requireUncommon(password: string, email: string, field = 'Password'): void {
  if (isCommonPassword(password, email)) throw new ProblemError('invalid', { fields: { [field]: 'too_common' } })
}

async function requireOpen({ db, now }: Services, id: string, browser: ClientContext): Promise<OpenChallenge> {
  const { pending: binding, session } = browser
  const challenge = await openChallenge(db, { id, binding, session, now: now() })
  if (!challenge) throw new ProblemError('sign_in_again')
  return challenge
}

/** What this browser began under that id. Without its cookie an id is nothing. */
async function requireChallenge(
  services: Services,
  { userId }: Answered,
  browser: ClientContext,
  purpose: OpenChallenge['purpose'],
): Promise<OpenChallenge> {
  await consume(services.db, [codesOfNetwork(services, browser.network)], services.now())
  const challenge = await requireOpen(services, userId, browser)
  if (challenge.purpose !== purpose) throw new ProblemError('sign_in_again')
  return challenge
}

/** A try that was counted and may be compared with the code of this serial. */
async function requireTry(services: Services, challenge: OpenChallenge): Promise<number> {
  const { id } = challenge
  const now = services.now()
  const most = failuresADay(challenge)
  const tried = await consumeTry(services.db, { id, dayKey: dayKey(services, challenge), most, now })
  if (!tried) throw new ProblemError('code_spent')
  const { serial, fullUntil } = tried
  if (fullUntil !== null) throw new ProblemError('too_many_requests', { retryAfter: secondsUntil(fullUntil, now) })
  return serial
}

/** What was counted for a code that turned out to be right. */
const refundsOf = (services: Services, challenge: OpenChallenge, { network }: ClientContext): string[] => [
  codesOfNetwork(services, network).key,
  dayKey(services, challenge),
]

/** Strangers cannot use up the mails that the account's own browsers may ask for. */
const mailsTo = (services: Services, asked: Pick<OpenChallenge, 'email' | 'userId' | 'isKnown'>) =>
  asked.userId && asked.isKnown ? mailsToKnown(services, asked.userId) : mailsToAddress(services, asked.email)

function requireOpened<Answer>(opened: WithCookie<Answer> | undefined): WithCookie<Answer> {
  if (!opened) throw new ProblemError('account_disabled')
  return opened
}
