import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'

/** The data of a page failed to load; a button retries. */
export function LoadError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="max-w-lg">
      <EmptyState title={t('failed.heading')} actions={<Button onClick={onRetry}>{t('retry')}</Button>}>
        {t('errors.unavailable')}
      </EmptyState>
    </div>
  )
}
