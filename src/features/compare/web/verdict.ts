import { feeOf, inDollars, mostCommonKind, wholeCostOf } from '#features/compare/comparable-cost.ts'
import type { Column } from '#features/compare/contract.ts'
import type { ComparableValue } from '#features/compare/find-best.ts'
import type { CostPart } from '#features/programmes/cost.ts'
import type { Money, Rates } from '#lib/money.ts'

/** A column by its place in the comparison. */
type Place = number
type Intake = NonNullable<Column['nextIntake']>

/** What a family would say of the columns: only what is stated, and only of what is comparable. Amounts in US dollars. */
export type Verdict = {
  /** The lowest of comparable amounts and the one after it; `difference` 0 where all are the same. */
  cost: { of: 'whole' | 'yearly'; cheapest: Place; next: Place; amount: number; difference: number } | null
  /** The earliest start, and the one after it. */
  start: { first: Place; intake: Intake; next: Intake } | null
  /** The nearest deadline, where they differ. */
  deadline: { at: Place; date: string } | null
  /** Columns whose whole cost has other parts than that of those compared. */
  apart: { at: Place; because: 'online' | 'level' | 'unknown'; unknown: CostPart[] }[]
}

/** Draws the conclusions of a comparison of two or more. */
export function verdictOf(columns: readonly Column[], rates: Rates | null): Verdict {
  const whole = columns.map((column) => wholeCostOf(column, rates))
  const totals = whole.map((each) => each && inDollars(each.cost.total, each.kind, rates))
  const kind = mostCommonKind(totals)
  const apart = columns.flatMap((column, at): Verdict['apart'] => {
    const each = whole[at]
    if (!each || kind === null || each.kind === kind || column.type === 'university') return []
    const { atHome, unknown } = each.cost
    return [{ at, because: atHome ? 'online' : unknown.length > 0 ? 'unknown' : 'level', unknown }]
  })
  return { cost: cheapest('whole', totals) ?? cheapestYear(columns, rates), ...timesOf(columns), apart }
}

function cheapestYear(columns: readonly Column[], rates: Rates | null): Verdict['cost'] {
  const fees = columns.map((column) => {
    const fee = feeOf(column)
    return fee && !fee.isWhole ? inDollars(fee.money, fee.kind, rates) : null
  })
  return cheapest('yearly', fees)
}

function cheapest(of: 'whole' | 'yearly', values: readonly (ComparableValue | null)[]): Verdict['cost'] {
  const kind = mostCommonKind(values)
  const [first, second] = values
    .flatMap((each, at) => (each && each.kind === kind ? [{ at, value: each.value }] : []))
    .sort((a, b) => a.value - b.value)
  if (!first || !second) return null
  return { of, cheapest: first.at, next: second.at, amount: first.value, difference: second.value - first.value }
}

/** Less than this, in dollars and as a share of the lower amount, is not worth choosing by. */
const WORTH_TELLING = { dollars: 50, share: 0.05 }

export const isAboutTheSame = ({ amount, difference }: NonNullable<Verdict['cost']>): boolean =>
  difference < WORTH_TELLING.dollars && difference < amount * WORTH_TELLING.share

/**
 * The two amounts of a verdict in the reader's currency, as the table shows them: a whole cost with three digits, a fee to the
 * unit. The difference is of these, for a family subtracts what it reads.
 */
export function shownCost(
  { of, amount, difference }: NonNullable<Verdict['cost']>,
  fromDollars: (usd: number) => Money,
): { amount: Money; difference: Money } {
  const shown = (usd: number): Money => {
    const money = fromDollars(usd)
    return { ...money, amount: of === 'whole' ? Number(money.amount.toPrecision(3)) : Math.round(money.amount) }
  }
  const lowest = shown(amount)
  return { amount: lowest, difference: { ...lowest, amount: shown(amount + difference).amount - lowest.amount } }
}

function timesOf(columns: readonly Column[]): Pick<Verdict, 'start' | 'deadline'> {
  const starts = columns
    .flatMap(({ nextIntake }, at) => (nextIntake ? [{ at, intake: nextIntake, month: monthNumber(nextIntake) }] : []))
    .sort((a, b) => a.month - b.month)
  const [first, second] = starts
  const deadlines = starts
    .flatMap(({ at, intake: { deadline } }) => (deadline ? [{ at, date: deadline }] : []))
    .sort((a, b) => a.date.localeCompare(b.date))
  const [nearest, later] = deadlines
  return {
    start:
      first && second && first.month < second.month
        ? { first: first.at, intake: first.intake, next: second.intake }
        : null,
    deadline: nearest && later && nearest.date < later.date ? nearest : null,
  }
}

const monthNumber = ({ year, month }: Intake): number => year * 12 + month
