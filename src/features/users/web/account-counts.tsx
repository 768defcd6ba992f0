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

/** The counted kinds of accounts, with the filters that list them. */
const LISTS = {
  students: { role: 'student' },
  editors: { role: 'editor' },
  admins: { role: 'admin' },
  closed: { disabled: '1' },
} as const
type List = keyof typeof LISTS

const countOf = async (list: List) =>
  (await unwrap(authedApi.admin.users.$get({ query: { ...LISTS[list], perPage: '1' } }))).total

const countAll = () =>
  Promise.all((Object.keys(LISTS) as List[]).map(async (list) => ({ list, total: await countOf(list) })))

/** How many accounts there are of each kind, with links to their lists. */
export function AccountCounts() {
  const { t, lang } = useTranslation('admin')
  const { answer: counts, failed, retry } = useAsyncData(countAll)
  return (
    <section aria-labelledby="accounts-title">
      <h2 id="accounts-title" className="mb-3 text-lg">
        {t('overview.accounts')}
      </h2>
      {failed ? (
        <RetryAlert onRetry={retry}>{t('overview.accountsFailed')}</RetryAlert>
      ) : counts ? (
        <Facts
          facts={counts.map(({ list, total }) => ({
            label: <TextLink to={staffPaths.users({ lang, params: LISTS[list] })}>{t(`overview.${list}`)}</TextLink>,
            value: formatNumber(lang, total),
          }))}
        />
      ) : (
        <div role="status" aria-label={t('overview.accountsLoading')}>
          <Skeleton className="h-44 w-full" />
        </div>
      )}
      <ButtonLink to={staffPaths.users({ lang })} variant="quiet" size="small" className="mt-5">
        {t('overview.toUsers')}
      </ButtonLink>
    </section>
  )
}
