/** Months, `YYYY-MM`: starts of study, expected certificates. They compare as texts. */

const SHAPE = /^(\d{4})-(0[1-9]|1[0-2])$/

export const isMonth = (text: string): boolean => SHAPE.test(text)

export const toMonth = (year: number, month: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`

/** Year and month, from 1 to 12; null for anything else. */
export function partsOfMonth(text: string): { year: number; month: number } | null {
  const [, year, month] = SHAPE.exec(text) ?? []
  return year && month ? { year: Number(year), month: Number(month) } : null
}

/** The month so many months on. Throws for what is no month. */
export function monthsFrom(text: string, count: number): string {
  const parts = partsOfMonth(text)
  if (!parts) throw new RangeError(`No month: ${text}`)
  const index = parts.year * 12 + parts.month - 1 + count
  return toMonth(Math.floor(index / 12), (index % 12) + 1)
}

/** Whole months from one to another; negative where it is earlier. */
export function monthsBetween(from: string, to: string): number {
  const [a, b] = [partsOfMonth(from), partsOfMonth(to)]
  if (!a || !b) throw new RangeError(`No months: ${from}, ${to}`)
  return (b.year - a.year) * 12 + b.month - a.month
}
