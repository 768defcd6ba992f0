import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { words } from '#lib/fold.ts'

/** The keys of an Arabic (101) keyboard, beside those of the Latin one in the same places. */
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./"
const ARABIC = ['ذ', ...'ضصثقفغعهخحجدشسيبلاتنمكط', 'ئ', 'ء', 'ؤ', 'ر', 'لا', 'ى', 'ة', 'و', 'ز', 'ظ']

const toArabic = new Map([...LATIN].map((key, at) => [key, ARABIC[at] as string]))
const toLatin = new Map(ARABIC.map((letter, at) => [letter, LATIN.charAt(at)]))
/** Shorter words are found in any row of keys, so they are no sign without a longer one. */
const SHORTEST = 3
const SHORTEST_BESIDE = 2

const ARABIC_LETTER = /[\u0620-\u064A]/

/**
 * The same keys on the other layout: "hglhkdh" is «المانيا», «فعة» is "tum". Null where that is no text of words, or none of
 * them is the beginning of a word of the catalogue: any keys are letters of the other script.
 */
export function onOtherLayout({ live }: Pick<Catalogue, 'live'>, typed: string): string | null {
  const text = typed.toLowerCase()
  const other = ARABIC_LETTER.test(text)
    ? text.replace(/لا|./gsu, (letter) => toLatin.get(letter) ?? letter)
    : text.replace(/./gsu, (key) => toArabic.get(key) ?? key)
  const found = words(other)
  const isText = found.some((word) => word.length >= SHORTEST) && found.every((word) => word.length >= SHORTEST_BESIDE)
  return isText && found.some((word) => live.knows(word)) ? other : null
}
