import { api } from '#api/browser.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { SignInAnswer } from '#features/auth/contract.ts'
import type { Language } from '#lib/localized.ts'
import { toSafeRedirect } from '#lib/safe-redirect.ts'
import { inLanguage, type Step, toStep } from './sign-in.ts'

/** Where somebody wanted to go, across the way to Google and back; in this tab alone. */
const NEXT = 'signIn.next'

/** Leaves for Google. Words of the server when it could not be asked for the way there. */
export async function leaveForGoogle(next: string | null, lang: Language): Promise<Outcome<{ url: string }>> {
  const outcome = await toResult(api.google.auth.start.$get({ query: { lang } }, inLanguage(lang)))
  if (outcome.answer) {
    keepNext(next)
    location.assign(outcome.answer.url)
  }
  return outcome
}

const rounds = new Map<string, Promise<Outcome<Step>>>()

/** What Google's word is worth; asked once for each code, however often the page is drawn. Without a code it is a no. */
export async function finishGoogle(brought: URLSearchParams, lang: Language): Promise<Outcome<Step>> {
  const code = brought.get('code')
  if (!code) return { answer: null, refusal: { code: 'google_failed', message: null, fields: {} } }
  const known = rounds.get(code)
  if (known) return known
  const iss = brought.get('iss')
  const query = { code, state: brought.get('state') ?? '', ...(iss && { iss }) }
  const call = api.google.auth.google.$get({ query }, inLanguage(lang))
  const asked = toResult<SignInAnswer>(call).then((outcome) => toStep(outcome, { withNumber: true }))
  rounds.set(code, asked)
  return asked
}

function keepNext(next: string | null): void {
  try {
    if (next) sessionStorage.setItem(NEXT, next)
    else sessionStorage.removeItem(NEXT)
  } catch {
    // A browser that keeps nothing: the way ends on the home page.
  }
}

/** Where to go on, once. */
export function takeNext(): string | null {
  try {
    const next = toSafeRedirect(sessionStorage.getItem(NEXT))
    sessionStorage.removeItem(NEXT)
    return next
  } catch {
    return null
  }
}
