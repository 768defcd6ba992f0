import './messages.ts'
import { useState } from 'react'
import { APPLICATION_DOCUMENTS, DOCUMENT_KINDS, type DocumentKind } from '#features/admissions/documents/rules.ts'
import { formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { RetryAlert } from '#ui/parts/retry-alert.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { DocumentKindRow } from './document-kind-row.tsx'
import { useDocuments } from './use-documents.ts'

/** The documents panel with data of its own, for pages that need no other part of it. */
export const MyDocuments = (props: Pick<DocumentsPanelProps, 'startsOn'>) => (
  <DocumentsPanel store={useDocuments()} {...props} />
)

const isUsual = (kind: DocumentKind): boolean => (APPLICATION_DOCUMENTS as readonly string[]).includes(kind)

type DocumentsPanelProps = { store: ReturnType<typeof useDocuments>; startsOn?: string | null }

/**
 * All documents of the person who is signed in, kind by kind, and the way to add some; a kind that is sent only where it is asked for
 * appears once there is one. `startsOn` is when the studies they are for
 * begin (`YYYY-MM-DD`), to warn of what runs out before.
 */
export function DocumentsPanel({ store, startsOn = null }: DocumentsPanelProps) {
  const { t } = useTranslation('documents')
  const lang = useLanguage()
  const { documents, expiredAt, failed, retry, ...changes } = store
  const [announcement, setAnnouncement] = useState('')
  return (
    <>
      {expiredAt && (
        <p className="mb-4 border-s-2 border-saffron ps-4 text-sm">
          {t('expired', { date: isolate(formatDayOf(lang, expiredAt)) })}{' '}
          <TextLink to={`${paths.privacy({ lang })}#kept`}>{t('expiredRules')}</TextLink>
        </p>
      )}
      {documents === null && !failed && (
        <div role="status" aria-label={t('loading')} className="space-y-3">
          {APPLICATION_DOCUMENTS.map((kind) => (
            <Skeleton key={kind} className="h-20 w-full" />
          ))}
        </div>
      )}
      {failed && <RetryAlert onRetry={retry}>{t('failed')}</RetryAlert>}
      {documents && (
        <ul className="divide-y divide-line border-y border-line">
          {DOCUMENT_KINDS.filter((kind) => isUsual(kind) || documents.some((one) => one.kind === kind)).map((kind) => (
            <DocumentKindRow
              key={kind}
              kind={kind}
              documents={documents.filter((document) => document.kind === kind)}
              startsOn={startsOn}
              announce={setAnnouncement}
              {...changes}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
