import { useCallback, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import type { UserEvent } from '#features/users/contract.ts'
import { formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { RetryAlert } from '#ui/parts/retry-alert.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'

/** The buttons stay in place and focusable on the first and last page. */
const disabledClass = 'aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-faint'

/** Who changed an account, how and when: the newest first, page by page. */
export function UserHistory({ id }: { id: string }) {
  const { t } = useTranslation('admin')
  const [page, setPage] = useState(1)
  const load = useCallback(
    () => unwrap(authedApi.admin.users[':id'].history.$get({ param: { id }, query: { page: String(page) } })),
    [id, page],
  )
  const { answer: history, isLoading, failed, retry } = useAsyncData(load)
  return (
    <section aria-labelledby="history-title" aria-busy={isLoading}>
      <h2 id="history-title" className="mb-3 text-lg">
        {t('history.title')}
      </h2>
      {failed ? (
        <RetryAlert onRetry={retry}>{t('history.failed')}</RetryAlert>
      ) : !history ? (
        <div role="status" aria-label={t('history.loading')}>
          <Skeleton className="h-24 w-full" />
        </div>
      ) : history.items.length === 0 ? (
        <p className="text-sm text-soft">{t('history.none')}</p>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {history.items.map((event) => (
            <HistoryEvent key={event._id} event={event} />
          ))}
        </ol>
      )}
      {history && history.pages > 1 && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button
            variant="quiet"
            size="small"
            aria-disabled={page === 1}
            onClick={() => setPage(Math.max(1, page - 1))}
          >
            {t('history.newer')}
          </Button>
          <p role="status" className="text-sm text-soft tabular-nums">
            {t('list.page', { page: history.page, pages: history.pages })}
          </p>
          <Button
            variant="quiet"
            size="small"
            aria-disabled={page === history.pages}
            onClick={() => setPage(Math.min(history.pages, page + 1))}
            className={disabledClass}
          >
            {t('history.older')}
          </Button>
        </div>
      )}
    </section>
  )
}

function HistoryEvent({ event }: { event: UserEvent }) {
  const { t } = useTranslation('admin')
  const lang = useLanguage()
  const { role, isCounsellor, disabled, isShown, alsoChanged, devices, by } = event
  const yesNo = (value: boolean) => t(value ? 'user.yes' : 'user.no')
  const state = (value: boolean) => t(value ? 'users.closed' : 'users.open')
  const changeLine = (label: string, before: string, after: string) => t('history.turned', { label, before, after })
  const lines = [
    role && changeLine(t('user.role'), t(`users.roles.${role.before}`), t(`users.roles.${role.after}`)),
    isCounsellor && changeLine(t('user.desk'), yesNo(isCounsellor.before), yesNo(isCounsellor.after)),
    disabled && changeLine(t('user.state'), state(disabled.before), state(disabled.after)),
    isShown && changeLine(t('profile.shown'), yesNo(isShown.before), yesNo(isShown.after)),
    ...alsoChanged.map((field) => t(`history.fields.${field}`)),
    devices !== undefined && t('history.devices', { count: devices }),
  ].filter((line) => typeof line === 'string')
  return (
    <li className="py-2.5 text-sm">
      <p className="font-medium">{t(`history.deeds.${event.deed}`)}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="text-soft [overflow-wrap:anywhere]">
        <time dateTime={event.at}>{formatMoment(lang, event.at)}</time>
        {' · '}
        {by ? isolate(by.name ?? by.Email) : t('history.gone')}
      </p>
    </li>
  )
}
