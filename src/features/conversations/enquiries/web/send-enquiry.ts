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

/** Sends the form; null when it was taken. Never throws: whatever happens, the form is still there to be sent again. */
export async function sendEnquiry(api: ApiClient, form: FormData): Promise<Refusal | null> {
  const texts = textsOf(form)
  const fields = problemsOf(texts)
  if (Object.keys(fields).length > 0) return { code: 'invalid', fields }
  const lang = text(form, 'lang')
  try {
    const response = await api.enquiries.$post({
      json: {
        ...texts,
        lang: isLanguage(lang) ? lang : 'en',
        itemId: text(form, 'itemId'),
        website: text(form, 'website'),
      },
    })
    if (response.ok) return null
    const problem = (await response.json()) as unknown as Problem
    return { code: problem.code, fields: (problem.fields ?? {}) as EnquiryProblems }
  } catch {
    return { code: 'unreachable', fields: {} }
  }
}
