import { toAsciiDigits } from '#lib/fold.ts'

/** Thousands between commas, by threes or as in India by twos. */
const GROUPED = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/
/** Many languages write decimals after a comma; three digits behind it are thousands. */
const DECIMAL_COMMA = /^-?\d*,(\d{0,2}|\d{4,})$/

/**
 * A number as somebody has typed it, also in Arabic digits and with separators: `١٢٬٤٠٠٫٥`, `12,400.5`, `12,5`. Null for
 * nothing; what is no number stays as it was typed, for the server to refuse.
 */
export function parseTypedNumber(typed: string): number | string | null {
  const text = toAsciiDigits(typed)
    .replaceAll('٫', '.')
    .replaceAll('،', ',')
    .replaceAll(/[\s٬\u00a0\u200e\u200f]/g, '')
    .replace('−', '-')
  if (text === '') return null
  const plain = DECIMAL_COMMA.test(text) ? text.replace(',', '.') : GROUPED.test(text) ? text.replaceAll(',', '') : text
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : typed
}
