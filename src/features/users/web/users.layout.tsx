import { Outlet } from 'react-router'
import { type StaffFrame, useStaff } from '#features/auth/web/staff.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Forbidden } from '#ui/admin/forbidden.tsx'

/** The pages of user administration. Without the permission they load nothing. */
export default function UsersLayout() {
  const { t } = useTranslation('admin')
  const me = useStaff()
  if (!me.can.manageUsers) return <Forbidden title={t('users.title')} />
  return <Outlet context={{ me } satisfies StaffFrame} />
}
