import { Outlet } from 'react-router'
import { useTranslation } from '#i18n/use-translation.ts'
import { Forbidden } from '#ui/admin/forbidden.tsx'
import { type StaffFrame, useStaff } from './staff.ts'

/** The pages about users, for those who may look after them. Nothing is asked for on behalf of anybody else. */
export default function UsersLayout() {
  const { t } = useTranslation('admin')
  const me = useStaff()
  if (!me.can.manageUsers) return <Forbidden title={t('users.title')} />
  return <Outlet context={{ me } satisfies StaffFrame} />
}
