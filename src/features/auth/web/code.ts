import { CODE_LENGTH } from '#features/auth/rules.ts'
import { toAsciiDigits } from '#lib/fold.ts'

/** The boxes of a code, each a digit or empty, and the box that has the focus. Pure, so that every key can be tested. */
export type Code = { digits: readonly string[]; at: number }

export const emptyCode: Code = { digits: Array<string>(CODE_LENGTH).fill(''), at: 0 }

/** Digits of any script as ASCII; other characters are dropped. */
const digitsIn = (text: string): string[] => toAsciiDigits(text).match(/\d/g) ?? []

const last = CODE_LENGTH - 1

/** Digits from box `at` on, and the focus behind them. A whole code starts in the first box, wherever it is entered. */
function fill(code: Code, at: number, digits: readonly string[]): Code {
  if (digits.length === 0) return code
  const from = digits.length >= CODE_LENGTH ? 0 : at
  const taken = digits.slice(0, CODE_LENGTH - from)
  return { digits: code.digits.toSpliced(from, taken.length, ...taken), at: Math.min(from + taken.length, last) }
}

/** The box `at` now holds `text`: a digit typed into it or over another, or a code that the keyboard offered. */
export function typeCode(code: Code, at: number, text: string): Code {
  if (text === '') return { digits: code.digits.with(at, ''), at }
  const digits = digitsIn(text)
  const before = code.digits[at] ?? ''
  if (digits.length === 2 && before !== '') digits.splice(digits.indexOf(before), 1)
  return fill(code, at, digits)
}

export const pasteCode = (code: Code, at: number, text: string): Code => fill(code, at, digitsIn(text))

/** Backspace clears the box, and goes back from an empty one. */
export function eraseCode(code: Code, at: number): Code {
  return code.digits[at] === '' ? { ...code, at: Math.max(0, at - 1) } : { digits: code.digits.with(at, ''), at }
}

/** Moves the focus by arrow keys, Home and End, from left to right in both languages. Null for other keys. */
export function moveInCode(code: Code, at: number, key: string): Code | null {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[key]
  return to === undefined ? null : { ...code, at: Math.min(last, Math.max(0, to)) }
}

export const isWhole = ({ digits }: Code): boolean => digits.every((digit) => digit !== '')
