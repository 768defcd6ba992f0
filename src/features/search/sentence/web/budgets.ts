import { BUDGET } from '#catalogue-index/query/options.ts'
import { approximate, convert, type Money, type Rates } from '#lib/money.ts'

const DOLLARS = { currency: 'USD' }
/** Budgets on offer, in US dollars a year. */
const STEPS = [2_000, 5_000, 8_000, 10_000, 15_000, 20_000, 30_000, 50_000]

/** A budget of the sentence: US dollars for the search, and as it is read. */
type Budget = { usd: number; money: Money }

/** To one and a half digits: 37,340 becomes 35,000; 18,600 becomes 20,000. */
function rounded(amount: number): number {
  const unit = 10 ** Math.floor(Math.log10(amount))
  return (Math.round((amount / unit) * 2) * unit) / 2
}

const inDollars = (usd: number): Budget => ({ usd, money: { ...DOLLARS, amount: usd } })

/** The budgets on offer: round in the reader's currency, whole dollars in the search. */
export function budgetsIn(currency: string, rates: Rates | null): Budget[] {
  if (!rates || currency === DOLLARS.currency) return STEPS.map(inDollars)
  const offered = STEPS.flatMap((step) => {
    const own = convert({ ...DOLLARS, amount: step }, currency, rates)
    if (!own) return []
    const money = { currency, amount: rounded(own.amount) }
    const usd = Math.round(convert(money, 'USD', rates)?.amount ?? step)
    return usd < BUDGET.max ? [{ usd, money }] : []
  })
  return offered.filter(({ usd }, at) => offered.findIndex((other) => other.usd === usd) === at)
}

/** A budget of an address in the reader's currency, to three digits; its dollars where there is no rate. */
export function budgetOf(usd: number, currency: string, rates: Rates | null): Budget {
  const own = rates && currency !== DOLLARS.currency && convert({ ...DOLLARS, amount: usd }, currency, rates)
  return own ? { usd, money: approximate(own) } : inDollars(usd)
}
