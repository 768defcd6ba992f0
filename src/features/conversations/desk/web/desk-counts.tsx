import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { RetryAlert } from '#ui/parts/retry-alert.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'

const load = () => unwrap(authedApi.admin.enquiries.counts.$get())

/** What is counted, with the filters that list it. */
const LISTS = { new: { state: 'new' }, late: { late: '1' }, mine: { owner: 'me', state: 'open' } } as const

/** How many enquiries are new, late, and one's own, with links to their lists. */
export function DeskCounts() {
  const { t, lang } = useTranslation('desk')
  const { answer: counts, failed, retry } = useAsyncData(load)
  return (
    <section aria-labelledby="desk-title">
      <h2 id="desk-title" className="mb-3 text-lg">
        {t('overview.title')}
      </h2>
      {failed ? (
        <RetryAlert onRetry={retry}>{t('overview.failed')}</RetryAlert>
      ) : counts ? (
        <Facts
          facts={[
            ...(['new', 'late', 'mine'] as const).map((list) => ({
              label: (
                <TextLink to={staffPaths.enquiries({ lang, params: LISTS[list] })}>{t(`overview.${list}`)}</TextLink>
              ),
              value: formatNumber(lang, counts[list]),
            })),
            {
              label: (
                <TextLink to={staffPaths.subscribers({ lang, params: { state: 'subscribed' } })}>
                  {t('overview.subscribers')}
                </TextLink>
              ),
              value: formatNumber(lang, counts.subscribers),
            },
          ]}
        />
      ) : (
        <div role="status" aria-label={t('overview.loading')}>
          <Skeleton className="h-44 w-full" />
        </div>
      )}
      <ButtonLink to={staffPaths.enquiries({ lang })} variant="quiet" size="small" className="mt-5">
        {t('overview.toAll')}
      </ButtonLink>
    </section>
  )
}
