import './messages.ts'
import { useState } from 'react'
import { APPLICATION_DOCUMENTS, isUsual } from '#features/admissions/documents/rules.ts'
import { formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { RetryAlert } from '#ui/parts/retry-alert.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { DocumentKindRow } from './document-kind-row.tsx'
import { KindToAdd } from './kind-to-add.tsx'
import { useDocuments } from './use-documents.ts'
import { isOffered, useKinds } from './use-kinds.ts'

/** The documents panel with data of its own, for pages that need no other part of it. */
export const MyDocuments = (props: Omit<DocumentsPanelProps, 'store'>) => (
  <DocumentsPanel store={useDocuments()} {...props} />
)

type DocumentsPanelProps = {
  store: ReturnType<typeof useDocuments>
  startsOn?: string | null
  /** Of the programme they are for; null where it is none or not known. */
  level?: string | null
}

/**
 * All documents of the person who is signed in, kind by kind, and the way to add some; one that is not usual appears once there is
 * one, or once it is chosen. `startsOn` is when the studies they are for
 * begin (`YYYY-MM-DD`), to warn of what runs out before.
 */
export function DocumentsPanel({ store, startsOn = null, level = null }: DocumentsPanelProps) {
  const { t, lang } = useTranslation('documents')
  const { documents, expiredAt, failed, retry, ...changes } = store
  const [announcement, setAnnouncement] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const kinds = useKinds()
  const isShown = (kind: (typeof kinds)[number]) =>
    (isUsual(kind.code) && kind.isOpen && isOffered(kind, null)) ||
    chosen.includes(kind.code) ||
    documents?.some((one) => one.kind === kind.code)
  const choose = (code: string) => {
    setChosen([...chosen, code])
    requestAnimationFrame(() => {
      const row = document.querySelector(`[data-kind="${code}"]`)
      const field = row?.querySelector<HTMLElement>('input[type=text]') ?? row?.querySelector<HTMLElement>('input')
      field?.focus()
    })
  }
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
        <>
          <ul className="divide-y divide-line border-y border-line">
            {kinds.filter(isShown).map(({ code }) => (
              <DocumentKindRow
                key={code}
                kind={code}
                documents={documents.filter((document) => document.kind === code)}
                startsOn={startsOn}
                announce={setAnnouncement}
                {...changes}
              />
            ))}
          </ul>
          <KindToAdd
            kinds={kinds.filter((kind) => kind.isOpen && isOffered(kind, level) && !isShown(kind))}
            onChoose={choose}
          />
        </>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
