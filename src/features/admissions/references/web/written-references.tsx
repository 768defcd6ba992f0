import './messages.ts'
import { useCallback, useState } from 'react'
import { authedApi, readData } from '#api/authed-api.ts'
import type { WrittenReference } from '#features/admissions/references/contract.ts'
import { formatBytes, formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { RetryAlert } from '#ui/parts/retry-alert.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { Written } from '#ui/parts/written.tsx'
import { saveAnswer } from '#ui/save-as.ts'
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
  const { t, lang } = useTranslation('references')
  const [failed, setFailed] = useState(false)
  const { _id, name, role, email, givenAt, letter, file } = reference

  async function download() {
    const call = authedApi.admin.applications[':id'].references[':referenceId'].file.$get({
      param: { id, referenceId: _id },
    })
    setFailed((await saveAnswer(call, `${name}.${file?.type.split('/')[1]}`)) !== null)
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
      <Written text={letter} className="mt-2 max-w-measure" />
      {file && (
        <Button variant="quiet" size="small" className="mt-3" onClick={() => void download()}>
          {t('staff.download', { size: isolate(formatBytes(lang, file.bytes)) })}
        </Button>
      )}
      <Failure className="mt-2">{failed && t('staff.failed')}</Failure>
    </li>
  )
}
