import { isEmail } from './email.ts'
import type { FieldProblem } from './problem.ts'
import { hasLetters, toPlainCode, toPlainName } from './typed-text.ts'

/**
 * What people say of themselves, in every form and on the server: names, addresses, phone numbers and papers of the whole
 * world. A rule refuses only what would break something (P27). Imports no validation library.
 */

export const PERSON_LIMITS = { name: 200, phone: 60, address: 600, paper: 40 } as const

/** What is wrong with a name; of an application `least` are the characters that it has. */
export function nameProblem(name: string, least = 0): FieldProblem | undefined {
  if (name === '') return 'required'
  if (name.length < least || !hasLetters(name)) return 'too_short'
  return name.length > PERSON_LIMITS.name ? 'too_long' : undefined
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
  return name.length > PERSON_LIMITS.name ? 'too_long' : undefined
}

export const emailProblem = (email: string): FieldProblem | undefined => {
  if (email === '') return 'required'
  return isEmail(email) ? undefined : 'malformed'
}

/** An extension in the words of those who have one. */
const EXTENSION =
  /(?:(?<!\p{L})(?:extension|extn|ext|poste|pes|x)|#|تحويلة|داخلي)[\s.:]*(?<extension>\d{1,6})[^\d+]*$/iu

/** Digits of any script: each has its ten in a row. */
const toDigits = (text: string) =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let value = 0
    while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
    return String(value % 10)
  })

/**
 * A phone number with one space for whatever separates its groups, `+` for `00`, and an extension last: `+20 2 27351234 ext. 15`.
 * Words around it go; a text without a digit stays as it is.
 */
export function toPlainPhone(typed: string): string {
  const plain = toDigits(toPlainCode(typed.normalize('NFKC')))
  const extension = EXTENSION.exec(plain)?.groups?.extension
  const main = plain.replace(EXTENSION, '')
  const groups = main.match(/\d+/g)?.join(' ')
  if (!groups) return plain
  // In a text that reads from right to left the plus may come last.
  const number = main.includes('+') ? `+${groups}` : groups.replace(/^0 ?0 ?/, '+')
  return number + (extension ? ` ext. ${extension}` : '')
}

/** What is wrong with a plain phone number. Whether there is such a country and length, the server decides. */
export function phoneProblem(phone: string): FieldProblem | undefined {
  if (phone === '') return 'required'
  if (phone.length > PERSON_LIMITS.phone) return 'too_long'
  return /^(?:\+(?:\d ?){6,17}|(?:\d ?){6,15})(?:ext\. \d+)?$/.test(phone) ? undefined : 'malformed'
}

/** Whether a plain number has no country code. */
export const isLocalNumber = (phone: string): boolean => /^\d/.test(phone)

/** What separates the parts of an address: signs and line ends of any script, a number, a dash with spaces around it. */
const BETWEEN_PARTS = /[\n,،;؛|/:()–—，；：、\d]|(?<=\s)[-‐‑](?=\s)/

/** What is wrong with an address: a street alone is none, nor is a town. Parts in any order, or three words, are enough. */
export function addressProblem(text: string): FieldProblem | undefined {
  if (text === '') return 'required'
  const parts = text.split(BETWEEN_PARTS).filter(hasLetters)
  const words = text.match(/\p{L}[\p{L}\p{M}\p{Pd}'’]*/gu) ?? []
  if (parts.length < 2 && words.length < 3) return 'incomplete'
  return text.length > PERSON_LIMITS.address ? 'too_long' : undefined
}

/** The number of a passport, or of a travel document of refugees and stateless people. */
export const toPaperNumber = (typed: string): string =>
  toPlainCode(typed.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')

/** What is wrong with the number of a paper: every state has a form of its own. */
export function paperProblem(number: string): FieldProblem | undefined {
  const { length } = number
  return length >= 3 && length <= PERSON_LIMITS.paper && /\d/.test(number) ? undefined : 'malformed'
}
