import { useCallback } from 'react'
import { Link } from 'react-router'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { QUEUES, type QueueCounts } from '#features/admissions/staff/list-query.ts'
import { formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ListAddress } from '#ui/admin/list-address.ts'
import { useAsyncData } from '#ui/use-async-data.ts'

type QueueTabsProps = {
  address: ListAddress
  /** Undefined until they are counted. */
  counts: QueueCounts['counts'] | undefined
}

/** What narrows the list is counted too; what orders and pages it, and the tab itself, is not. */
const UNCOUNTED = ['queue', 'sort', 'page', 'perPage', 'columns']

/** Of these somebody should know even where they do not look. */
const ALARMS: ReadonlySet<string> = new Set(['late', 'neglected'])

/** What is due under the filters of the address. It is counted again whenever `changes`, of applications of the list, rises. */
export function useQueueCounts(address: ListAddress, changes: number): QueueCounts | null {
  const filters = new URLSearchParams(address.params)
  for (const name of UNCOUNTED) filters.delete(name)
  const query = filters.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed applications are counted again
  const load = useCallback(
    () => unwrap(authedApi.admin.applications.queues.$get({ query: Object.fromEntries(new URLSearchParams(query)) })),
    [query, changes],
  )
  return useAsyncData(load).answer
}

/** The applications by what is due, each with how many there are under the other filters. */
export function QueueTabs({ address, counts }: QueueTabsProps) {
  const { t, lang } = useTranslation('review')
  const current = address.valueOf('queue')
  return (
    <nav aria-label={t('queues.label')} className="relative -mx-4 mb-6 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex gap-x-1 border-b border-line text-sm max-md:min-w-max md:flex-wrap">
        {(['', ...QUEUES] as const).map((queue) => {
          const count = queue === '' ? undefined : counts?.[queue]
          const isAlarm = ALARMS.has(queue) && count !== undefined && count > 0
          return (
            <li key={queue}>
              <Link
                to={address.linkTo({ queue: queue || null })}
                preventScrollReset
                aria-current={current === queue ? 'page' : undefined}
                className="flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-3 text-soft transition-colors hover:text-accent aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
              >
                {t(`queues.names.${queue || 'all'}`)}
                {count !== undefined && (
                  <span
                    className={`rounded-pill px-1.5 text-xs tabular-nums ${isAlarm ? 'bg-saffron-tint text-saffron-ink' : 'bg-sand text-soft'}`}
                  >
                    {formatNumber(lang, count)}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
