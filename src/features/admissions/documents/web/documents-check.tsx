import './messages.ts'
import type { ReactNode } from 'react'
import { isUsual } from '#features/admissions/documents/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { RetryAlert } from '#ui/parts/retry-alert.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useDocuments } from './use-documents.ts'
import { useKinds, useKindWords } from './use-kinds.ts'

/** Which kinds of documents were added, shown before submitting; `action` is the link to add some. */
export function DocumentsCheck({ action }: { action: ReactNode }) {
  const { t } = useTranslation('documents')
  const { documents, failed, retry } = useDocuments()
  const { nameOf } = useKindWords()
  const isThere = (kind: string) => documents?.some((document) => document.kind === kind) ?? false
  const kinds = useKinds().filter(({ code, isRetired }) => isThere(code) || (isUsual(code) && !isRetired))
  return (
    <section aria-labelledby="documents-check">
      <div className="flex items-baseline justify-between gap-4 border-b border-edge pb-2">
        <h3 id="documents-check" className="text-lg">
          {t('title')}
        </h3>
        {action}
      </div>
      {failed ? (
        <RetryAlert onRetry={retry} className="py-3">
          {t('failed')}
        </RetryAlert>
      ) : documents === null ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="mt-3 h-52 w-full" />
        </div>
      ) : (
        <dl className="divide-y divide-line">
          {kinds.map(({ code: kind }) => (
            <div key={kind} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)]">
              <dt className="text-sm text-soft">{nameOf(kind)}</dt>
              <dd className="flex items-center gap-1.5">
                {isThere(kind) ? (
                  <>
                    <Icon name="check" className="size-[1.2em] text-accent" />
                    {t('check.there')}
                  </>
                ) : (
                  <span className="text-faint">{t('check.missing')}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 max-w-measure text-sm text-soft">{t('check.later')}</p>
    </section>
  )
}
