import { isEmail } from './email.ts'
import type { FieldProblem } from './problem.ts'
import { hasLetters, toPlainName } from './typed-text.ts'

/**
 * How people are called, in every form and on the server: names of the whole world, and e-mail addresses. Phone numbers,
 * addresses and papers are in `contact-fields.ts`, which pages load later. A rule refuses only what would break something (P27). Imports no validation library.
 */

export const NAME_LIMIT = 200

/** Scripts in which a character is a syllable or a word: 李明 is a whole name. */
const SYLLABIC = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** What is wrong with a name; of an application `least` are the characters that it has. */
export function nameProblem(name: string, least = 0): FieldProblem | undefined {
  if (name === '') return 'required'
  if ((name.length < least && !SYLLABIC.test(name)) || !hasLetters(name)) return 'too_short'
  return name.length > NAME_LIMIT ? 'too_long' : undefined
}

/** The given or the family name of somebody who has one name. */
export const NO_NAME = '-'

const APOSTROPHES = /[`´ʹʻ-ʿˈ‘-‛′＇]/g
const DASHES = /[‐-―−﹘﹣－]/g

/** A name as the passport has it, with plain apostrophes and hyphens; `-` where it is no name at all: `.`, `--`. */
export function toPassportName(typed: string): string {
  const name = toPlainName(typed.replace(APOSTROPHES, "'").normalize('NFKC')).replace(DASHES, '-')
  return name === '' || /[\p{L}\p{N}]/u.test(name) ? name : NO_NAME
}

const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u

/** What is wrong with a name in the passport, beside the other one: each passport has it in Latin letters. */
export function passportNameProblem(name: string, other: string): FieldProblem | undefined {
  if (name === '' || (name === NO_NAME && other === NO_NAME)) return 'required'
  if (name === NO_NAME) return undefined
  if (!/\p{L}/u.test(name) || NOT_LATIN.test(name)) return 'malformed'
  return name.length > NAME_LIMIT ? 'too_long' : undefined
}

export const emailProblem = (email: string): FieldProblem | undefined => {
  if (email === '') return 'required'
  return isEmail(email) ? undefined : 'malformed'
}
