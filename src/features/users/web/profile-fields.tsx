import type { ProfileView } from '#features/people/contract.ts'
import { SPOKEN_LANGUAGES } from '#features/people/rules.ts'
import { languageName } from '#i18n/language-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { ProfilePhotoField } from './profile-photo-field.tsx'

type ProfileFieldsProps = {
  profile: ProfileView
  /** Of the account: then nothing is public, whatever the profile says. */
  isDisabled: boolean
  errorOf: (field: string) => string | undefined
}

/** The fields of a public profile. */
export function ProfileFields({ profile, isDisabled, errorOf }: ProfileFieldsProps) {
  const { t, lang } = useTranslation('admin')
  const { isShown, name, languages, introduction, destinationIds, choices, photo } = profile
  const field = (path: string) => ({ name: path, error: errorOf(path), autoComplete: 'off' })
  return (
    <>
      <ChoiceField
        name="isShown"
        label={t('profile.shown')}
        hint={t(isDisabled ? 'profile.shownDisabled' : 'profile.shownHint')}
        type="checkbox"
        choices={[{ value: '1', label: t('profile.shownChoice') }]}
        chosen={isShown ? ['1'] : []}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field('name.en')} label={t('profile.nameEn')} defaultValue={name.en ?? ''} />
        <TextField {...field('name.ar')} label={t('profile.nameAr')} defaultValue={name.ar ?? ''} />
      </div>
      <ChoiceField
        name="languages"
        label={t('profile.languages')}
        hint={t('profile.languagesHint')}
        error={errorOf('languages')}
        type="checkbox"
        choices={SPOKEN_LANGUAGES.map((code) => ({ value: code, label: languageName(lang, code) }))}
        chosen={languages}
      />
      <TextField
        {...field('introduction.en')}
        label={t('profile.introductionEn')}
        hint={t('profile.introductionHint')}
        defaultValue={introduction.en ?? ''}
        rows={2}
      />
      <TextField
        {...field('introduction.ar')}
        label={t('profile.introductionAr')}
        defaultValue={introduction.ar ?? ''}
        rows={2}
      />
      {choices.length > 0 && (
        <ChoiceField
          name="destinationIds"
          label={t('profile.destinations')}
          hint={t('profile.destinationsHint')}
          error={errorOf('destinationIds')}
          type="checkbox"
          choices={choices.map(({ _id, name: country }) => ({ value: _id, label: localize(country, lang) }))}
          chosen={destinationIds}
        />
      )}
      <ProfilePhotoField photo={photo} error={errorOf('photoId')} />
    </>
  )
}
