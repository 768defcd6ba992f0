import { use, useEffect, useId, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import { mediaAddress } from '#lib/media-address.ts'
import type { ShownPicture } from '#lib/shown-picture.ts'
import { useImagePicker } from '#ui/admin/image-picker.ts'
import { RecordFormContext } from '#ui/admin/record-form.tsx'
import { describedBy, FieldMessages } from '#ui/forms/field-messages.tsx'
import { Button } from '#ui/parts/button.tsx'

type ProfilePhotoFieldProps = {
  photo: ShownPicture | null
  error: string | undefined
}

/** The photograph of a profile, chosen from the media library or uploaded to it, as the square that pages show. */
export function ProfilePhotoField({ photo, error }: ProfilePhotoFieldProps) {
  const { t, lang } = useTranslation('admin')
  const id = useId()
  const pick = useImagePicker()
  const { onRowsChange } = use(RecordFormContext)
  const [chosen, setChosen] = useState<{ id: string; alt: Localized } | null>(photo)
  const words = { id, hint: t('profile.photoHint'), error }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another picture is in the form
  useEffect(() => onRowsChange(), [chosen])

  const choose = async () => {
    const picked = await pick?.()
    if (picked) setChosen(picked)
  }

  return (
    <fieldset aria-describedby={describedBy(words)}>
      <legend className="font-medium">{t('profile.photo')}</legend>
      <FieldMessages {...words} />
      <input type="hidden" name="photoId" value={chosen?.id ?? ''} />
      <div className="mt-2 flex flex-wrap items-center gap-4">
        {chosen && (
          <img
            src={mediaAddress({ id: chosen.id, width: 320 })}
            alt={localize(chosen.alt, lang)}
            width={320}
            height={320}
            className="size-24 rounded-card bg-sand object-cover"
          />
        )}
        <div className="flex flex-wrap gap-2">
          {pick && (
            <Button id="photoId" variant="quiet" size="small" onClick={choose}>
              {t(chosen ? 'profile.photoChange' : 'profile.photoChoose')}
            </Button>
          )}
          {chosen && (
            <Button variant="plain" size="small" onClick={() => setChosen(null)}>
              {t('profile.photoRemove')}
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  )
}
