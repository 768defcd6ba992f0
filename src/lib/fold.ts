/** Arabic-Indic and Persian digits as ASCII ones (decision 14). */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
