import type { Language } from '#lib/localized.ts'
import { localeOf } from './format.ts'

/** Countries that the catalogue calls by another Arabic name than CLDR does: «المجر», not «هنغاريا». */
const arabicNames: Partial<Record<string, string>> = { BY: 'بيلاروسيا', DK: 'الدنمارك', HU: 'المجر' }

const displayNames = new Map<Language, Intl.DisplayNames>()

function namesIn(lang: Language): Intl.DisplayNames {
  const found = displayNames.get(lang)
  if (found) return found
  const made = new Intl.DisplayNames(localeOf(lang), { type: 'region', style: 'short' })
  displayNames.set(lang, made)
  return made
}

/** The name of a country from its ISO 3166 code, as people say it: `UK`, «الأردن». */
export const regionName = (lang: Language, code: string): string =>
  (lang === 'ar' ? arabicNames[code] : undefined) ?? namesIn(lang).of(code) ?? code
