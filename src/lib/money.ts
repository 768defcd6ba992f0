/** An amount in units of its currency (not cents) and the ISO 4217 code. */
export type Money = { amount: number; currency: string }

/** `amount` less `percent` of it, to the cent. */
export function afterDiscount(money: Money, percent: number): Money {
  return { ...money, amount: Math.round(money.amount * (100 - percent)) / 100 }
}

/** Fees are per year; the fee of a programme shorter than a year is therefore the whole fee. */
export const isPaidOnce = (durationMonths: number | null): boolean => durationMonths !== null && durationMonths < 12

/** How many US dollars one unit of a currency is worth, and the date (YYYY-MM-DD) of the oldest of these rates. */
export type Rates = { asOf: string; usdPerUnit: Record<string, number> }

/** The same worth in another currency; null where one of the two has no rate. */
export function convert({ amount, currency }: Money, to: string, { usdPerUnit }: Rates): Money | null {
  if (currency === to) return { amount, currency }
  const [from, into] = [usdPerUnit[currency], usdPerUnit[to]]
  return from && into ? { amount: (amount * from) / into, currency: to } : null
}

/** How many digits of an amount mean something once it was converted or estimated. */
const MEANT_DIGITS = 3

/** Such an amount as it is shown, in three digits: 388,333 becomes 388,000. What was stated stays as it is. */
export const approximate = ({ amount, currency }: Money): Money => ({
  amount: Number(amount.toPrecision(MEANT_DIGITS)),
  currency,
})

/**
 * The parts of a sum as they are shown beside it, in three digits each: what a reader gets by adding them up is the sum as
 * `approximate` shows it. Where rounding alone would break that, the largest part gives way. Amounts of one currency, none
 * of them negative.
 */
export function approximateParts(parts: readonly number[], total: number): number[] {
  const shown = (amount: number) => Number(amount.toPrecision(MEANT_DIGITS))
  const rounded = parts.map(shown)
  const left = shown(total) - rounded.reduce((sum, part) => sum + part, 0)
  if (shown(shown(total) - left) === shown(total)) return rounded
  const largest = rounded.indexOf(Math.max(...rounded))
  const amount = (rounded[largest] ?? 0) + left
  const unit = 10 ** (Math.floor(Math.log10(amount)) - MEANT_DIGITS + 1)
  // Down at the half, for the sum is rounded up at its half.
  return rounded.with(largest, shown(Math.ceil(amount / unit - 0.5) * unit))
}
