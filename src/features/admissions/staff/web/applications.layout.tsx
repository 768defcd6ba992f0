import './messages.ts'
import { Outlet } from 'react-router'
import { type StaffFrame, useStaff } from '#features/auth/web/staff.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Forbidden } from '#ui/admin/forbidden.tsx'

/** The pages of the review, for staff with the ability. Without it no data is loaded. */
export default function ApplicationsLayout() {
  const { t } = useTranslation('review')
  const me = useStaff()
  if (!me.can.reviewApplications) return <Forbidden title={t('applications.title')} />
  return <Outlet context={{ me } satisfies StaffFrame} />
}
