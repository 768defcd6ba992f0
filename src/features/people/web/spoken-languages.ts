import { formatList } from '#i18n/format.ts'
import { languageName } from '#i18n/language-name.ts'
import type { Language } from '#lib/localized.ts'

/** `Arabic and Turkish`, by their codes. */
export const spokenLanguages = (lang: Language, codes: readonly string[]): string =>
  formatList(
    lang,
    codes.map((code) => languageName(lang, code)),
  )
