import { accountPhoneProblem, toAccountPhone } from '#features/auth/account-phone.ts'
import { emailProblem, nameProblem, normalise, ROLES, toAccountEmail } from '#features/auth/rules.ts'
import type { Translate } from '#i18n/translator.ts'
import { LANGUAGES } from '#lib/localized.ts'
import type { FieldProblem } from '#lib/problem.ts'
import type { Problems } from '#ui/admin/record-form.tsx'

/** The fields of a user in the order of their form. */
export const USER_FIELDS = ['Email', 'name', 'MobileNumber', 'role', 'isCounsellor', 'language', 'disabled'] as const

const text = (form: FormData, field: string) => String(form.get(field) ?? '')
const oneOf = <T extends string>(choices: readonly T[], value: string): T =>
  choices.find((choice) => choice === value) ?? (choices[0] as T)

/** The fields of the form, as the server expects them. */
export const toUserFields = (form: FormData) => ({
  name: normalise.name(text(form, 'name')),
  MobileNumber: toAccountPhone(text(form, 'MobileNumber')),
  role: oneOf(ROLES, text(form, 'role')),
  isCounsellor: form.has('isCounsellor'),
  language: oneOf(LANGUAGES, text(form, 'language')),
})

export const emailOf = (form: FormData) => toAccountEmail(text(form, 'Email'))

/** The problems that are found before the server is called. Only the form of a new account has an address. */
export function userProblems(form: FormData): Problems {
  const { name, MobileNumber, role, isCounsellor } = toUserFields(form)
  return {
    Email: form.has('Email') ? emailProblem(emailOf(form)) : undefined,
    name: nameProblem(name),
    MobileNumber: accountPhoneProblem(MobileNumber),
    isCounsellor: isCounsellor && role === 'student' ? 'not_offered' : undefined,
  }
}

export const userWords =
  (t: Translate<'admin'>) =>
  (field: string, problem: FieldProblem): string => {
    if (field === 'Email') return t(problem === 'not_offered' ? 'user.emailTaken' : 'user.emailWrong')
    if (field === 'name') return t('user.nameWrong')
    if (field === 'MobileNumber') return t('user.phoneWrong')
    return t('user.deskWrong')
  }
