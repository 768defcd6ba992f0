import type { ApiClient } from '#api/client.ts'
import {
  type EnquiryProblems,
  type EnquiryTexts,
  normalize,
  problemsOf,
} from '#features/conversations/enquiries/rules.ts'
import { isLanguage } from '#lib/localized.ts'
import type { Problem, ProblemCode } from '#lib/problem.ts'

/** Why an enquiry was not taken; `unreachable` when no answer came. */
export type Refusal = { code: ProblemCode | 'unreachable'; fields: EnquiryProblems }

const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What the form says, as it would be kept. */
export const textsOf = (form: FormData): EnquiryTexts => ({
  kind: text(form, 'kind') === 'callback' ? 'callback' : 'message',
  name: normalize.name(text(form, 'name')),
  email: normalize.email(text(form, 'email')),
  phone: normalize.phone(text(form, 'phone')),
  preferredTime: normalize.preferredTime(text(form, 'preferredTime')),
  message: normalize.message(text(form, 'message')),
})

/** Whether a day was chosen for the call, and no time on it: sent like that, the wish would be lost. */
const lacksTime = (form: FormData): boolean =>
  text(form, 'kind') === 'callback' && text(form, 'call-day') !== '' && text(form, 'callAt') === ''

/** What is wrong with the form, by field. */
export const problemsIn = (form: FormData): EnquiryProblems => ({
  ...problemsOf(textsOf(form)),
  ...(lacksTime(form) && { callAt: 'required' }),
})

type Sent = { token: string; refusal: null } | { token: null; refusal: Refusal }

const refused = (code: Refusal['code'], fields: EnquiryProblems = {}): Sent => ({
  token: null,
  refusal: { code, fields },
})

/**
 * Sends the form; the token of the conversation when it was taken. Never throws: whatever happens, the form is still there to be
 * sent again.
 */
export async function sendEnquiry(api: ApiClient, form: FormData): Promise<Sent> {
  const texts = textsOf(form)
  const fields = problemsIn(form)
  if (Object.keys(fields).length > 0) return refused('invalid', fields)
  const lang = text(form, 'lang')
  try {
    const response = await api.enquiries.$post({
      json: {
        ...texts,
        lang: isLanguage(lang) ? lang : 'en',
        itemId: text(form, 'itemId'),
        website: text(form, 'website'),
        callAt: text(form, 'callAt'),
        zone: text(form, 'zone') || null,
      },
    })
    if (response.ok) return { token: (await response.json()).token, refusal: null }
    const problem = (await response.json()) as unknown as Problem
    return refused(problem.code, (problem.fields ?? {}) as EnquiryProblems)
  } catch {
    return refused('unreachable')
  }
}
