import type { Column } from '#features/compare/contract.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { formatList } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { type Language, type Localized, localize } from '#lib/localized.ts'
import { placeOf, shortNames } from './columns.ts'
import { comparedOf, feeOf } from './comparable-cost.ts'

/**
 * What is compared, as one would write it above a message: "3 master’s degrees in Physics in Germany from $751: Munich,
 * Berlin, Aachen", without the subject where it is not one.
 * `formatFee` writes dollars in whatever currency.
 */
export function comparisonTitle(
  t: Translate<'compare'>,
  lang: Language,
  columns: readonly Column[],
  formatFee: (usd: number) => string,
): string {
  const [only] = columns
  if (!only) return t('title')
  if (columns.length === 1) return localize(only.name, lang)
  const count = t(`what.${kindOf(columns)}`, { count: columns.length })
  const subject = sharedSubject(columns)
  const what = subject ? t('whatOf', { what: count, subject: localize(subject, lang) }) : count
  const lowest = lowestFeeUsd(columns)
  const country = sharedCountry(columns)
  const words = {
    what,
    places: formatList(lang, placesOf(columns, lang, country !== null)),
    country: country ? countryInSentence(lang, country) : '',
    fee: lowest === null ? '' : formatFee(lowest),
  }
  return t(`titleOf.${country ? 'country' : 'plain'}${lowest === null ? '' : 'Fee'}`, words)
}

const kindOf = (columns: readonly Column[]) => {
  const kinds = new Set(columns.map((column) => (column.type === 'university' ? 'university' : column.level)))
  const [kind] = kinds
  if (kind && kinds.size === 1) return kind
  return kinds.has('university') ? 'choice' : 'programme'
}

/**
 * Of a year, and of those whose prices the verdict compares; where something is paid once, no price is one to begin with, nor
 * is one where another that is not compared with these costs less: "from" would be untrue.
 */
function lowestFeeUsd(columns: readonly Column[]): number | null {
  if (columns.some((column) => feeOf(column)?.isWhole)) return null
  const [lowest] = feesUsd(comparedOf(columns))
  const [lowestOfAll] = feesUsd(columns)
  return lowest !== undefined && lowest === lowestOfAll ? lowest : null
}

const feesUsd = (columns: readonly Column[]): number[] =>
  columns
    .flatMap((column) => (column.type === 'university' ? column.feeFromUsd : column.feeUsd) ?? [])
    .sort((a, b) => a - b)

/** What all programmes are called, where they are of one level. */
function sharedSubject(columns: readonly Column[]): Localized | null {
  const [first] = columns
  if (!first || first.type === 'university') return null
  const isShared = columns.every(
    (column) => column.type !== 'university' && column.level === first.level && column.name.en === first.name.en,
  )
  return isShared ? first.name : null
}

function sharedCountry(columns: readonly Column[]) {
  const [first] = columns
  const isShared = columns.every(({ country }) => country && country.slug.en === first?.country?.slug.en)
  return (isShared && first?.country?.name) || null
}

/** Cities of one country, else the countries; what distinguishes them where they share one place. */
function placesOf(columns: readonly Column[], lang: Language, inOneCountry: boolean): string[] {
  const places = columns.flatMap((column) => {
    const place = inOneCountry ? placeOf(column) : (column.country?.name ?? placeOf(column))
    return place ? localize(place, lang) : []
  })
  const distinct = [...new Set(places)]
  return distinct.length > 1 ? distinct : shortNames(columns, lang)
}
