import { phoneProblem, toPlainPhone } from '#lib/contact-fields.ts'
import type { FieldProblem } from '#lib/problem.ts'

/** The phone number of an account, apart from the other rules: the pages for signing in do without them. */

export const toAccountPhone = toPlainPhone

/** What is wrong with a phone number; it is optional. */
export const accountPhoneProblem = (phone: string): FieldProblem | undefined =>
  phone === '' ? undefined : phoneProblem(phone)
