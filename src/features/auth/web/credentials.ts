import { emailProblem, newPasswordProblem, passwordProblem, toAccountEmail } from '#features/auth/rules.ts'
import type { FieldProblem } from '#lib/problem.ts'

/** The two uses of the same two fields. */
export const MODES = ['sign-in', 'sign-up'] as const
export type Mode = (typeof MODES)[number]

/** Named as in the calls of the specification. */
export type Credentials = { Email: string; Password: string }
export type CredentialProblems = Partial<Record<keyof Credentials, FieldProblem>>

const text = (form: FormData, name: keyof Credentials): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export const credentialsOf = (form: FormData): Credentials => ({
  Email: toAccountEmail(text(form, 'Email')),
  Password: text(form, 'Password'),
})

/** The problems that are found before the server is called. */
export function problemsOf({ Email, Password }: Credentials, mode: Mode): CredentialProblems {
  const email = emailProblem(Email)
  const password = mode === 'sign-up' ? newPasswordProblem(Password) : passwordProblem(Password)
  return { ...(email && { Email: email }), ...(password && { Password: password }) }
}
