import { Outlet } from 'react-router'
import { type StaffFrame, useStaff } from '#features/accounts/web/admin/staff.ts'
import { useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'

/** The pages about applications, for those who may decide on them. Nothing is asked for on behalf of anybody else. */
export default function ApplicationsLayout() {
  const { t } = useWords('admin')
  const lang = useLanguage()
  const me = useStaff()
  if (me.can.reviewApplications) return <Outlet context={{ me } satisfies StaffFrame} />
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('applications.title')}</h1>
      <div className="max-w-lg">
        <EmptyState
          title={t('frame.notYours')}
          actions={<ButtonLink to={paths.admin({ lang })}>{t('frame.toOverview')}</ButtonLink>}
        >
          {t('frame.notYoursText')}
        </EmptyState>
      </div>
    </>
  )
}
