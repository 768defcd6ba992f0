import type { ProfileView } from '#features/people/contract.ts'
import { formatList } from '#i18n/format.ts'
import { languageName } from '#i18n/language-name.ts'
import type { Translate } from '#i18n/translator.ts'
import { type Language, localize } from '#lib/localized.ts'
import type { Difference } from '#ui/admin/version-conflict.tsx'
import type { TypedProfile } from './profile-input.ts'

type Words = { t: Translate<'admin'>; lang: Language }

/** The fields in which the saved profile differs from the form, labelled as in the form. */
export function profileDifferences(newest: ProfileView, typed: TypedProfile, { t, lang }: Words): Difference[] {
  const { photo, choices, ...rest } = newest
  const saved = { ...rest, photoId: photo?.id ?? null }
  type Fields = Omit<typeof saved, 'version'>
  const difference = (label: string, wordsOf: (fields: Fields) => string): Difference => ({
    label,
    theirs: wordsOf(saved),
    mine: wordsOf(typed),
  })
  const languageNames = ({ languages }: Fields) =>
    formatList(
      lang,
      [...languages].sort().map((code) => languageName(lang, code)),
    )
  const destinationNames = ({ destinationIds }: Fields) =>
    formatList(
      lang,
      choices.filter(({ _id }) => destinationIds.includes(_id)).map(({ name }) => localize(name, lang)),
    )
  return [
    difference(t('profile.shown'), ({ isShown }) => t(isShown ? 'user.yes' : 'user.no')),
    difference(t('profile.nameEn'), ({ name }) => name.en ?? ''),
    difference(t('profile.nameAr'), ({ name }) => name.ar ?? ''),
    difference(t('profile.languages'), languageNames),
    difference(t('profile.introductionEn'), ({ introduction }) => introduction.en ?? ''),
    difference(t('profile.introductionAr'), ({ introduction }) => introduction.ar ?? ''),
    difference(t('profile.destinations'), destinationNames),
    difference(t('profile.photo'), ({ photoId }) => photoId ?? t('profile.noPhoto')),
  ].filter(({ theirs, mine }) => theirs !== mine)
}
