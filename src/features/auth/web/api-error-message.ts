import type { ApiError } from '#api/result.ts'
import type { Translate } from '#i18n/translator.ts'
import type { FieldProblem } from '#lib/problem.ts'

type T = Translate<'auth'>

/** The server's message where it sent one, else the form's, or that no answer came. */
export const apiErrorMessage = (t: T, { code, message }: ApiError, fallback: string): string =>
  message ?? (code === 'unreachable' ? `${fallback} ${t('auth.noAnswer')}` : fallback)

/** Whether an answer came that says nothing of what was typed: an error of the server, or what a proxy says for it. */
export const isOurFault = ({ code, status }: ApiError): boolean =>
  status !== undefined && (code === 'unreachable' || status >= 500)

export const emailWords = (t: T, problem: FieldProblem | undefined): string | undefined =>
  problem && t(problem === 'required' ? 'auth.emailRequired' : 'auth.emailInvalid')

/** The message for a problem of a password, current or new. */
export function passwordWords(t: T, problem: FieldProblem | undefined): string | undefined {
  switch (problem) {
    case undefined:
      return undefined
    case 'required':
      return t('auth.passwordRequired')
    case 'too_short':
      return t('auth.passwordTooShort')
    case 'too_long':
      return t('auth.passwordTooLong')
    default:
      return t('auth.passwordCommon')
  }
}
