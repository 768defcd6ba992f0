import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'

/** Shown instead of a page that this member of staff may not open, under its title. */
export function Forbidden({ title }: { title: string }) {
  const { t, lang } = useTranslation('admin')
  return (
    <>
      <h1 className="mb-6 text-2xl">{title}</h1>
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
