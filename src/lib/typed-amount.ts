import { type CurrencyMark, currencyMark } from './currency-marks.ts'
import { toPlainCode } from './typed-text.ts'

/**
 * A number as people write it. Exactly three digits behind one separator are thousands in one country and decimals in
 * another, so such a text has two readings, the larger first; it must be confirmed and never guessed.
 */
export type TypedAmount =
  | { kind: 'number'; value: number; mark?: CurrencyMark }
  | { kind: 'ambiguous'; readings: readonly [number, number]; mark?: CurrencyMark }
  | { kind: 'unreadable' }

/** What separates decimals in a column of numbers, and so what its other separators do. */
export const DECIMAL_MARKS = ['.', ','] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/** What a field can hold. `currency` says that it is an amount of money, beside which a currency may be typed. */
export type NumberLimits = {
  readonly min: number
  readonly max: number
  readonly decimals: number
  readonly currency?: string
}

const UNREADABLE = { kind: 'unreadable' } as const

/** Characters. Longer texts are no amounts, and the patterns below take quadratic time. */
const LONGEST = 60

/** `9500.-`, `9500,–`: no cents. */
const NO_CENTS = /[.,]\s?[-–—]{1,2}(?=\D*$)/
/** The text before the number, the number, and the text after it. A point that abbreviates a word is not part of the number. */
const SHAPE = /^(\D*?)\s?([+-]?)(\d[\d\s.,'٫٬]*|(?<=^[+-]?)[.,٫]\d+)(\D*)$/
const SEPARATOR = /[\s.,'٫٬]/
/** `9,5000`: a slip where no currency has so many decimals. Not `9.1250`, which `toPlainNumber` writes. */
const TOO_FINE = /^(?!\d+\.\d\d[1-9]0$)[1-9]\d{0,2}[.,٫]\d{4,}$/

/**
 * Reads `12500`, `12,500.00`, `12.500,00`, `9 500`, `9’500`, `٩٬٥٠٠٫٥٠`, `9.500,00 €`, `EUR 9500`, `9500.-`. With limits, a
 * reading that the field cannot hold counts for nothing, percent signs are read where no money is, and currencies are not.
 */
export function readAmount(typed: string, limits?: NumberLimits): TypedAmount {
  if (typed.trim().length > LONGEST) return UNREADABLE
  const text = toPlainCode(typed)
    .replaceAll('−', '-')
    .replaceAll('،', ',')
    .replaceAll(/[’‘ʼ´`]/g, "'")
    .replace(NO_CENTS, '')
  const [, before = '', sign, digits, after = ''] = SHAPE.exec(text) ?? []
  if (digits === undefined) return UNREADABLE
  const beside = `${before} ${after}`.trim()
  const isPercent = limits !== undefined && limits.currency === undefined && /^[%٪]$/.test(beside)
  const mark = beside === '' || isPercent ? null : currencyMark(beside)
  if (mark === undefined || (mark && limits && limits.currency === undefined)) return UNREADABLE
  if (limits?.currency !== undefined && TOO_FINE.test(digits.trim())) return UNREADABLE
  const readings = readingsOf(digits.trim()).map((value) => (sign === '-' ? -value : value))
  const [first, second] = readings.length > 1 && limits ? withinLimits(readings, limits) : readings
  if (first === undefined) return UNREADABLE
  const found = second === undefined ? number(first) : ({ kind: 'ambiguous', readings: [first, second] } as const)
  return mark ? { ...found, mark } : found
}

const number = (value: number) => ({ kind: 'number', value }) as const

/** Those of two readings that a field can hold; both where it can hold neither. Too many decimals do not count against one. */
function withinLimits(readings: number[], { min, max, decimals }: NumberLimits): number[] {
  const held = readings.filter((value) => value >= min && value <= max && (decimals > 0 || Number.isInteger(value)))
  return held.length === 0 ? readings : held
}

/** All that digits with separators can mean: nothing, one number, or two, the larger first. */
function readingsOf(digits: string): number[] {
  const parts = digits.split(SEPARATOR)
  const separators = parts.length > 1 ? (digits.match(new RegExp(SEPARATOR, 'g')) ?? []) : []
  const last = separators.at(-1)
  if (last === undefined) return [Number(digits)]
  const readings: number[] = []
  // Many people type the Arabic decimal separator for a comma, which it looks like.
  if (isGrouped(parts, separators) && (last !== '٫' || parts.length === 2)) readings.push(Number(parts.join('')))
  const whole = parts.slice(0, -1)
  const groups = separators.slice(0, -1)
  const isPoint = /[.,٫]/.test(last) && !groups.includes(last) && !groups.includes('٫')
  if (isPoint && (groups.length === 0 || isGrouped(whole, groups))) {
    readings.push(Number(`${whole.join('') || '0'}.${parts.at(-1) || '0'}`))
  }
  return readings
}

/** Groups of three between separators of one kind, or as in India of two before the last three. */
function isGrouped([first = '', ...others]: readonly string[], separators: readonly string[]): boolean {
  if (separators.some((each) => each !== separators[0])) return false
  if (!/^[1-9]\d{0,2}$/.test(first)) return false
  if (others.every(({ length }) => length === 3)) return true
  const isIndian = separators[0] === ',' && first.length < 3 && others.length > 1
  return isIndian && others.every(({ length }, n) => length === (n === others.length - 1 ? 3 : 2))
}

/** The separator of a text that has two readings. */
const separatorIn = (typed: string): DecimalMark => (/[.](?=\d{3}\D*$)/.test(toPlainCode(typed)) ? '.' : ',')

/** The one of two readings that a column of this decimal mark means. */
export const readingBy = (
  typed: string,
  [thousands, decimals]: readonly [number, number],
  mark: DecimalMark,
): number => (separatorIn(typed) === mark ? decimals : thousands)

/** The decimal mark of a column in which a text means the first or the second of its readings. */
export const markOfReading = (typed: string, reading: 0 | 1): DecimalMark =>
  (separatorIn(typed) === '.') === (reading === 1) ? '.' : ','

/** A number in digits that `readAmount` reads as this number without asking: `12500`, `12.5`; `9.1250` for 9.125. */
export function toPlainNumber(value: number): string {
  const short = String(value)
  const plain = short.includes('e')
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : short
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(plain) ? `${plain}0` : plain
}
