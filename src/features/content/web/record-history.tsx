import { useCallback, useState } from 'react'
import type { RecordChange } from '#features/content/contract.ts'
import type { ContentDefinition, Field } from '#features/content/fields.ts'
import { formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { RetryAlert } from '#ui/parts/retry-alert.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { ChangedField } from './changed-field.tsx'
import { readHistory } from './content-api.ts'
import { useEditing } from './editing.ts'

type RecordHistoryProps = {
  definition: ContentDefinition
  id: string
  onRestore: (name: string, value: unknown) => void
}

/** Who has changed a record, when, and each field from and to, the newest first; an earlier value can be taken back. */
export function RecordHistory({ definition, id, onRestore }: RecordHistoryProps) {
  const { t } = useTranslation('content')
  const { t: admin } = useTranslation('admin')
  const [page, setPage] = useState(1)
  const load = useCallback(() => readHistory(definition.entity, id, page), [definition, id, page])
  const { answer: history, isLoading, failed, retry } = useAsyncData(load)
  return (
    <section aria-labelledby="history-title" aria-busy={isLoading} className="mt-12 max-w-lg xl:max-w-none">
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
          {history.items.map((change) => (
            <HistoryEntry key={change._id} definition={definition} change={change} onRestore={onRestore} />
          ))}
        </ol>
      )}
      {history && history.pages > 1 && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {page > 1 && (
            <Button variant="quiet" size="small" onClick={() => setPage(page - 1)}>
              {t('history.newer')}
            </Button>
          )}
          <p role="status" className="text-sm text-soft tabular-nums">
            {admin('list.page', { page: history.page, pages: history.pages })}
          </p>
          {page < history.pages && (
            <Button variant="quiet" size="small" onClick={() => setPage(page + 1)}>
              {t('history.older')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

type EntryProps = { definition: ContentDefinition; change: RecordChange; onRestore: RecordHistoryProps['onRestore'] }

function HistoryEntry({ definition, change, onRestore }: EntryProps) {
  const { t } = useTranslation('content')
  const lang = useLanguage()
  const { names: shownNames } = useEditing()
  const { by, apiToken, at, action, before, after } = change
  const names = action === 'content.changed' ? Object.keys(after ?? {}) : []
  return (
    <li className="py-3 text-sm">
      <p>
        <span className="font-medium">{t(`history.actions.${action.replace('content.', '') as 'created'}`)}</span>
        <span className="text-soft [overflow-wrap:anywhere]">
          {' · '}
          <time dateTime={at}>{formatMoment(lang, at)}</time>
          {' · '}
          {by ? isolate(by.name ?? by.Email) : t('history.gone')}
          {apiToken !== null && ` · ${t('history.apiToken', { name: isolate(apiToken) })}`}
        </span>
      </p>
      {names.length > 0 && (
        <ul className="mt-1.5 space-y-1.5">
          {names.map((name) => (
            <ChangedField
              key={name}
              name={name}
              field={definition.fields.find((field: Field) => field.name === name)}
              before={before?.[name]}
              after={after?.[name]}
              names={shownNames}
              onRestore={() => onRestore(name, before?.[name])}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
