import { api } from '#api/browser.ts'
import { type Outcome, toResult } from '#api/result.ts'
import { compareClocks } from '#api/server-clock.ts'
import { readSession, storeSession } from '#api/session.ts'
import type { Pending, SignedIn, SignInAnswer, SignUpAnswer } from '#features/auth/contract.ts'
import type { Language } from '#lib/localized.ts'
import type { Credentials } from './credentials.ts'

/** The calls of signing in: what they store in the browser, and which step follows. */

/**
 * `no-cookies`: the browser did not store or send the cookie that the session is bound to, so nobody is signed in.
 * `unexpected`: an answer outside of the contract.
 */
export type Step =
  | { next: 'signed-in' }
  | { next: 'verify' | 'second-factor'; pending: Pending }
  | { next: 'no-cookies' | 'unexpected' }

/** The language in which the server answers problems. */
export const inLanguage = (lang: Language) => ({ headers: { 'accept-language': lang } })

export async function signIn(credentials: Credentials, lang: Language): Promise<Outcome<Step>> {
  return toStep(await toResult<SignInAnswer>(api.users.login.$post({ json: credentials }, inLanguage(lang))))
}

/** Stores the session of an answer and returns the next step; `withNumber` stores the phone number too. */
export const toStep = async (
  { answer, refusal }: Outcome<SignInAnswer>,
  { withNumber = false } = {},
): Promise<Outcome<Step>> =>
  refusal ? { answer: null, refusal } : { answer: await stepAfter(answer, withNumber), refusal: null }

/** Checks the answer, since a proxy may have written it. */
async function stepAfter(answer: SignInAnswer | null, withNumber: boolean): Promise<Step> {
  if (!answer || typeof answer !== 'object') return { next: 'unexpected' }
  if ('token' in answer && answer.token && answer.user?._id) {
    if (!(await isAccepted(answer.token))) return { next: 'no-cookies' }
    storeSignedIn(answer, withNumber)
    return { next: 'signed-in' }
  }
  if (!('status' in answer) || !answer.data?.userId) return { next: 'unexpected' }
  const { userId, email } = answer.data
  if (answer.status === 'second-factor') return { next: 'second-factor', pending: { userId, email } }
  if (answer.status !== 'pending') return { next: 'unexpected' }
  storeSession({ userId, email })
  return { next: 'verify', pending: { userId, email } }
}

const CHECK_LIMIT_MS = 4000

/** Whether the server accepts the token together with the cookie; true also where it does not answer in time. */
async function isAccepted(token: string): Promise<boolean> {
  try {
    const response = await api.users.me.sessions.$get(
      {},
      { headers: { authorization: `Bearer ${token}` }, init: { signal: AbortSignal.timeout(CHECK_LIMIT_MS) } },
    )
    compareClocks(response)
    return response.status !== 401
  } catch {
    return true
  }
}

/** Stores exactly the fields of the specification. */
function storeSignedIn({ token, user }: SignedIn, withNumber: boolean): void {
  const { _id: userId, Email: email, MobileNumber } = user
  storeSession({ userId, email, token, ...(withNumber && { MobileNumber }) })
}

export async function signUp(credentials: Credentials, lang: Language): Promise<Outcome<Step>> {
  const { answer, refusal } = await toResult<SignUpAnswer | null>(
    api.users.$post({ json: credentials }, inLanguage(lang)),
  )
  if (refusal) return { answer: null, refusal }
  // A proxy may have answered in place of the server.
  if (!answer?.data?.userId) return { answer: { next: 'unexpected' }, refusal: null }
  const { userId, email } = answer.data
  storeSession({ userId, email })
  return { answer: { next: 'verify', pending: { userId, email } }, refusal: null }
}

/** The pending sign-up of this browser; null where the browser does not have it any more (specification, section 8). */
function pendingSignUp(): Pending | null {
  const session = readSession()
  if (session) return { userId: session.userId, email: session.email }
  console.error('No account is waiting for a code in this browser')
  return null
}

/** Null where no sign-up is pending. The second factor of staff is the next step. */
export async function verify(otp: string, lang: Language): Promise<Outcome<Step> | null> {
  const pending = pendingSignUp()
  if (!pending) return null
  const call = api.users.verifyotp.$post({ json: { userId: pending.userId, otp } }, inLanguage(lang))
  return toStep(await toResult<SignInAnswer>(call))
}

export const passSecondFactor = async ({ userId }: Pending, otp: string, lang: Language): Promise<Outcome<Step>> =>
  toStep(await toResult<SignInAnswer>(api.users['second-factor'].$post({ json: { userId, otp } }, inLanguage(lang))))

/** Null where no sign-up is pending. */
export async function resend(lang: Language): Promise<Outcome<unknown> | null> {
  const pending = pendingSignUp()
  return pending && toResult(api.users.resendotp.$post({ json: pending }, inLanguage(lang)))
}

/** Requests a code by mail. The answer is the same with and without an account. */
export const requestReset = (Email: string, lang: Language) =>
  toResult(api.users.forgot.$post({ json: { Email } }, inLanguage(lang)))

/** Requests another code for the same reset. */
export const resendReset = (pending: Pending, lang: Language) =>
  toResult(api.users.resendotp.$post({ json: pending }, inLanguage(lang)))

export const resetPassword = ({ userId }: Pending, otp: string, Password: string, lang: Language) =>
  toResult(api.users.reset.$post({ json: { userId, otp, Password } }, inLanguage(lang)))
