import { feeOf, inDollars, mostCommonKind, wholeCostOf } from '#features/compare/comparable-cost.ts'
import type { Column } from '#features/compare/contract.ts'
import type { ComparableValue } from '#features/compare/find-best.ts'
import type { CostPart } from '#features/programmes/cost.ts'
import { approximate, type Money, type Rates } from '#lib/money.ts'

/** A column by its place in the comparison. */
type Place = number
type Intake = NonNullable<Column['nextIntake']>

/** What a family would say of the columns: only what is stated, and only of what is comparable. Amounts in US dollars. */
export type Verdict = {
  /** The lowest of comparable amounts and the one after it; `difference` 0 where all are the same. */
  cost: {
    of: 'whole' | 'yearly'
    cheapest: Place
    next: Place
    amount: number
    difference: number
    /** Both as the universities state them. */
    stated: [Money, Money]
  } | null
  /** The earliest start, and the one after it. */
  start: { first: Place; intake: Intake; next: Intake } | null
  /** The nearest deadline, where they differ. */
  deadline: { at: Place; date: string } | null
  /** Programmes without an open intake: the cheapest is of no use to whoever can't apply. */
  closed: Place[]
  /** Columns whose whole cost has other parts than that of those compared. */
  apart: { at: Place; because: 'online' | 'level' | 'unknown'; unknown: CostPart[] }[]
}

/** Draws the conclusions of a comparison of two or more. */
export function verdictOf(columns: readonly Column[], rates: Rates | null): Verdict {
  const whole = columns.map((column) => wholeCostOf(column, rates))
  const totals = whole.map((each) => each && worthOf(each.cost.total, each.kind, rates))
  const kind = mostCommonKind(totals)
  const apart = columns.flatMap((column, at): Verdict['apart'] => {
    const each = whole[at]
    if (!each || kind === null || each.kind === kind || column.type === 'university') return []
    const { atHome, unknown } = each.cost
    return [{ at, because: atHome ? 'online' : unknown.length > 0 ? 'unknown' : 'level', unknown }]
  })
  const closed = columns.flatMap(({ nextIntake }, at) => (nextIntake === null ? [at] : []))
  return { cost: cheapest('whole', totals) ?? cheapestYear(columns, rates), ...timesOf(columns), closed, apart }
}

function cheapestYear(columns: readonly Column[], rates: Rates | null): Verdict['cost'] {
  const fees = columns.map((column) => {
    const fee = feeOf(column)
    return fee && !fee.isWhole ? worthOf(fee.money, fee.kind, rates) : null
  })
  return cheapest('yearly', fees)
}

type Worth = ComparableValue & { money: Money }

function worthOf(money: Money, kind: string, rates: Rates | null): Worth | null {
  const worth = inDollars(money, kind, rates)
  return worth && { ...worth, money }
}

function cheapest(of: 'whole' | 'yearly', values: readonly (Worth | null)[]): Verdict['cost'] {
  const kind = mostCommonKind(values)
  const [first, second] = values
    .flatMap((each, at) => (each && each.kind === kind ? [{ at, ...each }] : []))
    .sort((a, b) => a.value - b.value)
  if (!first || !second) return null
  const [amount, difference] = [first.value, second.value - first.value]
  return { of, cheapest: first.at, next: second.at, amount, difference, stated: [first.money, second.money] }
}

/** Less than this, in dollars and as a share of the lower amount, is not worth choosing by. */
const WORTH_TELLING = { dollars: 50, share: 0.05 }

export const isAboutTheSame = ({
  amount,
  difference,
}: Pick<NonNullable<Verdict['cost']>, 'amount' | 'difference'>): boolean =>
  difference < WORTH_TELLING.dollars && difference < amount * WORTH_TELLING.share

/**
 * The two amounts of a verdict in the reader's currency, as the table shows them: a whole cost and a converted fee with three
 * digits, a fee of the reader's own currency as it is stated. The difference is of these, for a family subtracts what it
 * reads. `convertToOwn` rounds what it converts.
 */
export function shownCost(
  { of, stated: [lowest, second] }: Pick<NonNullable<Verdict['cost']>, 'of' | 'stated'>,
  convertToOwn: (money: Money) => Money | null,
): { amount: Money; difference: Money } {
  const shown = (money: Money): Money => {
    const own = convertToOwn(money) ?? money
    return of === 'whole' ? approximate(own) : own
  }
  const amount = shown(lowest)
  return { amount, difference: { ...amount, amount: shown(second).amount - amount.amount } }
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
