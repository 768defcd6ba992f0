import { isEmail } from '#lib/email.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { hasLetters, toPlainCode, toPlainName } from '#lib/typed-text.ts'

export { ROLES } from '#lib/enums.ts'

/** What an account must say, for the pages that help to write it and the server that takes it. No validator is needed. */

export const ACCOUNT_LIMITS = { passwordMin: 6, password: 128, nameMin: 3, name: 120, phone: 40 } as const

/** The orders in which staff can have the list of accounts. */
export const USER_SORTS = ['newest', 'oldest', 'name', 'email', 'seen'] as const

/** Digits of a code from a mail that verifies, of one that brings a new password, and of one from an authenticator app. */
export const CODE_LENGTH = 4
export const RESET_CODE_LENGTH = 8
export const SECOND_FACTOR_LENGTH = 6

/** Seconds: how long a code from a mail is good, and how soon a next one may be asked for. */
export const CODE_SECONDS = 600
export const RESEND_SECONDS = 30

/** One address is one account, however it is typed. */
export const toAccountEmail = (typed: string): string => toPlainCode(typed).toLowerCase()

/** How each field of a profile is kept, whatever was typed into it. A password is never changed. */
export const toKept = { name: toPlainName, phone: toPlainCode, code: toPlainCode }

export const emailProblem = (email: string): FieldProblem | undefined => {
  if (email === '') return 'required'
  return isEmail(email) ? undefined : 'malformed'
}

/** Of a password that opens an account; whether it is the right one the server knows. */
export const passwordProblem = (password: string): FieldProblem | undefined => {
  if (password === '') return 'required'
  return password.length > ACCOUNT_LIMITS.password ? 'too_long' : undefined
}

/** Of a password that somebody chooses. Common ones the server knows. */
export const newPasswordProblem = (password: string): FieldProblem | undefined =>
  passwordProblem(password) ?? (password.length < ACCOUNT_LIMITS.passwordMin ? 'too_short' : undefined)

/** A name may be left out. */
export const nameProblem = (name: string): FieldProblem | undefined => {
  if (name === '') return undefined
  if (name.length < ACCOUNT_LIMITS.nameMin || !hasLetters(name)) return 'too_short'
  return name.length > ACCOUNT_LIMITS.name ? 'too_long' : undefined
}

/** A country code and a number, with what people put between digits. Whether there is such a country the server knows. */
const PHONE = /^(\+|00)[\d\s().-]{6,}$/

/** A number may be left out. */
export const phoneProblem = (phone: string): FieldProblem | undefined => {
  if (phone === '') return undefined
  if (phone.length > ACCOUNT_LIMITS.phone) return 'too_long'
  return PHONE.test(phone) ? undefined : 'malformed'
}
