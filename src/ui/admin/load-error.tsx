import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'

/** What a page had asked for did not come; it can be asked for again. */
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
