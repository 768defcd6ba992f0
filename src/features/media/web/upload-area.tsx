import './messages.ts'
import { useId } from 'react'
import type { MediaView } from '#features/media/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { FileChooser } from '#ui/forms/file-chooser.tsx'
import { useDrop } from '#ui/use-drop.ts'
import { PICTURE_FILES } from './picture-files.ts'
import { useUploads } from './use-uploads.ts'

/** Where pictures are dropped or chosen, and how far each has come. */
export function UploadArea({ onAdded }: { onAdded: (media: MediaView) => void }) {
  const { t } = useTranslation('media')
  const id = useId()
  const { sendings, send } = useUploads(onAdded)
  const { isOver, area } = useDrop(send)

  return (
    <div>
      <div
        {...area}
        className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-dashed px-4 py-3 transition-colors ${isOver ? 'border-accent bg-tint' : 'border-edge bg-sand'}`}
      >
        <p className="text-sm">{t('upload.drop')}</p>
        <FileChooser multiple accept={PICTURE_FILES} aria-describedby={`${id}-hint`} onChoose={send}>
          {t('upload.choose')}
        </FileChooser>
        <p id={`${id}-hint`} className="basis-full text-xs text-soft">
          {t('upload.hint')}
        </p>
      </div>
      <ul className="mt-2 space-y-2 empty:hidden">
        {sendings.map(({ key, name, part, problem }) => {
          const file = isolate(name)
          const words =
            part < 1
              ? t('upload.progress', { name: file, percent: Math.round(part * 100) })
              : t('upload.working', { name: file })
          return (
            <li key={key} className="text-sm [overflow-wrap:anywhere]">
              {problem ? (
                <p role="alert" className="text-error">
                  {t(`problems.${problem}`, { name: file })}
                </p>
              ) : (
                <>
                  {words}
                  <progress value={part} max={1} aria-label={words} className="mt-1 block h-1.5 w-full" />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
