import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { RetryAlert } from '#ui/parts/retry-alert.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'

type HistoryPage<Change> = { items: Change[]; page: number; pages: number }

type ChangeHistoryProps<Change> = {
  /** Loads a page of it, the newest first; a stable function. */
  load: (page: number) => Promise<HistoryPage<Change>>
  /** Where nothing was changed yet. */
  none: string
  className?: string
  /** One entry of the list. */
  children: (change: Change) => ReactNode
}

/** The buttons stay in place and focusable on the first and last page. */
const disabledClass = 'aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-faint'

/** What was changed about a record, page by page. */
export function ChangeHistory<Change>({ load, none, className, children }: ChangeHistoryProps<Change>) {
  const { t } = useTranslation('admin')
  const [page, setPage] = useState(1)
  const { answer: history, isLoading, failed, retry } = useAsyncData(useCallback(() => load(page), [load, page]))
  return (
    <section aria-labelledby="history-title" aria-busy={isLoading} className={className}>
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
        <p className="text-sm text-soft">{none}</p>
      ) : (
        <ol className="divide-y divide-line border-y border-line">{history.items.map(children)}</ol>
      )}
      {history && history.pages > 1 && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button
            variant="quiet"
            size="small"
            aria-disabled={page === 1}
            onClick={() => setPage(Math.max(1, page - 1))}
            className={disabledClass}
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
