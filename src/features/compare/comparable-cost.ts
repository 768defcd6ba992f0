import type { Column, ProgrammeColumn } from '#features/compare/contract.ts'
import { type Cost, costOf } from '#features/programmes/cost.ts'
import { afterDiscount, approximate, convert, isPaidOnce, type Money, type Rates } from '#lib/money.ts'
import type { ComparableValue } from './find-best.ts'

/** Whose prices are compared with each other: a bachelor's degree takes longer than a master's, and online students live at home. */
export type Peers = { level: ProgrammeColumn['level'] | 'university'; way: 'online' | 'campus' }

export const peersOf = (column: Column): Peers =>
  column.type === 'university'
    ? { level: 'university', way: 'campus' }
    : { level: column.level, way: column.mode === 'online' ? 'online' : 'campus' }

/** The columns in groups whose prices are compared, in their order. */
export const groupByPeers = (columns: readonly Column[]): { peers: Peers; columns: Column[] }[] =>
  [...Map.groupBy(columns, (column) => keyOf(peersOf(column))).values()].flatMap((group) =>
    group.slice(0, 1).map((first) => ({ peers: peersOf(first), columns: group })),
  )

/** The columns whose prices are compared with each other: of several groups the largest; none where nobody has peers. */
export function comparedOf(columns: readonly Column[]): Column[] {
  const [largest] = groupByPeers(columns).sort((a, b) => b.columns.length - a.columns.length)
  return largest && largest.columns.length > 1 ? largest.columns : []
}

const keyOf = ({ level, way }: Peers): string => `${level} ${way}`

/** The kind of any price of a column: comparable are those for the same thing, among its peers. */
export const priceKind = (column: Column, thing: string): string => `${keyOf(peersOf(column))} ${thing}`

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
      kind: priceKind(column, column.feeFromSpan ?? ''),
      isWhole,
    }
  }
  if (!column.fee) return null
  const isWhole = isPaidOnce(column.durationMonths)
  return {
    money: afterDiscount(column.fee, column.discountPercent),
    kind: priceKind(column, isWhole ? 'once' : 'yearly'),
    isWhole,
  }
}

/**
 * The whole cost of a programme; null where its length or all amounts are not stated. Only sums of the same parts are
 * comparable.
 */
export function wholeCostOf(column: Column, rates: Rates | null): { cost: Cost; kind: string } | null {
  if (column.type === 'university') return null
  const cost = costOf(column, rates)
  if (!cost?.lengthStated) return null
  return { cost, kind: priceKind(column, ['whole', ...cost.unknown].join(' ')) }
}

/** The kind that most values have, where two have it; null where no two are comparable. */
export function mostCommonKind(values: readonly (ComparableValue | null)[]): string | null {
  const stated = values.filter((value) => value !== null)
  const [most] = [...Map.groupBy(stated, ({ kind }) => kind)].sort(([, a], [, b]) => b.length - a.length)
  return most && most[1].length > 1 ? most[0] : null
}
