import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type LoadErrorProps = {
  /** The server's own, in the language of the page, where it sent one. */
  message?: string | null
  onRetry: () => void
  className?: string
}

/** The data of a page failed to load, and why; a button retries. */
export function LoadError({ message, onRetry, className = 'max-w-lg' }: LoadErrorProps) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={className}>
      <EmptyState title={t('failed.heading')} actions={<Button onClick={onRetry}>{t('retry')}</Button>}>
        {message ?? t('errors.unavailable')}
      </EmptyState>
    </div>
  )
}
