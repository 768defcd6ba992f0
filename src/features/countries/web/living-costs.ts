import type { CostOfLiving } from '#features/countries/contract.ts'
import { approximate, approximateParts, type Money } from '#lib/money.ts'

const COST_ITEMS = ['rent', 'food', 'utilities', 'transport', 'health', 'leisure'] as const
type CostItem = (typeof COST_ITEMS)[number]

type CostRow = {
  item: CostItem
  low: number
  high: number
  /** Of the month, from 0 to 1; by the middles of the ranges. */
  share: number
}

/** A month item by item, and altogether; amounts in the country's own currency. */
export function monthlyCosts({ monthly }: Pick<CostOfLiving, 'monthly'>) {
  const ranges = COST_ITEMS.map((item) => ({ item, low: monthly[item][0], high: monthly[item][1] }))
  const sum = (of: (range: { low: number; high: number }) => number) =>
    ranges.reduce((total, range) => total + of(range), 0)
  const middle = (range: { low: number; high: number }) => (range.low + range.high) / 2
  const total = { low: sum(({ low }) => low), high: sum(({ high }) => high), middle: sum(middle) }
  const rows: CostRow[] = ranges.map((range) => ({
    ...range,
    share: total.middle > 0 ? middle(range) / total.middle : 0,
  }))
  return { rows, total, highest: Math.max(...ranges.map(({ high }) => high)) }
}

type Month = ReturnType<typeof monthlyCosts>

/** A month in another currency, of which one unit of the country's own is `one`: rounded so that the items still add up. */
export function shownMonth(rows: Month['rows'], total: Month['total'], { amount: factor, currency }: Money) {
  const shown = (amount: number) => approximate({ amount: amount * factor, currency }).amount
  const [low, high] = (['low', 'high'] as const).map((end) =>
    approximateParts(
      rows.map((row) => row[end] * factor),
      total[end] * factor,
    ),
  )
  return {
    currency,
    rows: rows.map((_, at) => ({ low: low?.[at] ?? 0, high: high?.[at] ?? 0 })),
    total: { low: shown(total.low), high: shown(total.high), middle: shown(total.middle) },
  }
}
