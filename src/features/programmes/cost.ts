import type { ProgrammeView } from '#features/programmes/contract.ts'
import { afterDiscount, approximate, convert, isPaidOnce, type Money, type Rates } from '#lib/money.ts'

/** The parts of the sum, in the order of the page. */
const COST_PARTS = ['tuition', 'living', 'housing'] as const
export type CostPart = (typeof COST_PARTS)[number]

export type Cost = {
  /** How many years are counted, and whether the programme states it; without that it is one year. */
  months: number
  lengthStated: boolean
  /** The known amounts in one currency: the common one, else US dollars. */
  parts: { part: CostPart; money: Money }[]
  /** Exact where all it holds is tuition, else about as much. */
  total: Money
  /** Whether the sum includes living costs, which are estimates. */
  approximate: boolean
  /** Parts that are not stated, or whose currency has no rate: not in the sum. */
  unknown: CostPart[]
  /** Studied from home: living costs are not those of studying. */
  atHome: boolean
  /** The cost of a preparatory year with living; null where none is offered or its fee is not stated. */
  preparatory: Money | null
}

type Programme = Pick<ProgrammeView, 'fee' | 'discountPercent' | 'durationMonths' | 'mode' | 'livingCosts'>

const YEAR = 12

/** The cost of a programme over its real length, tuition after discount and living; null when nothing is known. */
export function costOf(programme: Programme, rates: Rates | null): Cost | null {
  const { fee, discountPercent, durationMonths, mode } = programme
  const { monthly, rentShare, preparatory } = programme.livingCosts
  const months = durationMonths ?? YEAR
  const atHome = mode === 'online'
  const currency = sharedCurrency([fee, atHome ? null : monthly])
  const here = (money: Money | null): number | null => {
    const converted = money && (rates ? convert(money, currency, rates) : money.currency === currency ? money : null)
    return converted?.amount ?? null
  }

  const yearly = here(fee && afterDiscount(fee, discountPercent))
  const month = atHome ? null : here(monthly)
  const amounts: Record<CostPart, number | null> = {
    tuition: yearly === null ? null : isPaidOnce(durationMonths) ? yearly : (yearly * months) / YEAR,
    living: month === null ? null : month * months * (1 - (rentShare ?? 0)),
    // Without the country's shares, the one figure for living has housing in it.
    housing: month === null || rentShare === null ? null : month * months * rentShare,
  }
  const wanted = COST_PARTS.filter((part) => part === 'tuition' || !atHome)
  const parts = wanted.flatMap((part) => {
    const amount = amounts[part]
    if (amount === null) return []
    // What derives from a monthly estimate is approximate in its own currency too.
    return [
      {
        part,
        money: part === 'tuition' ? { amount: Math.round(amount), currency } : approximate({ amount, currency }),
      },
    ]
  })
  if (parts.length === 0) return null

  const isEstimate = parts.some(({ part }) => part !== 'tuition')
  const sum = { amount: parts.reduce((total, { money }) => total + money.amount, 0), currency }
  const preparatoryFee = preparatory.offered ? here(preparatory.fee) : null
  return {
    months,
    lengthStated: durationMonths !== null,
    parts,
    total: isEstimate ? approximate(sum) : sum,
    approximate: isEstimate,
    unknown: wanted.filter((part) => amounts[part] === null && !(part === 'housing' && month !== null)),
    atHome,
    preparatory:
      preparatoryFee === null ? null : approximate({ amount: preparatoryFee + (month ?? 0) * YEAR, currency }),
  }
}

function sharedCurrency(amounts: (Money | null)[]): string {
  const stated = new Set(amounts.flatMap((money) => money?.currency ?? []))
  const [only] = stated
  return stated.size === 1 && only ? only : 'USD'
}
