import { data } from 'react-router'
import type { ApiClient } from '#api/client.ts'
import { isEmail, toPlainEmail } from '#lib/email.ts'
import { isLanguage } from '#lib/localized.ts'
import { type Problem, type ProblemCode, pageStatusOf, problemStatus } from '#lib/problem.ts'

/** `requested`: a mail that asks for a confirmation is on its way. Otherwise why there is none. */
export type SubscribeOutcome = 'requested' | 'required' | 'malformed' | 'unreachable' | Exclude<ProblemCode, 'invalid'>

const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Asks for the newsletter as the form says. Never throws. */
export async function subscribe(api: ApiClient, form: FormData): Promise<SubscribeOutcome> {
  const email = toPlainEmail(text(form, 'email'))
  if (!isEmail(email)) return email === '' ? 'required' : 'malformed'
  const lang = text(form, 'lang')
  try {
    const response = await api.newsletter.$post({
      json: { email, lang: isLanguage(lang) ? lang : 'en', website: text(form, 'website') },
    })
    if (response.ok) return 'requested'
    const { code } = (await response.json()) as unknown as Problem
    return code === 'invalid' ? 'malformed' : code
  } catch {
    return 'unreachable'
  }
}

/** The token of a link in a mail, from the page's query. */
export const tokenOf = (search: string): string => new URLSearchParams(search).get('token') ?? ''

/** The outcome of a link in a mail; `dead` when it means nothing (any more). */
export type LinkOutcome = 'done' | 'dead' | 'unreachable' | Exclude<ProblemCode, 'not_found' | 'invalid'>

/** Follows the link in a mail, once its reader has pressed. Never throws. */
export async function followLink(api: ApiClient, step: 'confirm' | 'unsubscribe', token: string): Promise<LinkOutcome> {
  try {
    const response = await api.newsletter[step].$post({ json: { token } })
    if (response.ok) return 'done'
    const { code } = (await response.json()) as unknown as Problem
    return code === 'not_found' || code === 'invalid' ? 'dead' : code
  } catch {
    return 'unreachable'
  }
}

/** The answer of a page to the press of its button, without JavaScript. */
export async function pressLink(api: ApiClient, step: 'confirm' | 'unsubscribe', { search }: URL) {
  const outcome = await followLink(api, step, tokenOf(search))
  return data({ outcome }, { status: statusOf(outcome) })
}

/** The HTTP status of a page that says so. */
export function statusOf(outcome: SubscribeOutcome | LinkOutcome): number {
  if (outcome === 'requested' || outcome === 'done') return 200
  if (outcome === 'dead') return problemStatus.not_found
  return outcome === 'required' || outcome === 'malformed' ? problemStatus.invalid : pageStatusOf(outcome)
}
