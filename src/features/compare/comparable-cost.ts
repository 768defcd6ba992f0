import type { Column } from '#features/compare/contract.ts'
import { type Cost, costOf } from '#features/programmes/cost.ts'
import { afterDiscount, approximate, convert, isPaidOnce, type Money, type Rates } from '#lib/money.ts'
import type { ComparableValue } from './find-best.ts'

/** In US dollars; null without a rate. */
export function inDollars(money: Money, kind: string, rates: Rates | null): ComparableValue | null {
  const dollars = rates && convert(money, 'USD', rates)
  return dollars && { value: dollars.amount, kind }
}

/** The fee of a column, the lowest of a university, and what it is comparable with; null where none is stated. */
export function feeOf(column: Column): { money: Money; kind: string; isWhole: boolean } | null {
  if (column.type === 'university') {
    if (column.feeFromUsd === null) return null
    const isWhole = column.feeFromSpan === 'whole'
    // The lowest of fees in whatever currency, so converted.
    return {
      money: approximate({ amount: column.feeFromUsd, currency: 'USD' }),
      kind: `from ${column.feeFromSpan}`,
      isWhole,
    }
  }
  if (!column.fee) return null
  const isWhole = isPaidOnce(column.durationMonths)
  return { money: afterDiscount(column.fee, column.discountPercent), kind: isWhole ? 'once' : 'yearly', isWhole }
}

/**
 * The whole cost of a programme; null where its length or all amounts are not stated. Only sums of the same parts are
 * comparable, and only of one level: a bachelor's degree takes longer than a master's.
 */
export function wholeCostOf(column: Column, rates: Rates | null): { cost: Cost; kind: string } | null {
  if (column.type === 'university') return null
  const cost = costOf(column, rates)
  if (!cost?.lengthStated) return null
  return { cost, kind: [column.level, cost.atHome, ...cost.unknown].join(' ') }
}

/** The kind that most values have, where two have it; null where no two are comparable. */
export function mostCommonKind(values: readonly (ComparableValue | null)[]): string | null {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value.kind, (counts.get(value.kind) ?? 0) + 1)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most && most[1] > 1 ? most[0] : null
}
