import './messages.ts'
import { Outlet } from 'react-router'
import { type StaffFrame, useStaff } from '#features/users/web/staff.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Forbidden } from '#ui/admin/forbidden.tsx'

/** The pages about applications, for those who may decide on them. Nothing is asked for on behalf of anybody else. */
export default function ApplicationsLayout() {
  const { t } = useTranslation('review')
  const me = useStaff()
  if (!me.can.reviewApplications) return <Forbidden title={t('applications.title')} />
  return <Outlet context={{ me } satisfies StaffFrame} />
}
