import { isEmail } from '#lib/email.ts'
import type { ENQUIRY_KINDS } from '#lib/enums.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { hasLetters, toPlainCode, toPlainLine, toPlainName, toPlainText } from '#lib/typed-text.ts'

export { ENQUIRY_KINDS } from '#lib/enums.ts'

/** Fields and validation of an enquiry, for form and server. Imports no validation library. */

export type EnquiryKind = (typeof ENQUIRY_KINDS)[number]

export const ENQUIRY_LIMITS = { nameMin: 3, name: 120, phone: 40, preferredTime: 200, message: 4000 } as const

/** In the order of the form. */
export const ENQUIRY_FIELDS = ['name', 'email', 'phone', 'preferredTime', 'message'] as const
export type EnquiryField = (typeof ENQUIRY_FIELDS)[number]

export type EnquiryTexts = { kind: EnquiryKind } & Record<EnquiryField, string>
export type EnquiryProblems = Partial<Record<EnquiryField, FieldProblem>>

/** How each field is normalized. */
export const normalize = {
  name: toPlainName,
  email: toPlainCode,
  phone: toPlainCode,
  preferredTime: toPlainLine,
  message: toPlainText,
} satisfies Record<EnquiryField, (typed: string) => string>

/** Digits with separators, with or without a country code. The server checks whether that exists. */
const PHONE = /^\+?(?:[\s().-]*\d){6,}[\s().-]*$/

/** Whether a plausible number has no country code. */
export const isLocalNumber = (phone: string): boolean => PHONE.test(phone) && !/^(\+|00)/.test(phone)

/** The problems of the normalized texts, by field. */
export function problemsOf({ kind, name, email, phone, preferredTime, message }: EnquiryTexts): EnquiryProblems {
  const problems: EnquiryProblems = {}
  const addProblem = (field: EnquiryField, problem: FieldProblem, when: boolean) => {
    if (when) problems[field] ??= problem
  }
  addProblem('name', 'required', name === '')
  addProblem('name', 'too_short', name.length < ENQUIRY_LIMITS.nameMin || !hasLetters(name))
  addProblem('name', 'too_long', name.length > ENQUIRY_LIMITS.name)
  addProblem('phone', 'required', kind === 'callback' && phone === '')
  addProblem('email', 'required', email === '' && phone === '' && kind === 'message')
  addProblem('email', 'malformed', email !== '' && !isEmail(email))
  addProblem('phone', 'too_long', phone.length > ENQUIRY_LIMITS.phone)
  addProblem('phone', 'malformed', phone !== '' && !PHONE.test(phone))
  addProblem('preferredTime', 'too_long', preferredTime.length > ENQUIRY_LIMITS.preferredTime)
  addProblem('message', 'required', kind === 'message' && message === '')
  addProblem('message', 'too_long', message.length > ENQUIRY_LIMITS.message)
  return problems
}
