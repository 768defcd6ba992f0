import type { UserView } from '#features/users/contract.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Difference } from '#ui/admin/version-conflict.tsx'
import type { toUserFields } from './user-input.ts'

type FormFields = ReturnType<typeof toUserFields> & { disabled: boolean }

/** The fields in which the saved account differs from the form, labelled as in the form. */
export function userDifferences(
  saved: Pick<UserView, keyof FormFields>,
  typed: FormFields,
  t: Translate<'admin'>,
  common: Translate<'common'>,
): Difference[] {
  const yesNo = (value: boolean) => t(value ? 'user.yes' : 'user.no')
  const difference = (label: string, wordsOf: (fields: FormFields) => string): Difference => ({
    label,
    theirs: wordsOf({ ...saved, name: saved.name ?? '', MobileNumber: saved.MobileNumber ?? '' }),
    mine: wordsOf(typed),
  })
  return [
    difference(t('user.name'), ({ name }) => name),
    difference(t('user.phone'), ({ MobileNumber }) => MobileNumber.replace(/^00/, '+').replaceAll(/[\s().-]/g, '')),
    difference(t('user.role'), ({ role }) => t(`users.roles.${role}`)),
    difference(t('user.desk'), ({ isCounsellor }) => yesNo(isCounsellor)),
    difference(t('user.language'), ({ language }) => common(`language.${language}`)),
    difference(t('user.state'), ({ disabled }) => t(disabled ? 'users.closed' : 'users.open')),
  ].filter(({ theirs, mine }) => theirs !== mine)
}
