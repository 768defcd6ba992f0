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
