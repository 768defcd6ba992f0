import '#features/admissions/applications/web/messages.ts'
import '#features/content/demand/web/messages.ts'
import '#features/admissions/staff/web/messages.ts'
import '#features/conversations/desk/web/messages.ts'
import './messages.ts'
import { useCallback } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { useStaff } from '#features/auth/web/staff.ts'
import { DeskCounts } from '#features/conversations/desk/web/desk-counts.tsx'
import { AccountCounts } from '#features/users/web/account-counts.tsx'
import { formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { PageHead } from '#ui/admin/page-head.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { LoadError } from '#ui/parts/load-error.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import type { Route } from './+types/overview.page.ts'
import { BackupNote } from './backup-note.tsx'
import { OverviewFigures, usePeriod } from './overview-figures.tsx'
import { TodayList } from './today-list.tsx'

/** Counted from the catalogue; nothing of it is personal, so the server may say it. */
export const loader = async ({ context }: Route.LoaderArgs) => unwrap(context.get(apiContext).home.$get())

export const meta = titleMeta('admin', (t) => t('overview.title'))

const COUNTS = ['universities', 'programmes', 'destinations', 'articles'] as const

/** Where staff arrive: what needs somebody today, figures of a period, and what there is in all. */
export default function OverviewPage({ loaderData: { statistics } }: Route.ComponentProps) {
  const { t, lang } = useTranslation('admin')
  const me = useStaff()
  const period = usePeriod()
  const load = useCallback(() => unwrap(authedApi.admin.overview.$get({ query: { days: period } })), [period])
  const { answer: overview, failed, message, retry } = useAsyncData(load)
  return (
    <>
      <PageHead title={t('overview.title')} note={t('overview.welcome', { email: isolate(me.Email) })} />
      {overview?.backup && <BackupNote backup={overview.backup} />}
      {failed ? (
        <LoadError message={message} onRetry={retry} />
      ) : overview ? (
        <div className="grid gap-x-16 gap-y-12 2xl:grid-cols-[26rem_minmax(0,1fr)]">
          <div className="space-y-10">
            {overview.mine && (
              <section aria-labelledby="own-title">
                <h2 id="own-title" className="mb-3 text-lg">
                  {t('today.own')}
                </h2>
                <TodayList today={overview.mine.today} isOwn />
              </section>
            )}
            <section aria-labelledby="today-title">
              <h2 id="today-title" className="mb-3 text-lg">
                {t(overview.mine ? 'today.all' : 'today.title')}
              </h2>
              <TodayList today={overview.today} />
            </section>
          </div>
          <OverviewFigures overview={overview} />
        </div>
      ) : (
        <div role="status" aria-label={t('figures.loading')}>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
      <div className="mt-14 grid gap-x-16 gap-y-10 border-t border-line pt-10 md:grid-cols-2 xl:grid-cols-3">
        {me.can.workDesk && <DeskCounts />}
        {me.can.manageUsers && <AccountCounts />}
        <section aria-labelledby="catalogue-title">
          <h2 id="catalogue-title" className="mb-3 text-lg">
            {t('overview.catalogue')}
          </h2>
          <Facts
            facts={COUNTS.map((count) => ({
              label: t(`overview.${count}`),
              value: formatNumber(lang, statistics[count]),
            }))}
          />
        </section>
      </div>
    </>
  )
}
