import { Outlet } from 'react-router'
import { useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { type StaffFrame, useStaff } from './staff.ts'

/** The pages about users, for those who may look after them. Nothing is asked for on behalf of anybody else. */
export default function UsersLayout() {
  const { t } = useWords('admin')
  const lang = useLanguage()
  const me = useStaff()
  if (me.can.manageUsers) return <Outlet context={{ me } satisfies StaffFrame} />
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('users.title')}</h1>
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
