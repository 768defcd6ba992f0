/**
 * Spreadsheet programs read a text that begins so as a formula, in East Asia the full-width signs too; an apostrophe makes it
 * a text again.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

const cell = (value: string | number | null): string => {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula is made text. */
export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(cell).join(',')}\r\n`

/** The byte order mark, by which spreadsheet programs recognise UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'
