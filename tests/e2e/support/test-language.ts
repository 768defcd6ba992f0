import { LANGUAGES, type Language } from '#lib/localized.ts'

/** A test of layout, reading direction or what is particular to a language has this tag and runs in both. */
export const BOTH_LANGUAGES = '@both-languages'

/**
 * The language of a test, by its titles: every run of the same commit tests the same, and half of the tests run in each
 * language. `TEST_LANGUAGE=ar` runs all of them in Arabic. FNV-1a.
 */
export function languageOf(titles: readonly string[]): Language {
  const forced = LANGUAGES.find((language) => language === process.env.TEST_LANGUAGE)
  if (forced) return forced
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(titles.join(' › '))) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return LANGUAGES[hash & 1] ?? 'en'
}
