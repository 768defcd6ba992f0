import type { Pending, SignInAnswer } from '#features/auth/contract.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import {
  clearRateLimit,
  clearRateLimitAtMost,
  consume,
  keysOf,
  refund,
  secondsUntil,
} from '#platform/http/rate-limit-store.ts'
import { consumeAttempt, loadSignInContext, type OpenChallenge, openChallenge, renewCode } from './challenge-queries.ts'
import { codeOf, isSameCode } from './codes.ts'
import { isCommonPassword } from './common-passwords.ts'
import { finishReset, finishSecondFactor, finishSignUp } from './finish-challenge-queries.ts'
import {
  codesOfNetwork,
  dailyFailuresKey,
  failuresADay,
  mailsOfNetwork,
  mailsToKnownBrowser,
  resendsOfChallenge,
  resetMailsToAddress,
  secondStepsReopened,
  signInsOfAccount,
  signInsOfKnownBrowser,
  signInsOfNetwork,
  signUpMailsToAddress,
  signUpsOfNetwork,
} from './limits.ts'
import { type AccountRow, accountByEmail, accountById } from './queries.ts'
import { type ClientContext, createSession, startChallenge, startPendingChallenge, type WithCookie } from './sign-in.ts'
import { proofOf } from './totp.ts'
import { totpOfAccount } from './totp-queries.ts'

/**
 * Signing up, signing in and resetting a password. No answer reveals whether an address has an account: each of these calls
 * does the same work and answers the same with and without one (P24).
 */

type Credentials = { Email: string; Password: string }

