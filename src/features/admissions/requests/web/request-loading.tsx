import { useTranslation } from '#i18n/use-translation.ts'
import { RetryAlert } from '#ui/parts/retry-alert.tsx'
import { Section } from '#ui/parts/section.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import type { Requests } from './use-requests.ts'

/** The place of a checklist while it loads, and where it could not be loaded. */
export function RequestLoading({ requests: { failed, retry } }: { requests: Requests }) {
  const { t } = useTranslation('requests')
  return (
    <Section id="asked" title={t('title')} spacing="close" className="max-lg:mt-6 print:hidden">
      {failed ? <RetryAlert onRetry={retry}>{t('failed')}</RetryAlert> : <Skeleton className="h-64 w-full" />}
    </Section>
  )
}
