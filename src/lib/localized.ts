export const LANGUAGES = ['en', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** A text in both languages; Arabic may still be missing and then falls back to English (P32). */
export type Localized = { en: string; ar: string | null }

/** A list of lines in both languages; an empty Arabic list falls back to English. */
export type LocalizedList = { en: string[]; ar: string[] }

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'ar'

export const otherLanguage = (lang: Language): Language => (lang === 'en' ? 'ar' : 'en')

export const directionOf = (lang: Language): 'ltr' | 'rtl' => (lang === 'ar' ? 'rtl' : 'ltr')

/** The text for a reader of `lang`, and the language it turned out to be in. */
export function pick(text: Localized, lang: Language): { text: string; lang: Language } {
  const preferred = text[lang]
  return preferred ? { text: preferred, lang } : { text: text.en, lang: 'en' }
}

/** Like `pick`, for places that cannot carry a `lang` attribute (titles, options). */
export const localize = (text: Localized, lang: Language): string => pick(text, lang).text

/** The lines for a reader of `lang`, and the language they turned out to be in. */
export function pickList(list: LocalizedList, lang: Language): { lines: string[]; lang: Language } {
  return list[lang].length > 0 ? { lines: list[lang], lang } : { lines: list.en, lang: 'en' }
}

/** A text from its two columns; null when not even English is there. */
export const localized = (en: string | null, ar: string | null): Localized | null => (en === null ? null : { en, ar })
