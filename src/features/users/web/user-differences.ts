import type { UserView } from '#features/users/contract.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Difference } from '#ui/admin/version-conflict.tsx'
import type { toUserFields } from './user-input.ts'

type Typed = ReturnType<typeof toUserFields> & { disabled: boolean }

/** Where the saved version of an account says otherwise than what was typed, each in the words of the form. */
export function userDifferences(
  saved: Pick<UserView, keyof Typed>,
  typed: Typed,
  t: Translate<'admin'>,
  common: Translate<'common'>,
): Difference[] {
  const yesNo = (value: boolean) => t(value ? 'user.yes' : 'user.no')
  const both = (label: string, wordsOf: (fields: Typed) => string): Difference => ({
    label,
    theirs: wordsOf({ ...saved, name: saved.name ?? '', MobileNumber: saved.MobileNumber ?? '' }),
    mine: wordsOf(typed),
  })
  return [
    both(t('user.name'), ({ name }) => name),
    both(t('user.phone'), ({ MobileNumber }) => MobileNumber.replace(/^00/, '+').replaceAll(/[\s().-]/g, '')),
    both(t('user.role'), ({ role }) => t(`users.roles.${role}`)),
    both(t('user.desk'), ({ isCounsellor }) => yesNo(isCounsellor)),
    both(t('user.language'), ({ language }) => common(`language.${language}`)),
    both(t('user.state'), ({ disabled }) => t(disabled ? 'users.closed' : 'users.open')),
  ].filter(({ theirs, mine }) => theirs !== mine)
}
