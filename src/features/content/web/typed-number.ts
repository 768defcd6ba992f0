import { toAsciiDigits } from '#lib/fold.ts'

/**
 * A number as somebody has typed it, also in Arabic digits and with separators: `١٢٬٤٠٠٫٥`, `12,400.5`. Null for nothing;
 * what is no number stays as it was typed, for the server to refuse.
 */
export function parseTypedNumber(typed: string): number | string | null {
  const text = toAsciiDigits(typed)
    .replaceAll('٫', '.')
    .replaceAll(/[\s٬،,\u00a0\u200e\u200f]/g, '')
    .replace('−', '-')
  if (text === '') return null
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : typed
}
