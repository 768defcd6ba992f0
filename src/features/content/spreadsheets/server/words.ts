import contentArabic from '#features/content/locales/ar.json' with { type: 'json' }
import contentEnglish from '#features/content/locales/en.json' with { type: 'json' }
import type { ColumnWords } from '#features/content/spreadsheets/columns.ts'
import arabic from '#features/content/spreadsheets/locales/ar.json' with { type: 'json' }
import english from '#features/content/spreadsheets/locales/en.json' with { type: 'json' }
import { fold } from '#lib/fold.ts'
import { LANGUAGES, type Language } from '#lib/localized.ts'

/** The words used in spreadsheets, of both languages: a file written in one is read in the other. */

const content = { en: contentEnglish, ar: contentArabic }
export const sheetWords = { en: english, ar: arabic }

export const columnWords: Record<Language, ColumnWords> = {
  en: { fields: contentEnglish.fields, own: english.columns, languages: contentEnglish.languages },
  ar: { fields: contentArabic.fields, own: arabic.columns, languages: contentArabic.languages },
}

export const entityWords = { en: contentEnglish.entities, ar: contentArabic.entities }

const labelsOf = (lang: Language, field: string): Readonly<Record<string, string>> =>
  field === 'status:record'
    ? content[lang].statuses
    : ((content[lang].options as Record<string, Record<string, string>>)[field] ?? {})

/** The word for a choice; the state of a record is the choice of `status:record`. */
export const choiceLabel = (lang: Language, field: string, value: string): string =>
  labelsOf(lang, field)[value] ?? value

const choices = new Map<string, ReadonlyMap<string, string>>()

/** The choice that a text names by its word in either language, or by itself; undefined where it names none. */
export function choiceNamed(field: string, options: readonly string[], text: string): string | undefined {
  const key = `${field} ${options.join(' ')}`
  let byWord = choices.get(key)
  if (!byWord) {
    const words = options.flatMap((option) =>
      [option, ...LANGUAGES.map((lang) => choiceLabel(lang, field, option))].map(
        (word) => [fold(word), option] as const,
      ),
    )
    byWord = new Map(words)
    choices.set(key, byWord)
  }
  return byWord.get(fold(text))
}

const YES = new Set(['yes', 'y', 'true', '1', english.yes, arabic.yes, 'صحيح'].map(fold))
const NO = new Set(['no', 'n', 'false', '0', english.no, arabic.no, 'خطأ'].map(fold))

export const flagLabel = (lang: Language, value: boolean): string => sheetWords[lang][value ? 'yes' : 'no']

/** Undefined for what says neither. */
export function flagNamed(text: string): boolean | undefined {
  const folded = fold(text)
  return YES.has(folded) ? true : NO.has(folded) ? false : undefined
}
