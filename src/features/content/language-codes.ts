import { languageName } from '#i18n/language-name.ts'
import { fold } from '#lib/fold.ts'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** Every two-letter code, by its name in each language. */
function readNames(): Map<string, string> {
  const names = new Map<string, string>()
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    for (const lang of ['en', 'ar'] as const) {
      const name = fold(languageName(lang, code))
      // Of two codes with one name the first stays: `he` before the older `iw`.
      if (name !== code && !names.has(name)) names.set(name, code)
    }
  }
  names.set(fold('الهنغارية'), 'hu')
  return names
}

let names: Map<string, string> | undefined

/** Whether a text is the two-letter code of a language that has a name. */
export const isLanguageCode = (text: string): boolean => /^[a-z]{2}$/.test(text) && languageName('en', text) !== text

/** The code of a language that somebody has typed by its name, `German` or `الألمانية`; else what was typed. */
export function toLanguageCode(typed: string): string {
  names ??= readNames()
  const name = fold(typed)
  return names.get(name) ?? names.get(`ال${name}`) ?? typed.toLowerCase()
}
