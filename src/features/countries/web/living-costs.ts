import type { CostOfLiving } from '#features/countries/contract.ts'

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
