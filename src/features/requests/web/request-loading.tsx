import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Section } from '#ui/parts/section.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import type { Requests } from './use-requests.ts'

/** The place of a checklist while it loads, and where it could not be loaded. */
export function RequestLoading({ requests: { failed, retry } }: { requests: Requests }) {
  const { t } = useTranslation('requests')
  const { t: common } = useTranslation()
  return (
    <Section id="asked" title={t('title')} spacing="close" className="max-lg:mt-6 print:hidden">
      {failed ? (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {t('failed')}
          <Button variant="quiet" size="small" onClick={retry}>
            {common('retry')}
          </Button>
        </p>
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Section>
  )
}
