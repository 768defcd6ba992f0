import '#features/admissions/documents/web/messages.ts'
import { type ReactNode, useState } from 'react'
import type { DocumentView } from '#features/admissions/documents/contract.ts'
import type { DocumentKind } from '#features/admissions/documents/rules.ts'
import { useKindWords } from '#features/admissions/documents/web/use-kinds.ts'
import { formatList } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RecordSection } from '#ui/admin/record-section.tsx'
import { RetryAlert } from '#ui/parts/retry-alert.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { type QueryCache, useCachedQuery } from '#ui/query-cache.ts'
import { ApplicantDocument } from './applicant-document.tsx'
import { DocumentViewer } from './document-viewer.tsx'

type ApplicantDocumentsProps = {
  userId: string
  startsOn: string | null
  /** Kinds that a letter requires and that are not there, or were rejected. */
  missing: readonly DocumentKind[]
  /** Whether there is a letter that is valid: they are for the next one. */
  hasLetter: boolean
  /** By the id of the student, and of the document. */
  caches: { lists: QueryCache<DocumentView[]>; files: QueryCache<Blob> }
  /** The text about a page of a document, beside it. */
  notes: (document: DocumentView, page: number) => ReactNode
  /** Further texts about a document, below its name. */
  about: (document: DocumentView) => ReactNode
  /** The one that is drawn. */
  chosen: string | undefined
  onChoose: (id: string) => void
  /** One of them was accepted or rejected. */
  onReviewed: () => void
}

/** The documents of an applicant, for review: one of them drawn page by page. Loading them is recorded in the audit log. */
export function ApplicantDocuments(props: ApplicantDocumentsProps) {
  const { userId, startsOn, missing, hasLetter, caches, notes, about, chosen, onChoose, onReviewed } = props
  const { t, lang } = useTranslation('documents')
  const { nameOf } = useKindWords()
  const { value: documents, failed } = useCachedQuery(caches.lists, userId)
  const [read, setRead] = useState<string | null>(null)
  // What nobody has looked at comes first.
  const shown =
    documents?.find(({ _id }) => _id === chosen) ??
    documents?.find(({ review }) => review === 'pending') ??
    documents?.[0]
  const retry = () => void caches.lists.fetch(userId)
  return (
    <RecordSection id="documents" title={t('title')}>
      {failed && <RetryAlert onRetry={retry}>{t('failed')}</RetryAlert>}
      {!documents && !failed && <Skeleton className="h-20 w-full" />}
      {missing.length > 0 && (
        <p className="mb-3 border-s-2 border-saffron ps-3 text-sm">
          {t(hasLetter ? 'staff.missingNext' : 'staff.missing', {
            kinds: formatList(
              lang,
              missing.map((kind) => isolate(nameOf(kind))),
            ),
          })}
        </p>
      )}
      {documents?.length === 0 && <p className="text-soft">{t('staff.none')}</p>}
      {documents && documents.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {documents.map((document) => (
            <ApplicantDocument
              key={document._id}
              document={document}
              startsOn={startsOn}
              about={about(document)}
              isShown={document === shown}
              isRead={document._id === read}
              onShow={() => onChoose(document._id)}
              onStale={retry}
              onChange={(changed) => {
                caches.lists.put(
                  userId,
                  documents.map((each) => (each._id === changed._id ? changed : each)),
                )
                onReviewed()
              }}
            />
          ))}
        </ul>
      )}
      {shown && (
        <DocumentViewer
          key={shown._id}
          document={shown}
          files={caches.files}
          notes={(page) => notes(shown, page)}
          onRead={setRead}
        />
      )}
    </RecordSection>
  )
}
