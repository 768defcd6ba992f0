import { toAsciiDigits } from '#lib/fold.ts'

/** Characters; people search with a few words, and paste whole texts by mistake. */
const LONGEST = 80
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g
/** Six digits with no letter between them: phone and passport numbers have more, fees and ranks have fewer. */
const NUMBER = /\d(?:[^\p{L}\d]*\d){5}/u
/** Of an application; staff find the student by it. */
const REFERENCE = /\bMS-[0-9A-Z]{4}-[0-9A-Z]{4}\b/i
/** Also where it was encoded twice on its way. */
const MAIL_OR_WEB_ADDRESS = /[@＠]|%40|:\/\/|%3A|\bwww\./i

/**
 * Whether typed words may say who somebody is: mail addresses, phone and passport numbers, references of
 * applications, web addresses, and whatever is too long to be a search. They are not stored.
 */
export const mayBePersonal = (typed: string): boolean =>
  typed.length > LONGEST ||
  MAIL_OR_WEB_ADDRESS.test(typed) ||
  REFERENCE.test(toAsciiDigits(typed)) ||
  NUMBER.test(toAsciiDigits(typed).replace(YEAR, ''))
