/** Spreadsheet programs take a text of a CSV file that begins so for a formula; the full-width signs in East Asia too. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const ESCAPED = /^'+[=+\-@\t\r\n＝＋－＠]/

/** A text that no spreadsheet program runs: with an apostrophe before it, where it would. */
export const toEscapedText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text as it was before `toEscapedText`. */
export const toUnescapedText = (text: string): string => (ESCAPED.test(text) ? text.slice(1) : text)
