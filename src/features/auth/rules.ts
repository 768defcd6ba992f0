import { toPlainEmail } from '#lib/email.ts'
import * as person from '#lib/person-fields.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { toPlainCode, toPlainName } from '#lib/typed-text.ts'

export { ROLES } from '#lib/enums.ts'
export { emailProblem } from '#lib/person-fields.ts'

/** The rules of account fields, for forms and server. Without zod, so that pages do not load it. */

const ACCOUNT_LIMITS = { passwordMin: 6, password: 128 } as const

/** The orders in which staff can have the list of accounts. */
export const USER_SORTS = ['newest', 'oldest', 'name', 'email', 'seen'] as const

/** Digits of the code that verifies an address, of the one that resets a password, and of an authenticator app's. */
export const CODE_LENGTH = 4
export const RESET_CODE_LENGTH = 8
export const SECOND_FACTOR_LENGTH = 6
/** Digits of a code that replaces the app once. */
export const RECOVERY_CODE_LENGTH = 12
/** How many of them there are at first. */
export const RECOVERY_CODES = 10

/** Seconds until the next code can be requested. */
export const RESEND_SECONDS = 30

/** One address is one account, however it is typed. */
export const toAccountEmail = toPlainEmail

/** Brings a typed text into the form in which it is stored. Passwords stay as typed. */
export const normalise = {
  name: toPlainName,
  /** Apps show their digits in groups. */
  code: (typed: string): string => toPlainCode(typed).replaceAll(/[\s-]/g, ''),
}

/** Whether a normalised text is a code of an app, or one that replaces it. */
export const isSecondFactor = (code: string): boolean =>
  /^\d+$/.test(code) && [SECOND_FACTOR_LENGTH, RECOVERY_CODE_LENGTH].includes(code.length)

/** What is wrong with a password typed to sign in. Whether it is the right one, the server decides. */
export const passwordProblem = (password: string): FieldProblem | undefined => {
  if (password === '') return 'required'
  return password.length > ACCOUNT_LIMITS.password ? 'too_long' : undefined
}

/** What is wrong with a new password. Common ones are refused by the server. */
export const newPasswordProblem = (password: string): FieldProblem | undefined =>
  passwordProblem(password) ?? (password.length < ACCOUNT_LIMITS.passwordMin ? 'too_short' : undefined)

/** What is wrong with a name; it is optional. */
export const nameProblem = (name: string): FieldProblem | undefined =>
  name === '' ? undefined : person.nameProblem(name)
