import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from './button.tsx'

type RetryAlertProps = { onRetry: () => void; className?: string; children: ReactNode }

/** A part of a page failed to load, which its text says; a button retries. */
export function RetryAlert({ onRetry, className = '', children }: RetryAlertProps) {
  const { t } = useTranslation()
  return (
    <p role="alert" className={`flex flex-wrap items-center gap-3 ${className}`}>
      {children}
      <Button variant="quiet" size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  )
}
