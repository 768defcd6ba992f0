import type { UserItem } from '#features/users/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag } from '#ui/parts/chip.tsx'

/** What an account is, in small labels: its role, and what is not usual about it. */
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
