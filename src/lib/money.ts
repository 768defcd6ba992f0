/** An amount in units of its currency (not cents) and the ISO 4217 code. */
export type Money = { amount: number; currency: string }

/** `amount` less `percent` of it, to the cent. */
export function afterDiscount(money: Money, percent: number): Money {
  return { ...money, amount: Math.round(money.amount * (100 - percent)) / 100 }
}

/** A fee is that of a year; of a programme that is over within one it is therefore the whole fee. */
export const isPaidOnce = (durationMonths: number | null): boolean => durationMonths !== null && durationMonths < 12
