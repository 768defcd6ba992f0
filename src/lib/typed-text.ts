import { toAsciiDigits } from './fold.ts'

/** Characters that PostgreSQL refuses or no text needs: controls, except line ends and tabs. */
const CONTROL = /(?![\n\t])\p{Cc}/gu

/** Marks of direction and width that come along when an address or number is copied out of an Arabic text. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * Marks above and below one letter. The fullest vocalised Arabic has four (`ٱلَّٰٓ`: shadda, fatha, small alef, madda),
 * a name three (`اللَّٰه`). More belong to no writing: they cover the lines around, and a page of them takes seconds to
 * lay out.
 */
const STACKED_MARKS = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu
/** The same with vowel signs that take room, and joiners in between: the longest in use, in Burmese, has six. */
const LONGEST_CLUSTER = /([\p{M}\u200c\u200d]{8})[\p{M}\u200c\u200d]+/gu

/**
 * A text of several lines as it is stored: composed (NFC), digits in ASCII (P14), no control or half characters, no
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

/** Invisible characters: direction marks, zero-width blanks, fillers. Joiners are kept, they shape letters. */
const UNSEEN = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|[\u2800\ufff9-\ufffb]/gu
const IDLE_JOINERS = /(?<![\p{L}\p{M}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}])/gu

/**
 * A person's name without invisible characters or direction marks, which would change how it reads where it is printed;
 * joiners inside names such as `علی‌رضا` stay.
 */
export const toPlainName = (typed: string): string => toPlainLine(typed.replace(UNSEEN, '').replace(IDLE_JOINERS, ''))

/** Whether a name has at least two letters: `Bo` has, `...` and `007` have not. */
export const hasLetters = (name: string): boolean => (name.match(/\p{L}/gu)?.length ?? 0) >= 2

/** An address or number, where what cannot be seen has no meaning. */
export const toPlainCode = (typed: string): string => toPlainLine(typed.replace(INVISIBLE, ''))
