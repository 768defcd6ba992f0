import type { Language } from '#lib/localized.ts'
import { formatter, localeOf } from './format.ts'

/** The name of a language from its ISO 639-1 code: `German`, «الألمانية»; «المجرية», because the country is «المجر». */
export const languageName = (lang: Language, code: string): string =>
  code === 'hu' && lang === 'ar'
    ? 'المجرية'
    : (formatter(Intl.DisplayNames, localeOf(lang), { type: 'language' }).of(code) ?? code)
