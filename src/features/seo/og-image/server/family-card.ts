import { shortNames } from '#features/compare/columns.ts'
import { comparedOf, feeOf, inDollars } from '#features/compare/comparable-cost.ts'
import { comparisonTitle } from '#features/compare/comparison-title.ts'
import type { Column } from '#features/compare/contract.ts'
import type { ComparableValue } from '#features/compare/find-best.ts'
import { formatDate, formatMoney } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { hueAngleOf } from '#lib/hue.ts'
import { type Language, localize } from '#lib/localized.ts'
import { approximate, convert, fromDollars, type Money, type Rates } from '#lib/money.ts'
import type { Mark } from '#platform/images/marks.ts'
import type { Content } from './cards.ts'
import { cardTranslator } from './messages.ts'

type CardCurrency = { currency: string; rates: Rates }

/** Stations that fit a card. */
const MOST_SHOWN = 3

/**
 * What a student shows the family: what it is, what each costs of those that the verdict compares, and the first deadline.
 * All prices are in one currency, and marked where they are converted.
 */
export function familyCard(columns: readonly Column[], lang: Language, { currency, rates }: CardCurrency): Content {
  const t = cardTranslator('compare', lang)
  const common = cardTranslator('common', lang)
  const programme = cardTranslator('programmes', lang)
  const names = shortNames(columns, lang)
  const shown = rates.usdPerUnit[currency] ? currency : 'USD'
  const inCurrency = (usd: number) => isolate(formatMoney(lang, fromDollars(usd, shown, rates)))
  const priceOf = (money: Money) => {
    const converted = convert(money, shown, rates) ?? money
    const isStated = converted.currency === money.currency
    return isStated ? formatMoney(lang, money) : `${common('money.about')} ${formatMoney(lang, approximate(converted))}`
  }
  const compared = comparedOf(columns)
  const stated = columns.flatMap((column, at) => {
    const fee = feeOf(column)
    return fee && (compared.length === 0 || compared.includes(column)) ? [{ fee, label: names[at] ?? '' }] : []
  })
  const facts = stated.slice(0, MOST_SHOWN).map(({ fee: { money, isWhole }, label }) => ({
    label,
    value: `${isolate(priceOf(money))} ${programme(isWhole ? 'inTotal' : 'perYear')}`,
  }))
  return {
    over: cardTranslator('family-pages', lang)('picture'),
    title: comparisonTitle(t, lang, columns, inCurrency),
    under: firstDeadline(columns, names, lang),
    facts,
    // One that is not shown marks nothing.
    marked:
      compared.length > 0 && stated.length > 1
        ? lowestOf(stated.map(({ fee }) => inDollars(fee.money, fee.kind, rates)))
        : -1,
    hue: hueAngleOf(ownerOf(columns[0])?.name.en ?? ''),
    mark: markOf(columns),
  }
}

/** The place of the one that costs least; -1 where they are not of one kind, or some cost as little. */
function lowestOf(fees: readonly (ComparableValue | null)[]): number {
  const values = fees.map((fee) => (fee && fee.kind === fees[0]?.kind ? fee.value : Number.NaN))
  const lowest = Math.min(...values)
  return values.filter((value) => value === lowest).length === 1 ? values.indexOf(lowest) : -1
}

const ownerOf = (column: Column | undefined) => (column?.type === 'university' ? column : column?.university)

/** In Arabic a month may have two names, which would break the line on the picture: here it has one. */
function firstDeadline(columns: readonly Column[], names: readonly string[], lang: Language): string {
  const [first] = columns
    .flatMap(({ nextIntake }, at) => (nextIntake?.deadline ? [{ date: nextIntake.deadline, at }] : []))
    .sort((a, b) => a.date.localeCompare(b.date))
  if (!first) return ''
  const name = names[first.at] ?? localize(columns[first.at]?.name ?? { en: '', ar: null }, lang)
  return cardTranslator('compare', lang)('verdict.deadline', { name, date: isolate(formatDate(lang, first.date)) })
}

/** Each university once. */
function markOf(columns: readonly Column[]): Mark {
  const owners = columns.flatMap((column) => ownerOf(column) ?? [])
  const universities = [...new Map(owners.map((owner) => [owner.name.en, owner])).values()].slice(0, MOST_SHOWN)
  const [first, ...others] = universities
  if (!first) return { kind: 'star' }
  return others.length === 0 ? { kind: 'monogram', university: first } : { kind: 'monograms', universities }
}
