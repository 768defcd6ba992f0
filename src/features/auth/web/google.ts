import { api } from '#api/browser.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { SignInAnswer } from '#features/auth/contract.ts'
import type { Language } from '#lib/localized.ts'
import { toSafeRedirect } from '#lib/safe-redirect.ts'
import { inLanguage, type Step, toStep } from './sign-in.ts'

/** Session storage key of the page to open after the sign-in with Google. */
const NEXT_KEY = 'signIn.next'

/** Redirects the browser to Google; the outcome is a refusal where the server did not answer the address. */
export async function redirectToGoogle(next: string | null, lang: Language): Promise<Outcome<{ url: string }>> {
  const outcome = await toResult(api.google.auth.start.$get({ query: { lang } }, inLanguage(lang)))
  if (outcome.answer) {
    storeNext(next)
    location.assign(outcome.answer.url)
  }
  return outcome
}

const calls = new Map<string, Promise<Outcome<Step>>>()

/** Finishes the sign-in; called once per code, however often the page is rendered. Without a code it is refused. */
export async function finishGoogle(params: URLSearchParams, lang: Language): Promise<Outcome<Step>> {
  const code = params.get('code')
  if (!code) return { answer: null, refusal: { code: 'google_failed', message: null, fields: {} } }
  const started = calls.get(code)
  if (started) return started
  const iss = params.get('iss')
  const query = { code, state: params.get('state') ?? '', ...(iss && { iss }) }
  const call = api.google.auth.google.$get({ query }, inLanguage(lang))
  const outcome = toResult<SignInAnswer>(call).then((result) => toStep(result, { withNumber: true }))
  calls.set(code, outcome)
  return outcome
}

function storeNext(next: string | null): void {
  try {
    if (next) sessionStorage.setItem(NEXT_KEY, next)
    else sessionStorage.removeItem(NEXT_KEY)
  } catch {
    // Without session storage the home page is opened afterwards.
  }
}

/** The stored page to open, which is removed. */
export function takeNext(): string | null {
  try {
    const next = toSafeRedirect(sessionStorage.getItem(NEXT_KEY))
    sessionStorage.removeItem(NEXT_KEY)
    return next
  } catch {
    return null
  }
}
