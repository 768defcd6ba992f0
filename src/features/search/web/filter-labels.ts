import type { Choice, Facet, Filter } from '#catalogue-index/query/options.ts'
import { isActive, type Relaxation, type SearchAnswer, type SearchQuery } from '#catalogue-index/query/query.ts'
import { formatList, formatMoney } from '#i18n/format.ts'
import { isolate, isolateRanges } from '#i18n/isolate.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'

type Words = {
  t: Translate<'search'>
  lang: Language
  facets: SearchAnswer['facets']
  /** A bound of the budget as an amount; in dollars where it is not given. */
  amountOf?: (bound: 'min' | 'max', dollars: number) => string
}

/** A filter's value as a reader knows it: "Germany", "Intake 2027", "Entrance exam: No", "Up to $20,000". */
export function valueWords({ t, lang, facets, amountOf }: Words, filter: Filter, value: string): string {
  if (filter === 'min' || filter === 'max') {
    const dollars = Number(value)
    const amount = amountOf ? amountOf(filter, dollars) : formatMoney(lang, { amount: dollars, currency: 'USD' })
    return t(`chip.${filter}`, { value: isolate(amount) })
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

/** The filters a relaxation leaves out, for "Without Germany, Italy and Intake 2027", "Without a minimum fee". */
export function relaxationWords(
  words: Words,
  query: SearchQuery,
  { without, word }: Pick<Relaxation, 'without' | 'word'>,
): string {
  return formatList(
    words.lang,
    without.flatMap((key) => {
      if (key === 'q') return words.t('quoted', { text: isolate(word ?? '') })
      if (key === 'min' || key === 'max') return words.t(`bound.${key}`)
      return valuesOf(query, key).map((value) => valueWords(words, key, value))
    }),
  )
}

/** What a relaxation offers: "Without Germany: 12 results", or of a city "Anywhere in Türkiye, not only “Izmir” (12)". */
export function relaxationLabel(words: Words, query: SearchQuery, relaxation: Relaxation): string {
  const { within, word, count } = relaxation
  if (within === undefined) return words.t('without', { filters: relaxationWords(words, query, relaxation), count })
  const country = words.facets.destination?.find(({ value }) => value === within)?.label ?? within
  return words.t('wider', { country: isolate(country), city: isolate(word ?? ''), found: count })
}

const OTHER_KEYS = ['q', 'min', 'max', 'kind', 'sort', 'page'] as const

/** A key of the address as a reader knows it: "Study level", "Minimum budget". */
export function keyWords(t: Words['t'], key: string): string {
  const other = OTHER_KEYS.find((each) => each === key)
  return other ? t(`addressKey.${other}`) : t(`filter.${key as Choice}`)
}

/** The pending filters: "Not applied yet: Destination and Study level". */
export const pendingLabel = (t: Words['t'], lang: Language, waiting: readonly Filter[]): string =>
  t('waiting', {
    filters: formatList(
      lang,
      waiting.map((filter) => keyWords(t, filter)),
    ),
  })
