import { data, isRouteErrorResponse, useRouteError } from 'react-router'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import './messages.ts'

/** Every address under the staff area that the route map does not know. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}

/** Inside the staff area, with its navigation, for the person who may be there. */
export function ErrorBoundary() {
  const { t, lang } = useTranslation('admin')
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) throw error
  return (
    <EmptyState
      level={1}
      title={t('frame.notFound')}
      actions={
        <ButtonLink to={paths.admin({ lang })} icon="back">
          {t('frame.toOverview')}
        </ButtonLink>
      }
    >
      <title>{t('frame.notFound')}</title>
      {t('frame.notFoundText')}
    </EmptyState>
  )
}
