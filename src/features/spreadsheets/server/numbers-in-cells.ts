import { toAsciiDigits } from '#lib/fold.ts'
import { toPlainCode } from '#lib/typed-text.ts'

/**
 * The number that a text is, as people write it in English and Arabic: `3,867.50`, `١٬٢٠٠٫٥`, `20 %`. Null for what is
 * none, or could be two: `1.234,5` is one thousand in one country and none in the other, so it is refused.
 */
export function toNumber(cell: string): number | null {
  const text = toPlainCode(toAsciiDigits(cell))
    .replaceAll(/[\s٬']/g, '')
    .replace('٫', '.')
    .replace('−', '-')
    .replace(/[%٪]$/, '')
  const plain = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,2})?$/i.test(plain)) return null
  return Number(plain)
}

/** Days since the last day of 1899; null for what is no day. Excel takes 1900 for a leap year, so none before March. */
export function toDayText(serial: number, countsFrom1904 = false): string | null {
  const days = Math.floor(serial) + (countsFrom1904 ? 1462 : 0)
  if (days < 61 || days > 2_958_465) return null
  return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10)
}
