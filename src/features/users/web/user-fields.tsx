import { ROLES } from '#features/auth/rules.ts'
import type { UserView } from '#features/users/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'

type UserFieldsProps = {
  /** Undefined for a new account, which needs an address and starts as a student. */
  user?: UserView
  errorOf: (field: string) => string | undefined
}

/** The fields of an account. The role and state of the last administrator cannot be changed. */
export function UserFields({ user, errorOf }: UserFieldsProps) {
  const { t } = useTranslation('admin')
  const { t: common, lang } = useTranslation()
  const isFixed = user !== undefined && !user.can.demote
  return (
    <>
      {!user && (
        <TextField
          name="Email"
          label={t('user.email')}
          error={errorOf('Email')}
          type="email"
          autoComplete="off"
          code
          required
        />
      )}
      <TextField
        name="name"
        label={t('user.name')}
        hint={t('user.optional')}
        error={errorOf('name')}
        defaultValue={user?.name ?? ''}
        autoComplete="off"
      />
      <TextField
        name="MobileNumber"
        label={t('user.phone')}
        hint={t('user.phoneHint')}
        error={errorOf('MobileNumber')}
        defaultValue={user?.MobileNumber ?? ''}
        type="tel"
        autoComplete="off"
        code
      />
      <ChoiceField
        name="role"
        label={t('user.role')}
        hint={t(isFixed ? 'user.roleLast' : user ? 'user.roleChange' : 'user.roleHint')}
        choices={ROLES.filter((role) => !isFixed || role === user.role).map((role) => ({
          value: role,
          label: t(`users.roles.${role}`),
        }))}
        chosen={[user?.role ?? 'student']}
      />
      <ChoiceField
        name="isCounsellor"
        label={t('user.desk')}
        hint={t('user.deskHint')}
        error={errorOf('isCounsellor')}
        type="checkbox"
        choices={[{ value: '1', label: t('user.deskChoice') }]}
        chosen={user?.isCounsellor ? ['1'] : []}
      />
      <ChoiceField
        name="language"
        label={t('user.language')}
        choices={LANGUAGES.map((each) => ({ value: each, label: common(`language.${each}`), lang: each }))}
        chosen={[user?.language ?? lang]}
      />
      {user && !isFixed && (
        <ChoiceField
          name="disabled"
          label={t('user.state')}
          hint={t('user.stateHint')}
          type="checkbox"
          choices={[{ value: '1', label: t('user.stateChoice') }]}
          chosen={user.disabled ? ['1'] : []}
        />
      )}
    </>
  )
}
