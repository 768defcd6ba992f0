import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { authedApi } from '#api/authed-api.ts'
import { ifMatch } from '#api/if-match.ts'
import { toResult } from '#api/result.ts'
import type { MediaView } from '#features/media/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { FileChooser } from '#ui/forms/file-chooser.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { CropForm } from './crop-form.tsx'
import { MediaThumbnail } from './media-thumbnail.tsx'
import { PICTURE_FILES } from './picture-files.ts'
import { upload } from './upload.ts'

type MediaFileProps = { media: MediaView; onChange: (media: MediaView) => void }

/** The file of a picture, and what can be done with it: crop, replace, delete. */
export function MediaFile({ media, onChange }: MediaFileProps) {
  const { t, lang } = useTranslation('media')
  const notify = useNotify()
  const navigate = useNavigate()
  const id = useId()
  const [doing, setDoing] = useState<'crop' | 'delete' | null>(null)
  const [part, setPart] = useState<number | null>(null)
  const [failure, setFailure] = useState('')

  const replace = async (file: File | undefined) => {
    if (!file) return
    setFailure('')
    notify(null)
    setPart(0)
    const { media: replaced, problem } = await upload(file, setPart, media)
    setPart(null)
    if (problem) return setFailure(t(`problems.${problem}`, { name: isolate(file.name) }))
    notify(t('record.replaced'))
    onChange(replaced)
  }
  const remove = async () => {
    const call = authedApi.admin.media[':id'].$delete({ param: { id: media._id } }, ifMatch(media))
    const { refusal } = await toResult(call)
    if (refusal) return refusal.message ?? t('record.failed')
    notify(t('record.deleted'))
    navigate(staffPaths.media({ lang }))
    return null
  }

  return (
    <section className="space-y-4">
      {doing === 'crop' ? (
        <CropForm
          media={media}
          onDone={(cropped) => {
            setDoing(null)
            if (!cropped) return
            notify(t('crop.done'))
            onChange(cropped)
          }}
        />
      ) : (
        <MediaThumbnail
          media={media}
          alt={media.alt[lang] ?? ''}
          sizes="(min-width: 80rem) 40vw, 90vw"
          className="h-auto max-h-[32rem] w-auto max-w-full rounded-card border border-line bg-sand"
        />
      )}
      {doing !== 'crop' && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="quiet" size="small" onClick={() => setDoing('crop')}>
            {t('crop.start')}
          </Button>
          <FileChooser accept={PICTURE_FILES} aria-describedby={`${id}-hint`} onChoose={([file]) => void replace(file)}>
            {t('record.replace')}
          </FileChooser>
          {media.can.delete && (
            <Button variant="plain" size="small" onClick={() => setDoing('delete')}>
              {t('record.delete')}
            </Button>
          )}
          <p id={`${id}-hint`} className="basis-full text-sm text-soft">
            {t('record.replaceHint')} {media.useCount > 0 && t('record.deleteUsed')}
          </p>
        </div>
      )}
      {part !== null && <progress value={part} max={1} aria-label={t('record.replace')} className="h-1.5 w-full" />}
      <Failure>{failure}</Failure>
      {doing === 'delete' && (
        <ConfirmDialog
          title={t('record.deleteTitle')}
          text={t('record.deleteText')}
          confirm={t('record.delete')}
          onConfirm={remove}
          onClose={() => setDoing(null)}
        />
      )}
    </section>
  )
}
