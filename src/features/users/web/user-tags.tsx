import type { UserItem } from '#features/users/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag } from '#ui/parts/chip.tsx'

/** Labels of an account: its role, whether it works at the desk, whether it is disabled. */
export function UserTags({ user }: { user: Pick<UserItem, 'role' | 'isCounsellor' | 'disabled'> }) {
  const { t } = useTranslation('admin')
  return (
    <span className="flex flex-wrap gap-1.5">
      <Tag tone={user.role === 'student' ? 'plain' : 'accent'}>{t(`users.roles.${user.role}`)}</Tag>
      {user.isCounsellor && <Tag>{t('users.counsellor')}</Tag>}
      {user.disabled && <Tag tone="precious">{t('users.closed')}</Tag>}
    </span>
  )
}
