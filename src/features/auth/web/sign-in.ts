import { api } from '#api/browser.ts'
import { type Outcome, toResult } from '#api/result.ts'
import { readSession, storeSession } from '#api/session.ts'
import type { Pending, SignedIn, SignInAnswer } from '#features/auth/contract.ts'
import type { Language } from '#lib/localized.ts'
import type { Credentials } from './credentials.ts'

/** What each call about signing in means for the browser: what is kept, and what comes next. */

/** `unexpected`: an answer that is none of those agreed upon. */
export type Step =
  | { next: 'signed-in' }
  | { next: 'verify' | 'second-factor'; pending: Pending }
  | { next: 'unexpected' }

/** In whose language the server says what is wrong. */
export const inLanguage = (lang: Language) => ({ headers: { 'accept-language': lang } })

export async function signIn(credentials: Credentials, lang: Language): Promise<Outcome<Step>> {
  return toStep(await toResult<SignInAnswer>(api.users.login.$post({ json: credentials }, inLanguage(lang))))
}

/** Keeps what an answer brings and says what comes next; the number is kept only where Google has told it. */
export const toStep = ({ answer, refusal }: Outcome<SignInAnswer>, { withNumber = false } = {}): Outcome<Step> =>
  refusal ? { answer: null, refusal } : { answer: stepAfter(answer, withNumber), refusal: null }

/** Reads the answer as one that may be anything: a proxy in between may have written it. */
function stepAfter(answer: SignInAnswer | null, withNumber: boolean): Step {
  if (!answer || typeof answer !== 'object') return { next: 'unexpected' }
  if ('token' in answer && answer.token && answer.user?._id) {
    keep(answer, withNumber)
    return { next: 'signed-in' }
  }
  if (!('status' in answer) || !answer.data?.userId) return { next: 'unexpected' }
  const { userId, email } = answer.data
  if (answer.status === 'second-factor') return { next: 'second-factor', pending: { userId, email } }
  if (answer.status !== 'pending') return { next: 'unexpected' }
  storeSession({ userId, email })
  return { next: 'verify', pending: { userId, email } }
}

/** Keeps exactly the fields of the specification. */
function keep({ token, user }: SignedIn, withNumber: boolean): void {
  const { _id: userId, Email: email, MobileNumber } = user
  storeSession({ userId, email, token, ...(withNumber && { MobileNumber }) })
}

export async function signUp(credentials: Credentials, lang: Language): Promise<Outcome<Step>> {
  const { answer, refusal } = await toResult(api.users.$post({ json: credentials }, inLanguage(lang)))
  if (refusal) return { answer: null, refusal }
  const { userId, email } = answer.data
  storeSession({ userId, email })
  return { answer: { next: 'verify', pending: { userId, email } }, refusal: null }
}

/** The account whose code is awaited. Where the browser has forgotten it there is nothing to verify (specification, section 8). */
function awaited(): Pending | null {
  const session = readSession()
  if (session) return { userId: session.userId, email: session.email }
  console.error('No account is waiting for a code in this browser')
  return null
}

/** Null where there was nobody to verify. Staff with a second factor are asked for that next. */
export async function verify(otp: string, lang: Language): Promise<Outcome<Step> | null> {
  const pending = awaited()
  if (!pending) return null
  const call = api.users.verifyotp.$post({ json: { userId: pending.userId, otp } }, inLanguage(lang))
  return toStep(await toResult<SignInAnswer>(call))
}

export const passSecondFactor = async ({ userId }: Pending, otp: string, lang: Language): Promise<Outcome<Step>> =>
  toStep(await toResult<SignInAnswer>(api.users['second-factor'].$post({ json: { userId, otp } }, inLanguage(lang))))

/** Null where there was nobody to send a code to. */
export async function resend(lang: Language): Promise<Outcome<unknown> | null> {
  const pending = awaited()
  return pending && toResult(api.users.resendotp.$post({ json: pending }, inLanguage(lang)))
}