/** Starts a sign-up; the account is created once its address is verified. Throws `invalid` for a common password. */
export async function signUp(
  services: Services,
  { Email: email, Password }: Credentials,
  { networks, lang }: ClientContext,
): Promise<WithCookie<Pending>> {
  const { db, passwords, now } = services
  requireUncommon(Password, email)
  await consume(db, [...signUpsOfNetwork(services, networks), signUpMailsToAddress(services, email)], now())
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

/** Signs in, or answers which code is still missing. Throws `login_failed` for an unknown address and a wrong password alike. */
export async function signIn(
  services: Services,
  { Email: email, Password }: Credentials,
  browser: ClientContext,
): Promise<WithCookie<SignInAnswer>> {
  const { db, passwords, now } = services
  const { account, isKnown, pendingPasswordHash } = await loadSignInContext(db, { email, ...browser, now: now() })
  const accountLimit =
    account && isKnown ? signInsOfKnownBrowser(services, account.id) : signInsOfAccount(services, email)
  const limits = [...signInsOfNetwork(services, browser.networks), accountLimit]
  await consume(db, limits, now())
  const isAccountPassword = await passwords.verify(Password, account?.passwordHash ?? null)
  // The password of an unfinished sign-up leads to a mailed code, whether or not the address has an account.
  const isPendingPassword = pendingPasswordHash !== null && (await passwords.verify(Password, pendingPasswordHash))
  if (!isAccountPassword && !isPendingPassword) throw new ProblemError('login_failed')
  const refunds = keysOf(limits)
  if (account && isAccountPassword) return completeFirstFactor(services, account, browser, refunds)
  await refund(db, refunds)
  await consume(db, [signUpMailsToAddress(services, email)], now())
  return startPendingChallenge(services, {
    purpose: 'sign-up',
    email,
    userId: account?.id ?? null,
    passwordHash: pendingPasswordHash,
    language: account?.language ?? browser.lang,
  })
}

/**
 * What follows a right password, a verified address or a sign-in with Google: a session, or first the second factor.
 * `refunds`: keys of the rate limits to give back. Throws `account_disabled`.
 */
export async function completeFirstFactor(
  services: Services,
  account: AccountRow,
  browser: ClientContext,
  refunds: readonly string[] = [],
): Promise<WithCookie<SignInAnswer>> {
  const { id: userId, email, language, disabled, secondFactor } = account
  if (!disabled && !secondFactor) return requireSession(await createSession(services, account, browser, refunds))
  await refund(services.db, refunds)
  if (disabled) throw new ProblemError('account_disabled')
  return startPendingChallenge(services, { purpose: 'second-factor', email, userId, passwordHash: null, language })
}

type CodeInput = { userId: string; otp: string }

/** Finishes a sign-up by the code of its mail. Throws `invalid_code`, `code_spent` or `sign_in_again`. */
export async function verifySignUp(
  services: Services,
  input: CodeInput,
  browser: ClientContext,
): Promise<WithCookie<SignInAnswer>> {
  const { db, secret, now } = services
  const challenge = await requireChallenge(services, input, browser, 'sign-up')
  const serial = await requireAttempt(services, challenge)
  // The address has an account, so no code of this sign-up is right.
  const isDecoy = challenge.userId !== null
  if (!isSameCode(input.otp, codeOf(secret, { ...challenge, serial })) || isDecoy) {
    throw new ProblemError('invalid_code')
  }
  const refunds = [
    ...attemptKeysOf(services, challenge, browser),
    ...keysOf(signUpsOfNetwork(services, browser.networks)),
  ]
  const userId = await finishSignUp(db, { id: challenge.id, serial, passwordHash: null, refunds, now: now() })
  const account = userId && (await accountById(db, userId))
  if (!account) throw new ProblemError('invalid_code')
  return completeFirstFactor(services, account, browser)
}

/**
 * Finishes a sign-in by the code of an authenticator app, or by a recovery code. Throws `invalid_code`, `code_spent` or
 * `sign_in_again`.
 */
export async function passSecondFactor(
  services: Services,
  input: CodeInput,
  browser: ClientContext,
): Promise<WithCookie<SignInAnswer>> {
  const { db, secret, now } = services
  const challenge = await requireChallenge(services, input, browser, 'second-factor')
  const serial = await requireAttempt(services, challenge)
  const totp = challenge.userId ? await totpOfAccount(db, challenge.userId) : undefined
  if (!challenge.userId || !totp?.secret) throw new ProblemError('sign_in_again')
  const proof = proofOf({ secret, userId: challenge.userId, now: now() }, totp, input.otp)
  if (proof === null) throw new ProblemError('invalid_code')
  const refunds = attemptKeysOf(services, challenge, browser)
  const userId = await finishSecondFactor(db, { id: challenge.id, serial, refunds, now: now(), proof })
  const account = userId && (await accountById(db, userId))
  if (!account) throw new ProblemError('invalid_code')
  return requireSession(await createSession(services, account, browser, []))
}

/** Mails a new code, which replaces the last one. */
export async function resendCode(
  services: Services,
  { userId, email }: { userId: string; email?: string | undefined },
  browser: ClientContext,
): Promise<Pending> {
  const { db, now } = services
  const challenge = await requireOpenChallenge(services, userId, browser)
  if (email !== undefined && email !== challenge.email) throw new ProblemError('sign_in_again')
  const networks = mailsOfNetwork(services, browser.networks)
  await consume(db, [...networks, resendsOfChallenge(services, userId), mailLimitFor(services, challenge)], now())
  if (!(await renewCode(db, { id: challenge.id, now: now() }))) throw new ProblemError('sign_in_again')
  return { userId: challenge.id, email: challenge.email }
}

/** Starts a password reset. The mail is sent only where there is an account; the answer is the same. */
export async function startReset(
  services: Services,
  { Email: email }: { Email: string },
  browser: ClientContext,
): Promise<WithCookie<Pending>> {
  const { db, now } = services
  const { networks, lang } = browser
  const { account: owner, isKnown } = await loadSignInContext(db, { email, ...browser, now: now() })
  const mails = mailLimitFor(services, { purpose: 'reset', email, userId: owner?.id ?? null, isKnown })
  await consume(db, [...mailsOfNetwork(services, networks), mails], now())
  const language = owner?.language ?? lang
  return startChallenge(services, { purpose: 'reset', email, userId: owner?.id ?? null, passwordHash: null, language })
}

/** Sets a new password by the code of a mail. Signs out every device, and clears what strangers have tried. */
export async function finishPasswordReset(
  services: Services,
  { Password, ...input }: CodeInput & { Password: string },
  browser: ClientContext,
): Promise<void> {
  const { db, secret, passwords, now } = services
  const open = await requireOpenChallenge(services, input.userId, browser)
  requireUncommon(Password, open.email)
  const challenge = await requireChallenge(services, input, browser, 'reset')
  const serial = await requireAttempt(services, challenge)
  if (!isSameCode(input.otp, codeOf(secret, { ...challenge, serial })) || !challenge.userId) {
    throw new ProblemError('invalid_code')
  }
  const passwordHash = await passwords.hash(Password)
  const refunds = [
    ...attemptKeysOf(services, challenge, browser),
    ...keysOf(mailsOfNetwork(services, browser.networks)),
  ]
  const isReset = await finishReset(db, { id: challenge.id, proof: { serial }, passwordHash, refunds, now: now() })
  if (!isReset) throw new ProblemError('invalid_code')
  await clearFailures(services, challenge.email)
}

/**
 * Clears failed attempts, most likely by strangers, once somebody with access to the mailbox has set a new password: failed
 * sign-ins, the limit of reset mails, and wrong codes of an app. The codes only once a day: somebody with the mailbox but
 * without the app would otherwise get unlimited attempts.
 */
export async function clearFailures(services: Services, email: string): Promise<void> {
  const { db, now } = services
  const secondSteps = dailyFailuresKey(services, { email, purpose: 'second-factor' })
  await clearRateLimit(db, signInsOfAccount(services, email).key)
  await clearRateLimit(db, resetMailsToAddress(services, email).key)
  await clearRateLimitAtMost(db, secondSteps, secondStepsReopened(services, email), now())
}

/** Throws `invalid` for a common password. */
export function requireUncommon(password: string, email: string, field = 'Password'): void {
  if (isCommonPassword(password, email)) throw new ProblemError('invalid', { fields: { [field]: 'too_common' } })
}

/** The challenge of this id, whatever its purpose, if this browser has started it. Throws `sign_in_again`. */
async function requireOpenChallenge({ db, now }: Services, id: string, browser: ClientContext): Promise<OpenChallenge> {
  const { pending: binding, session } = browser
  const challenge = await openChallenge(db, { id, binding, session, now: now() })
  if (!challenge) throw new ProblemError('sign_in_again')
  return challenge
}

/** The challenge of this id and purpose, if this browser has started it. Counts an attempt of its network. Throws `sign_in_again`. */
async function requireChallenge(
  services: Services,
  { userId }: CodeInput,
  browser: ClientContext,
  purpose: OpenChallenge['purpose'],
): Promise<OpenChallenge> {
  await consume(services.db, codesOfNetwork(services, browser.networks), services.now())
  const challenge = await requireOpenChallenge(services, userId, browser)
  if (challenge.purpose !== purpose) throw new ProblemError('sign_in_again')
  return challenge
}

/** Counts an attempt, which may then be compared with the code of the serial. Throws `code_spent`, `too_many_requests`. */
export async function requireAttempt(services: Services, challenge: OpenChallenge): Promise<number> {
  const now = services.now()
  const attempt = await consumeAttempt(services.db, {
    id: challenge.id,
    dailyFailuresKey: dailyFailuresKey(services, challenge),
    most: failuresADay(challenge),
    now,
  })
  if (!attempt) throw new ProblemError('code_spent')
  const { serial, blockedUntil } = attempt
  if (blockedUntil !== null)
    throw new ProblemError('too_many_requests', { retryAfter: secondsUntil(blockedUntil, now) })
  return serial
}

/** Keys of the rate limits that were counted for a code, to give back where it was right. */
const attemptKeysOf = (services: Services, challenge: OpenChallenge, { networks }: ClientContext): string[] => [
  ...keysOf(codesOfNetwork(services, networks)),
  dailyFailuresKey(services, challenge),
]

/** The limit of mails. Browsers in which the account was used before have their own, which strangers cannot use up. */
const mailLimitFor = (
  services: Services,
  { purpose, email, userId, isKnown }: Pick<OpenChallenge, 'purpose' | 'email' | 'userId' | 'isKnown'>,
) => {
  if (userId && isKnown) return mailsToKnownBrowser(services, userId)
  return purpose === 'reset' ? resetMailsToAddress(services, email) : signUpMailsToAddress(services, email)
}

function requireSession<Answer>(session: WithCookie<Answer> | undefined): WithCookie<Answer> {
  if (!session) throw new ProblemError('sign_in_again')
  return session
}
