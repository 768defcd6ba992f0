import { Outlet } from 'react-router'
import { type StaffFrame, useStaff } from '#features/auth/web/staff.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Forbidden } from '#ui/admin/forbidden.tsx'

/** What administrators decide for the whole product: settings, exchange rates, holidays. Others load nothing of it. */
export default function SettingsLayout() {
  const { t } = useTranslation('admin')
  const me = useStaff()
  if (!me.can.manageSettings) return <Forbidden title={t('frame.settings')} />
  return <Outlet context={{ me } satisfies StaffFrame} />
}
