import type { FieldProblem } from './problem.ts'
import { hasLetters, toPlainCode } from './typed-text.ts'

/** How people are reached and identified: phone numbers, addresses and papers of the whole world (P27, as person-fields.ts). */

export const CONTACT_LIMITS = { phone: 60, address: 600, paper: 40 } as const

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

/** The address that calls a stored number (RFC 3966). */
export const phoneLink = (phone: string): string => `tel:${phone.replace(' ext. ', ';ext=')}`

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
  if (phone.length > CONTACT_LIMITS.phone) return 'too_long'
  return /^(?:\+(?:\d ?){6,17}|(?:\d ?){6,15})(?:ext\. \d+)?$/.test(phone) ? undefined : 'malformed'
}

/** Whether a plain number has no country code. */
export const isLocalNumber = (phone: string): boolean => /^\d/.test(phone)

/** What separates the parts of an address: signs and line ends of any script, a number, a dash with spaces around it. */
const BETWEEN_PARTS = /[\n,،;؛|/:()–—，；：、\d]|(?<=\s)[-‐‑](?=\s)/

/** So many letters of a script that is written without spaces are more than a town. */
const WITHOUT_SPACES =
  /(?:[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*){6}/u

/** What is wrong with an address: a street alone is none, nor is a town. Parts in any order, or three words, are enough. */
export function addressProblem(text: string): FieldProblem | undefined {
  if (text === '') return 'required'
  const parts = text.split(BETWEEN_PARTS).filter(hasLetters)
  const words = text.match(/\p{L}[\p{L}\p{M}\p{Pd}'’]*/gu) ?? []
  if (parts.length < 2 && words.length < 3 && !WITHOUT_SPACES.test(text)) return 'incomplete'
  return text.length > CONTACT_LIMITS.address ? 'too_long' : undefined
}

/** The number of a passport, or of a travel document of refugees and stateless people. */
export const toPaperNumber = (typed: string): string =>
  toPlainCode(typed.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')

/** What is wrong with the number of a paper: every state has a form of its own. */
export function paperProblem(number: string): FieldProblem | undefined {
  const { length } = number
  return length >= 3 && length <= CONTACT_LIMITS.paper && /\d/.test(number) ? undefined : 'malformed'
}
