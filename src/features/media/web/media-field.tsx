import './messages.ts'
import { useCallback, useId } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { readIfFound } from '#api/client.ts'
import type { MediaView } from '#features/media/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useImagePicker } from '#ui/admin/image-picker.ts'
import { Button } from '#ui/parts/button.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { MediaThumbnail } from './media-thumbnail.tsx'

type MediaFieldProps = { value: string | null; onChange: (id: string | null) => void; label: string }

/** A picture of the library, chosen or uploaded in place. */
export function MediaField({ value, onChange, label }: MediaFieldProps) {
  const { t } = useTranslation('media')
  const id = useId()
  const pick = useImagePicker()

  const choose = async () => {
    const picked = await pick?.()
    if (picked) onChange(picked.id)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a border that nobody needs here
    <div role="group" aria-labelledby={id}>
      <p id={id} className="font-medium">
        {label}
      </p>
      <div className="mt-1.5 flex flex-wrap items-center gap-4">
        {value ? <Preview key={value} id={value} /> : <p className="text-sm text-soft">{t('field.none')}</p>}
        <div className="flex flex-wrap gap-2">
          {pick && (
            <Button variant="quiet" size="small" onClick={choose}>
              {t(value ? 'field.change' : 'field.choose')}
            </Button>
          )}
          {value && (
            <Button variant="plain" size="small" onClick={() => onChange(null)}>
              {t('field.remove')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function Preview({ id }: { id: string }) {
  const { t, lang } = useTranslation('media')
  const load = useCallback(
    async (): Promise<{ media: MediaView | null }> => ({
      media: await readIfFound(authedApi.admin.media[':id'].$get({ param: { id } })),
    }),
    [id],
  )
  const { answer, failed } = useAsyncData(load)
  if (failed || answer?.media === null) return <p className="text-sm text-error">{t('field.missing')}</p>
  if (!answer?.media) return <span className="size-24 rounded-card bg-sand" />
  const { media } = answer
  return (
    <MediaThumbnail
      media={media}
      alt={media.alt[lang] ?? ''}
      className="size-24 rounded-card border border-line bg-sand"
      sizes="6rem"
    />
  )
}
