import './messages.ts'
import { Outlet } from 'react-router'
import { type StaffFrame, useStaff } from '#features/auth/web/staff.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Forbidden } from '#ui/admin/forbidden.tsx'

/** The pages of the desk. Without the permission they load nothing. */
export default function DeskLayout() {
  const { t } = useTranslation('desk')
  const me = useStaff()
  if (!me.can.workDesk) return <Forbidden title={t('title')} />
  return <Outlet context={{ me } satisfies StaffFrame} />
}
