import { toAsciiDigits } from './fold.ts'

/** What no text has and no database takes: control characters, but for line ends and tabs. */
const CONTROL = /(?![\n\t])\p{Cc}/gu

/** Marks of direction and width that come along when an address or number is copied out of an Arabic text. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * Marks above and below one letter. The fullest vocalised Arabic has four (`ٱلَّٰٓ`: shadda, fatha, small alef, madda), a name
 * three (`اللَّٰه`). More belong to no writing: they cover the lines around, and a page of them takes seconds to lay out.
 */
const STACKED_MARKS = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu
/** The same with vowel signs that take room, and joiners in between: the longest in use, in Burmese, has six. */
const LONGEST_CLUSTER = /([\p{M}\u200c\u200d]{8})[\p{M}\u200c\u200d]+/gu

/**
 * A text of several lines as it is kept: composed (NFC), digits in ASCII (P14), no control or half characters, no
 * marks beyond those a letter can have, no space around it.
 */
export const toPlainText = (typed: string): string =>
  toAsciiDigits(
    typed
      .toWellFormed()
      .normalize('NFC')
      .replaceAll('\r\n', '\n')
      .replace(CONTROL, '')
      .replace(STACKED_MARKS, '$1')
      .replace(LONGEST_CLUSTER, '$1'),
  ).trim()

/** A text of one line: a name. */
export const toPlainLine = (typed: string): string => toPlainText(typed).replaceAll(/\s+/g, ' ')

/** What cannot be seen: marks of direction, blanks without width, letters that are none. Joiners shape the letters beside them. */
const UNSEEN = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|[\u2800\ufff9-\ufffb]/gu
const IDLE_JOINERS = /(?<![\p{L}\p{M}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}])/gu

/**
 * The name of somebody: what is read is what it says, wherever it is printed. Nothing in it turns the text around it or
 * takes no room, but for the joiners of names such as `علی‌رضا`.
 */
export const toPlainName = (typed: string): string => toPlainLine(typed.replace(UNSEEN, '').replace(IDLE_JOINERS, ''))

/** Whether there is enough of a name to call somebody by: `Bo` is one, `...` and `007` are none. */
export const hasLetters = (name: string): boolean => (name.match(/\p{L}/gu)?.length ?? 0) >= 2

/** An address or number, where what cannot be seen has no meaning. */
export const toPlainCode = (typed: string): string => toPlainLine(typed.replace(INVISIBLE, ''))
