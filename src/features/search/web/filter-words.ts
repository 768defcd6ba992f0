import { type Facet, type Filter, isActive, type SearchAnswer, type SearchQuery } from '#features/search/contract.ts'
import { formatList, formatMoney } from '#i18n/format.ts'
import { isolate, isolateRanges } from '#i18n/isolate.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'

type Words = { t: Translate<'search'>; lang: Language; facets: SearchAnswer['facets'] }

/** A filter's value as a reader knows it: "Germany", "Intake 2027", "Entrance exam: No", "Up to $20,000". */
export function valueWords({ t, lang, facets }: Words, filter: Filter, value: string): string {
  if (filter === 'min' || filter === 'max') {
    return t(`chip.${filter}`, { value: isolate(formatMoney(lang, { amount: Number(value), currency: 'USD' })) })
  }
  const label = facets[filter satisfies Facet]?.find((option) => option.value === value)?.label ?? value
  switch (filter) {
    case 'exam':
    case 'year':
    case 'month':
    case 'language':
      return t(`chip.${filter}`, { value: isolate(label) })
    default:
      return isolateRanges(label)
  }
}

/** The values of one filter of a search, as tokens; none when it is at its default. */
export function valuesOf(query: SearchQuery, filter: Filter): string[] {
  return isActive(query, filter) ? [query[filter] ?? []].flat().map(String) : []
}

/** Whole filters in words, for "Without Germany or Italy and Intake 2027". */
export function filtersWords(words: Words, query: SearchQuery, filters: readonly Filter[]): string {
  return formatList(
    words.lang,
    filters.flatMap((filter) => valuesOf(query, filter).map((value) => valueWords(words, filter, value))),
  )
}
