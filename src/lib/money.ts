/** An amount in units of its currency (not cents) and the ISO 4217 code. */
export type Money = { amount: number; currency: string }

/** `amount` less `percent` of it, to the cent; all of it where no discount is stated. */
export function afterDiscount(money: Money, percent: number | null): Money {
  return { ...money, amount: Math.round(money.amount * (100 - (percent ?? 0))) / 100 }
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

/** An amount of US dollars in another currency as it is shown there, approximate; in dollars where there is no rate. */
export function fromDollars(usd: number, currency: string, rates: Rates | null): Money {
  const dollars = { amount: usd, currency: 'USD' }
  return approximate((rates && convert(dollars, currency, rates)) ?? dollars)
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
 * `approximate` shows it. Where rounding alone would break that, those parts give way that rounding moved the most, each
 * to its other neighbour: none is further than one unit of its last digit from what it is. Amounts of one currency, none
 * of them negative.
 */
export function approximateParts(parts: readonly number[], total: number): number[] {
  const shown = (amount: number) => Number(amount.toPrecision(MEANT_DIGITS))
  const wanted = shown(total)
  let rounded = parts.map(shown)
  // One turn a part is enough where they add up to the total.
  for (let turns = 2 * parts.length; turns > 0; turns--) {
    const sum = shown(rounded.reduce((added, part) => added + part, 0))
    if (sum === wanted) break
    const direction = sum < wanted ? 1 : -1
    const gains = rounded.map((amount, at) =>
      amount > 0 ? (direction * ((parts[at] ?? 0) - amount)) / unitBeside(amount, direction) : -Infinity,
    )
    const at = gains.indexOf(Math.max(...gains))
    const amount = rounded[at] ?? 0
    rounded = rounded.with(at, shown(amount + direction * unitBeside(amount, direction)))
  }
  return rounded
}

/** How far the next amount of as many digits is, above (1) or below (-1): below 1,000 it is 999, above it 1,010. */
function unitBeside(amount: number, direction: 1 | -1): number {
  const beside = direction > 0 ? amount : amount * (1 - 1e-9)
  return 10 ** (Math.floor(Math.log10(beside)) - MEANT_DIGITS + 1)
}
