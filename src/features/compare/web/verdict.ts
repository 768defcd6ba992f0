import {
  feeOf,
  groupByPeers,
  inDollars,
  mostCommonKind,
  type Peers,
  wholeCostOf,
} from '#features/compare/comparable-cost.ts'
import type { Column } from '#features/compare/contract.ts'
import type { ComparableValue } from '#features/compare/find-best.ts'
import type { CostPart } from '#features/programmes/cost.ts'
import { approximate, type Money, type Rates } from '#lib/money.ts'

/** A column by its place in the comparison. */
type Place = number
type Intake = NonNullable<Column['nextIntake']>

/** The lowest of comparable amounts and the one after it; `difference` 0 where all are the same. */
type CheapestOf = {
  of: 'whole' | 'yearly'
  cheapest: Place
  next: Place
  amount: number
  difference: number
  /** Both as the universities state them. */
  stated: [Money, Money]
  /** How many were compared. */
  count: number
}

/** What a family would conclude from the columns: only from what is stated and comparable. Amounts in US dollars. */
export type Verdict = {
  /** Of each group of peers in which two are comparable. */
  costs: (CheapestOf & { peers: Peers })[]
  /** Whether there are several levels, or several ways of study: then sentences say which group they are about. */
  isMixed: boolean
  /** Levels of which some are taught online and some not: only for these the way of study distinguishes one from the other. */
  inBothWays: Peers['level'][]
  /** The earliest start, and the one after it. */
  start: { first: Place; intake: Intake; next: Intake } | null
  /** The nearest deadline, where they differ. */
  deadline: { at: Place; date: string } | null
  /** Those that state intakes of which none is open: the cheapest is of no use to students who can't apply. */
  closed: Place[]
  /**
   * Columns that are compared with none: those without peers, and those whose whole cost has other parts. `unknown` is what
   * they do not state; of one that states all, what the others do not.
   */
  apart: { at: Place; because: 'online' | 'alone' | 'unknown' | 'complete'; unknown: CostPart[]; peers: Peers }[]
}

/** Draws the conclusions of a comparison of two or more. */
export function verdictOf(columns: readonly Column[], rates: Rates | null): Verdict {
  const groups = groupByPeers(columns)
  const levels = groups.map(({ peers }) => peers.level)
  const inBothWays = levels.filter((level, at) => levels.indexOf(level) < at)
  const costs: Verdict['costs'] = []
  const apart: Verdict['apart'] = []
  for (const { peers, columns: members } of groups) {
    const places = members.map((column) => columns.indexOf(column))
    const whole = members.map((column) => wholeCostOf(column, rates))
    const [only] = members
    if (only && members.length === 1 && groups.length > 1) {
      const because = peers.way === 'online' ? 'online' : 'alone'
      if (whole[0] || feeOf(only)) apart.push({ at: columns.indexOf(only), because, unknown: [], peers })
      continue
    }
    const totals = whole.map((each) => each && worthOf(each.cost.total, each.kind, rates))
    const cost = cheapest('whole', totals, places) ?? cheapestYear(members, places, rates)
    if (cost) costs.push({ ...cost, peers })
    const kind = mostCommonKind(totals)
    const unknownToMost = whole.find((each) => each?.kind === kind)?.cost.unknown ?? []
    whole.forEach((each, at) => {
      if (!each || kind === null || each.kind === kind) return
      const { unknown } = each.cost
      const why =
        unknown.length > 0
          ? { because: 'unknown' as const, unknown }
          : { because: 'complete' as const, unknown: unknownToMost }
      apart.push({ at: places[at] ?? 0, ...why, peers })
    })
  }
  const closed = columns.flatMap(({ nextIntake, hasIntakes }, at) => (nextIntake === null && hasIntakes ? [at] : []))
  apart.sort((a, b) => a.at - b.at)
  return { costs, isMixed: groups.length > 1, inBothWays, ...timesOf(columns), closed, apart }
}

function cheapestYear(columns: readonly Column[], places: readonly Place[], rates: Rates | null): CheapestOf | null {
  const fees = columns.map((column) => {
    const fee = feeOf(column)
    return fee && !fee.isWhole ? worthOf(fee.money, fee.kind, rates) : null
  })
  return cheapest('yearly', fees, places)
}

type Worth = ComparableValue & { money: Money }

function worthOf(money: Money, kind: string, rates: Rates | null): Worth | null {
  const worth = inDollars(money, kind, rates)
  return worth && { ...worth, money }
}

function cheapest(
  of: CheapestOf['of'],
  values: readonly (Worth | null)[],
  places: readonly Place[],
): CheapestOf | null {
  const kind = mostCommonKind(values)
  const compared = values
    .flatMap((each, at) => (each && each.kind === kind ? [{ at: places[at] ?? 0, ...each }] : []))
    .sort((a, b) => a.value - b.value)
  const [first, second] = compared
  if (!first || !second) return null
  const [amount, difference] = [first.value, second.value - first.value]
  const stated: [Money, Money] = [first.money, second.money]
  return { of, cheapest: first.at, next: second.at, amount, difference, stated, count: compared.length }
}

/** Less than this, in dollars and as a share of the lower amount, is not worth choosing by. */
const NOTABLE = { dollars: 50, share: 0.05 }

export const isAboutTheSame = ({ amount, difference }: Pick<CheapestOf, 'amount' | 'difference'>): boolean =>
  difference < NOTABLE.dollars && difference < amount * NOTABLE.share

/**
 * The two amounts of a verdict in the reader's currency, as the table shows them: a whole cost and a converted fee with three
 * digits, a fee of the reader's own currency as it is stated. The difference is of these, for a family subtracts what it
 * reads. `convertToOwn` rounds what it converts.
 */
export function shownCost(
  { of, stated: [lowest, second] }: Pick<CheapestOf, 'of' | 'stated'>,
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
