import { data } from 'react-router'
import type { ApiClient } from '#api/client.ts'
import { type ApiError, toResult } from '#api/result.ts'
import type { ConfirmEmailAnswer } from '#features/auth/contract.ts'
import type { Language } from '#lib/localized.ts'
import { type FieldProblem, problemStatus } from '#lib/problem.ts'
import { inLanguage, toStep } from './sign-in.ts'

/** The name of the password's field in the form of the page. */
export const PASSWORD_FIELD = 'NewPassword'

/** What the page of a mail's link shows. `refusal`: why the last attempt failed. */
export type Confirmation =
  | { step: 'ask'; refusal?: ApiError }
  | { step: 'password'; email: string; problem?: FieldProblem; refusal?: ApiError }
  /** The address is verified, and nobody is signed in. */
  | { step: 'confirmed'; email: string }
  | { step: 'signed-in'; email: string }
  /** The link is invalid, used or expired. */
  | { step: 'dead' }

/** The token in the address of the page; empty where there is none. */
export const tokenOf = (search: string): string => new URLSearchParams(search).get('token') ?? ''

type ConfirmInput = { token: string; email: string; password?: string | undefined; lang: Language }

/** Confirms the address and answers what to show next. Never throws. `email`: as in the previous answer. */
export async function confirmAddress(
  api: ApiClient,
  { token, email, password, lang }: ConfirmInput,
): Promise<Confirmation> {
  const json = { token, ...(password !== undefined && { Password: password }) }
  const { answer, refusal } = await toResult<ConfirmEmailAnswer>(
    api.users['confirm-email'].$post({ json }, inLanguage(lang)),
  )
  if (refusal) {
    const { code, fields } = refusal
    if (code === 'not_found' || fields.token) return { step: 'dead' }
    if (password === undefined) return { step: 'ask', refusal }
    return fields.Password
      ? { step: 'password', email, problem: fields.Password }
      : { step: 'password', email, refusal }
  }
  if ('token' in answer) {
    toStep({ answer, refusal: null })
    return { step: 'signed-in', email: answer.user.Email }
  }
  const { status, data: about } = answer
  return status === 'password' || status === 'confirmed' ? { step: status, email: about.email } : { step: 'dead' }
}

/** The same for the form that is posted without JavaScript. */
export async function handleConfirmForm(api: ApiClient, lang: Language, url: URL, form: FormData) {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const password = text(PASSWORD_FIELD)
  const confirmation = await confirmAddress(api, {
    token: tokenOf(url.search),
    email: text('Email') ?? '',
    password,
    lang,
  })
  return data(confirmation, { status: statusOf(confirmation) })
}

function statusOf(confirmation: Confirmation): number {
  if (confirmation.step === 'dead') return problemStatus.not_found
  if ('problem' in confirmation && confirmation.problem) return problemStatus.invalid
  const code = 'refusal' in confirmation ? confirmation.refusal?.code : undefined
  if (code === undefined) return 200
  return code in problemStatus ? problemStatus[code as keyof typeof problemStatus] : problemStatus.unavailable
}
