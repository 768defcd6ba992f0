import type { Pending, SignedIn, SignInAnswer } from '#features/auth/contract.ts'
import type { Services } from '#features/services.ts'
import { DAY_MS, HOUR_MS } from '#lib/durations.ts'
import type { Language } from '#lib/localized.ts'
import type { Network } from '#platform/http/client-ip.ts'
import { insertChallenge, type NewChallenge } from './challenge-queries.ts'
import { bindingHash, newBinding } from './cookies.ts'
import { STAFF_SESSION_HOURS } from './open-session.ts'
import type { AccountRow } from './queries.ts'
import { openSession } from './session-queries.ts'
import { issueToken } from './tokens.ts'

/** How long a student stays signed in (P22). */
const SESSION_DAYS = 7

/** The browser that a call comes from. */
export type ClientContext = {
  /** Hashes of its cookies (cookies.ts). */
  session: string
  pending: string
  /** "Firefox, Windows". */
  device: string | null
  /** IP address; null where the proxy passed on something else. */
  address: string | null
  /** What rate limits are counted for. */
  networks: readonly Network[]
  lang: Language
}

/** An answer, and the cookie without which its token or id is refused. */
export type WithCookie<Answer> = { answer: Answer; kind: 'session' | 'pending'; cookie: string }

/** Opens a session after all factors were verified; undefined where the account has changed since. */
export async function createSession(
  { db, secret, now }: Services,
  account: Pick<AccountRow, 'id' | 'email' | 'mobileNumber' | 'passwordHash' | 'role' | 'secondFactor'>,
  { session: formerBinding, device, address }: ClientContext,
  refunds: readonly string[],
): Promise<WithCookie<SignedIn> | undefined> {
  const cookie = newBinding()
  const issuedAt = now()
  const length = account.role === 'student' ? SESSION_DAYS * DAY_MS : STAFF_SESSION_HOURS * HOUR_MS
  const expiresAt = new Date(issuedAt.getTime() + length)
  const session = { formerBinding, device, address, now: issuedAt, expiresAt, refunds }
  const opened = await openSession(db, {
    userId: account.id,
    passwordHash: account.passwordHash,
    secondFactor: account.secondFactor,
    binding: bindingHash(cookie),
    ...session,
  })
  if (!opened) return undefined
  const claims = { userId: account.id, sessionId: opened.id, role: opened.role }
  const token = await issueToken(secret, claims, { issuedAt, expiresAt })
  const user = { _id: account.id, Email: account.email, MobileNumber: account.mobileNumber }
  return { answer: { token, user }, kind: 'session', cookie }
}

type Challenge = Pick<NewChallenge, 'purpose' | 'email' | 'userId' | 'passwordHash' | 'language'>

/** Starts a challenge that only this browser can finish. */
export async function startChallenge({ db, now }: Services, challenge: Challenge): Promise<WithCookie<Pending>> {
  const cookie = newBinding()
  const { id } = await insertChallenge(db, { ...challenge, binding: bindingHash(cookie), now: now() })
  return { answer: { userId: id, email: challenge.email }, kind: 'pending', cookie }
}

/** The same, as the answer to a sign-in that is not finished. */
export async function startPendingChallenge(
  services: Services,
  challenge: Challenge & { purpose: 'sign-up' | 'second-factor' },
): Promise<WithCookie<SignInAnswer>> {
  const { answer: data, ...binding } = await startChallenge(services, challenge)
  return { answer: { status: challenge.purpose === 'sign-up' ? 'pending' : 'second-factor', data }, ...binding }
}
