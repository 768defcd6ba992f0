import '#features/documents/web/messages.ts'
import { useCallback } from 'react'
import { authedApi, readData } from '#api/authed-api.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { ApplicantDocument } from './applicant-document.tsx'

/** The documents of an applicant, for review. Loading them is recorded in the audit log. */
export function ApplicantDocuments({ userId, startsOn }: { userId: string; startsOn: string | null }) {
  const { t } = useTranslation('documents')
  const { t: common } = useTranslation()
  const load = useCallback(
    () => readData(authedApi.admin.applicants[':userId'].documents.$get({ param: { userId } })),
    [userId],
  )
  const { answer: documents, setAnswer, failed, retry } = useAsyncData(load)
  return (
    <section aria-labelledby="documents-title">
      <h2 id="documents-title" className="mb-4 text-lg">
        {t('title')}
      </h2>
      {failed && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {t('failed')}
          <Button variant="quiet" size="small" onClick={retry}>
            {common('retry')}
          </Button>
        </p>
      )}
      {!documents && !failed && <Skeleton className="h-20 w-full" />}
      {documents?.length === 0 && <p className="text-soft">{t('staff.none')}</p>}
      {documents && documents.length > 0 && (
        <ul className="space-y-3">
          {documents.map((document) => (
            <ApplicantDocument
              key={document._id}
              document={document}
              startsOn={startsOn}
              onStale={retry}
              onChange={(changed) =>
                setAnswer((before) => before?.map((each) => (each._id === changed._id ? changed : each)) ?? null)
              }
            />
          ))}
        </ul>
      )}
    </section>
  )
}
