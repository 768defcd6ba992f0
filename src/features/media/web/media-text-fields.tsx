import type { MediaView } from '#features/media/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextField } from '#ui/forms/text-field.tsx'

type MediaTextFieldsProps = { media: MediaView; errorOf: (field: string) => string | undefined }

/** What a picture shows in both languages, who made it, and under which licence. */
export function MediaTextFields({ media, errorOf }: MediaTextFieldsProps) {
  const { t } = useTranslation('media')
  const field = (name: string) => ({ name, error: errorOf(name), autoComplete: 'off' })
  return (
    <>
      <p className="text-sm text-soft">{t('record.altHint')}</p>
      <TextField {...field('alt.en')} label={t('record.altEn')} defaultValue={media.alt.en ?? ''} />
      <TextField {...field('alt.ar')} label={t('record.altAr')} defaultValue={media.alt.ar ?? ''} />
      <TextField
        {...field('credit')}
        label={t('record.credit')}
        hint={t('record.creditHint')}
        defaultValue={media.credit ?? ''}
      />
      <TextField
        {...field('licence')}
        label={t('record.licence')}
        hint={t('record.licenceHint')}
        defaultValue={media.licence ?? ''}
      />
    </>
  )
}
