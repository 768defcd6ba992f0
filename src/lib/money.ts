import { z } from 'zod'

/** An amount in units of its currency (not cents) and the ISO 4217 code. */
export const moneySchema = z.object({ amount: z.number(), currency: z.string().length(3) })
export type Money = z.infer<typeof moneySchema>

/** `amount` less `percent` of it, to the cent. */
export function afterDiscount(money: Money, percent: number): Money {
  return { ...money, amount: Math.round(money.amount * (100 - percent)) / 100 }
}
