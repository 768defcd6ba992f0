import { phoneProblem, toPlainPhone } from '#lib/contact-fields.ts'
import { toPlainEmail } from '#lib/email.ts'
import type { ENQUIRY_KINDS } from '#lib/enums.ts'
import { emailProblem, nameProblem } from '#lib/person-fields.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { toPlainLine, toPlainName, toPlainText } from '#lib/typed-text.ts'

export { ENQUIRY_KINDS } from '#lib/enums.ts'

/** Fields and validation of an enquiry, for form and server. Imports no validation library. */

export type EnquiryKind = (typeof ENQUIRY_KINDS)[number]

/** Days over which it is measured how fast questions are answered. */
export const ANSWERS_MEASURED = 90

export const ENQUIRY_LIMITS = { preferredTime: 200, message: 4000 } as const

/** In the order of the form. */
export const ENQUIRY_FIELDS = ['name', 'email', 'phone', 'preferredTime', 'message'] as const
export type EnquiryField = (typeof ENQUIRY_FIELDS)[number]

export type EnquiryTexts = { kind: EnquiryKind } & Record<EnquiryField, string>
/** `callAt`: the slot was taken in the meantime. */
export type EnquiryProblems = Partial<Record<EnquiryField | 'callAt', FieldProblem>>

/** How each field is normalized. */
export const normalize = {
  name: toPlainName,
  email: toPlainEmail,
  phone: toPlainPhone,
  preferredTime: toPlainLine,
  message: toPlainText,
} satisfies Record<EnquiryField, (typed: string) => string>

/** The problems of the normalized texts, by field. */
export function problemsOf({ kind, name, email, phone, preferredTime, message }: EnquiryTexts): EnquiryProblems {
  const needsEmail = kind === 'message' && phone === ''
  const found: EnquiryProblems = {
    name: nameProblem(name),
    email: email !== '' || needsEmail ? emailProblem(email) : undefined,
    phone: phone !== '' || kind === 'callback' ? phoneProblem(phone) : undefined,
    preferredTime: preferredTime.length > ENQUIRY_LIMITS.preferredTime ? 'too_long' : undefined,
    message: kind === 'message' && message === '' ? 'required' : undefined,
  }
  if (message.length > ENQUIRY_LIMITS.message) found.message = 'too_long'
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}
