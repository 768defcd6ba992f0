import type { ApiError } from '#api/result.ts'
import type { Translate } from '#i18n/translator.ts'
import type { FieldProblem } from '#lib/problem.ts'

type T = Translate<'auth'>

/** The server's own words where it gave any; else those of the form, and that no answer came. */
export const apiErrorMessage = (t: T, { code, message }: ApiError, fallback: string): string =>
  message ?? (code === 'unreachable' ? `${fallback} ${t('auth.noAnswer')}` : fallback)

export const emailWords = (t: T, problem: FieldProblem | undefined): string | undefined =>
  problem && t(problem === 'required' ? 'auth.emailRequired' : 'auth.emailInvalid')

/** Of a password that opens an account or is to open one. */
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
