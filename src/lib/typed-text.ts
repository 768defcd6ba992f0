import { toAsciiDigits } from './fold.ts'

/** What no text has and no database takes: control characters, but for line ends and tabs. */
const CONTROL = /(?![\n\t])\p{Cc}/gu

/** Marks of direction and width that come along when an address or number is copied out of an Arabic text. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A text of several lines as it is kept: digits in ASCII (P14), no control or half characters, no space around it. */
export const toPlainText = (typed: string): string =>
  toAsciiDigits(typed.toWellFormed().replaceAll('\r\n', '\n').replace(CONTROL, '')).trim()

/** A text of one line: a name. */
export const toPlainLine = (typed: string): string => toPlainText(typed).replaceAll(/\s+/g, ' ')

/** An address or number, where what cannot be seen has no meaning. */
export const toPlainCode = (typed: string): string => toPlainLine(typed.replace(INVISIBLE, ''))
