import './messages.ts'
import { useCallback, useState } from 'react'
import { authedApi, readData } from '#api/authed-api.ts'
import type { WrittenReference } from '#features/admissions/references/contract.ts'
import { formatBytes, formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { RetryAlert } from '#ui/parts/retry-alert.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { saveAs } from '#ui/save-as.ts'
import { useAsyncData } from '#ui/use-async-data.ts'

/** What referees have written about an applicant, for staff. */
export function WrittenReferences({ id }: { id: string }) {
  const { t } = useTranslation('references')
  const load = useCallback(
    () => readData<WrittenReference[]>(authedApi.admin.applications[':id'].references.$get({ param: { id } })),
    [id],
  )
  const { answer, failed, retry } = useAsyncData(load)
  if (failed) return <RetryAlert onRetry={retry}>{t('staff.failed')}</RetryAlert>
  if (!answer) return <Skeleton className="h-24 w-full" />
  return (
    <>
      <p className="mb-3 text-sm text-soft">{t('staff.confidence')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {answer.map((reference) => (
          <Reference key={reference._id} id={id} reference={reference} />
        ))}
      </ul>
    </>
  )
}

function Reference({ id, reference }: { id: string; reference: WrittenReference }) {
  const { t } = useTranslation('references')
  const lang = useLanguage()
  const [failed, setFailed] = useState(false)
  const { _id, name, role, email, givenAt, letter, file } = reference

  async function download() {
    const param = { id, referenceId: _id }
    const answer = await authedApi.admin.applications[':id'].references[':referenceId'].file
      .$get({ param })
      .catch(() => null)
    setFailed(!answer?.ok)
    if (answer?.ok && file) saveAs(`${name}.${file.type.split('/')[1]}`, await answer.blob())
  }

  return (
    <li className="py-4">
      <h3 className="text-base">
        <bdi>{name}</bdi>
      </h3>
      <p className="text-sm text-soft [overflow-wrap:anywhere]">
        {t('staff.about', {
          role: isolate(role),
          email: isolate(email),
          day: isolate(formatDayOf(lang, givenAt)),
        })}
      </p>
      {letter && (
        <p dir="auto" className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">
          {letter}
        </p>
      )}
      {file && (
        <Button variant="quiet" size="small" className="mt-3" onClick={() => void download()}>
          {t('staff.download', { size: isolate(formatBytes(lang, file.bytes)) })}
        </Button>
      )}
      {failed && (
        <p role="alert" className="mt-2 text-sm text-error">
          {t('staff.failed')}
        </p>
      )}
    </li>
  )
}
