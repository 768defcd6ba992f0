import { Outlet } from 'react-router'
import { type StaffFrame, useStaff } from '#features/users/web/staff.ts'
import { useWords } from '#i18n/use-translation.ts'
import { NotYours } from '#ui/admin/forbidden.tsx'

/** The pages about applications, for those who may decide on them. Nothing is asked for on behalf of anybody else. */
export default function ApplicationsLayout() {
  const { t } = useWords('admin')
  const me = useStaff()
  if (!me.can.reviewApplications) return <NotYours title={t('applications.title')} />
  return <Outlet context={{ me } satisfies StaffFrame} />
}
