import { data } from 'react-router'
import type { ApiClient } from '#api/client.ts'
import { type ApiError, toResult } from '#api/result.ts'
import type { MailLinkAnswer, Pending } from '#features/auth/contract.ts'
import type { Language } from '#lib/localized.ts'
import { type FieldProblem, pageStatusOf, problemStatus } from '#lib/problem.ts'
import { inLanguage, toStep } from './sign-in.ts'

/** Which mail the link is in, by the name of its texts: that of a sign-up, or that about a new password. */
export type MailLink = 'confirmEmail' | 'newPassword'

/** The name of the password's field in the form of the page. */
export const PASSWORD_FIELD = 'NewPassword'

/** What the page of a mail's link shows. `refusal`: why the last attempt failed. */
export type LinkStep =
  | { step: 'ask'; refusal?: ApiError }
  | { step: 'password'; email: string; problem?: FieldProblem; refusal?: ApiError }
  /** The password is set, and nobody is signed in; with `pending` the code of the authenticator app is next. */
  | { step: 'confirmed'; email: string; pending?: Pending; noCookies?: true }
  | { step: 'signed-in'; email: string }
  /** The link is invalid, used or expired. */
  | { step: 'dead' }

/** The token in the address of the page; empty where there is none. */
export const tokenOf = (search: string): string => new URLSearchParams(search).get('token') ?? ''

type LinkInput = {
  token: string
  /** As in the previous step; unknown in the first one. */
  email?: string
  password?: string | undefined
  /** Whether a new password signs in as well. */
  signIn?: boolean
  lang: Language
}

const callOf = (api: ApiClient, link: MailLink, { token, password, signIn, lang }: LinkInput) => {
  const json = { token, ...(password !== undefined && { Password: password }) }
  return link === 'confirmEmail'
    ? api.users['confirm-email'].$post({ json }, inLanguage(lang))
    : api.users['reset-by-link'].$post({ json: { ...json, ...(signIn && { signIn }) } }, inLanguage(lang))
}

/** Follows the link and answers what to show next. Never throws. */
export async function followLink(api: ApiClient, link: MailLink, input: LinkInput): Promise<LinkStep> {
  const { email = '', password } = input
  const { answer, refusal } = await toResult<MailLinkAnswer>(callOf(api, link, input))
  if (refusal) {
    const { code, fields } = refusal
    if (code === 'not_found' || fields.token) return { step: 'dead' }
    if (password === undefined) return { step: 'ask', refusal }
    return fields.Password
      ? { step: 'password', email, problem: fields.Password }
      : { step: 'password', email, refusal }
  }
  if ('token' in answer) {
    const email = answer.user.Email
    const { answer: next } = await toStep({ answer, refusal: null })
    return next?.next === 'no-cookies' ? { step: 'confirmed', email, noCookies: true } : { step: 'signed-in', email }
  }
  if (answer.status === 'second-factor') return { step: 'confirmed', email: answer.data.email, pending: answer.data }
  const { status, data: about } = answer
  return status === 'password' || status === 'confirmed' ? { step: status, email: about.email } : { step: 'dead' }
}

/** What the page of a new password begins with: opening it changes nothing, but says whose password it is. */
export async function openLink(api: ApiClient, lang: Language, url: URL) {
  const token = tokenOf(url.search)
  const step: LinkStep = token ? await followLink(api, 'newPassword', { token, lang }) : { step: 'dead' }
  return data(step, { status: statusOf(step) })
}

/** The same for the form that is posted without JavaScript, which cannot sign in. */
export async function handleLinkForm(api: ApiClient, link: MailLink, lang: Language, url: URL, form: FormData) {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const step = await followLink(api, link, {
    token: tokenOf(url.search),
    email: text('Email') ?? '',
    password: text(PASSWORD_FIELD),
    lang,
  })
  return data(step, { status: statusOf(step) })
}

function statusOf(step: LinkStep): number {
  if (step.step === 'dead') return problemStatus.not_found
  if ('problem' in step && step.problem) return problemStatus.invalid
  const code = 'refusal' in step ? step.refusal?.code : undefined
  return code === undefined ? 200 : pageStatusOf(code)
}
