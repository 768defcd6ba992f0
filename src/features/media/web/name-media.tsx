import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import type { MediaView } from '#features/media/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { LoadError } from '#ui/parts/load-error.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { MediaTextFields } from './media-text-fields.tsx'
import { saveTexts, textProblems, textWords } from './media-texts.ts'
import { MediaThumbnail } from './media-thumbnail.tsx'

type NameMediaProps = { id: string; onNamed: (media: MediaView) => void; onBack: () => void }

/** Asks what a picture shows before it is used. */
export function NameMedia({ id, onNamed, onBack }: NameMediaProps) {
  const { t } = useTranslation('media')
  const load = useCallback(() => unwrap(authedApi.admin.media[':id'].$get({ param: { id } })), [id])
  const { answer: media, failed, message, retry } = useAsyncData(load)
  const [problems, setProblems] = useState<Record<string, FieldProblem | undefined>>({})
  const [failure, setFailure] = useState('')
  const words = textWords(t)
  const isLoaded = media !== null

  // The picture that was pressed is gone.
  useEffect(() => {
    if (isLoaded) document.getElementById('alt.en')?.focus()
  }, [isLoaded])

  if (failed) return <LoadError message={message} onRetry={retry} />
  if (!media) return <Skeleton className="h-64 w-full" />

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const found = textProblems(form, true)
    setProblems(found)
    const first = Object.keys(found).find((name) => found[name])
    if (first) return document.getElementById(first)?.focus()
    const { answer, refusal } = await saveTexts(media, form)
    if (refusal) return setFailure(refusal.message ?? t('record.failed'))
    onNamed(answer)
  }

  return (
    <form onSubmit={save} noValidate className="grid gap-6 sm:grid-cols-2">
      <MediaThumbnail media={media} alt="" className="h-auto max-h-80 w-full rounded-card bg-sand" />
      <div className="space-y-4">
        <p className="font-medium">{t('picker.describe')}</p>
        <MediaTextFields
          media={media}
          errorOf={(field) => {
            const problem = problems[field]
            return problem && words(field, problem)
          }}
        />
        <Failure>{failure}</Failure>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small">
            {t('picker.choose')}
          </Button>
          <Button variant="quiet" size="small" onClick={onBack}>
            {t('picker.back')}
          </Button>
        </div>
      </div>
    </form>
  )
}
