import { useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { toSearchParams } from '#catalogue-index/query/address.ts'
import type { Kind, Sort } from '#catalogue-index/query/options.ts'
import type { SearchAnswer, SearchQuery, Understanding } from '#catalogue-index/query/query.ts'
import { saidOf, unwantedIn, withoutFilters, withoutUnwanted } from '#catalogue-index/query/query.ts'
import { regionName } from '#features/search/sentence/web/named-region.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { formatList, formatMoney } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageName } from '#i18n/language-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { chosenHomeCountry } from '#ui/home-country.ts'
import { RemovableChip } from '#ui/parts/chip.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { valuesOf, valueWords } from './filter-labels.ts'
import { toggleOption } from './toggle-option.ts'
import { useSearchPath } from './use-search-path.ts'

type Reading = Understanding['readings'][number]
type Home = NonNullable<Understanding['home']>
type UnderstoodNoteProps = { typed: string; understood: Understanding; facets: SearchAnswer['facets'] }

/**
 * Says how the typed words were understood: what was read as filters, each a way to the same search without it, what
 * was corrected or left out, and the way to the literal words.
 */
export function UnderstoodNote({ typed, understood, facets }: UnderstoodNoteProps) {
  const { t, lang } = useTranslation('search')
  const pathOf = useSearchPath()
  const { query, readings, omitted, renamed, correctedTo, home } = understood
  // What was typed in riyals is shown in riyals.
  const amountOf = (bound: 'min' | 'max', dollars: number): string => {
    const value = formatMoney(lang, { amount: dollars, currency: 'USD' })
    const own = readings.find(({ filter, values }) => filter === bound && values[0] === dollars)?.amount
    return own ? t('understood.amount', { own: isolate(formatMoney(lang, own)), value: isolate(value) }) : value
  }
  const chipWords = (filter: Reading['filter'], value: string): string => {
    if (filter === 'kind') return t(`kind.${value as Kind}`)
    return filter === 'sort' ? t(`sort.${value as Sort}`) : valueWords({ t, lang, facets, amountOf }, filter, value)
  }
  const free = readings.find((one) => one.free && one.values[0] === query.max)
  const languages = readings.flatMap(({ without }) => without ?? [])
  const languageWords = t('understood.notOnly', {
    languages: formatList(
      lang,
      languages.map((code) => languageName(lang, code)),
    ),
  })
  const read = [...new Set(readings.map(({ filter }) => filter))]
  const places = readings.filter(({ filter }) => filter === 'destination')
  // "Europe" twice means it once.
  const regions = [...new Map(places.flatMap((one) => (one.region ? [[one.values.join(), one]] : []))).values()]
  const named = new Set(places.flatMap(({ region, values }) => (region ? [] : values.map(String))))
  const ofRegions = new Set(regions.flatMap(({ values }) => values.map(String).filter((slug) => !named.has(slug))))
  const chips = read
    .flatMap((filter) => chipsOf(query, filter))
    .filter(({ filter, value }) =>
      filter === 'language' ? languages.length === 0 : filter !== 'destination' || !ofRegions.has(value),
    )
  const unwanted = unwantedIn(query.q)
  const exact = toSearchParams({ ...withoutRead(query, read), q: typed, exact: true, page: 1 })
  return (
    <div className="space-y-1 md:mt-3 md:space-y-2">
      {correctedTo !== null && (
        <p className="max-w-measure">{t('typo.showing', { typed: isolate(typed), meant: isolate(correctedTo) })}</p>
      )}
      {(chips.length + regions.length + unwanted.length + languages.length > 0 || home) && (
        <div className="flex flex-wrap items-center gap-2">
          <span id="read-from-words" className="text-sm text-soft max-md:sr-only">
            {t('understood.read')}
          </span>
          <ul aria-labelledby="read-from-words" className="contents">
            {regions.map(({ values, words }) => (
              <li key={words}>
                <RemovableChip
                  label={t('remove', { filter: regionName(words) })}
                  to={pathOf(
                    withoutDestinations(
                      query,
                      values.filter((slug) => !named.has(String(slug))),
                    ),
                  )}
                  preventScrollReset
                >
                  <bdi>{regionName(words)}</bdi>
                </RemovableChip>
              </li>
            ))}
            {home && (
              <li>
                <HomeChip home={home} without={pathOf({ ...query, page: 1 })} />
              </li>
            )}
            {unwanted.map((name) => {
              const words = t('understood.unwanted', { word: isolate(saidOf(name)) })
              return (
                <li key={name}>
                  <RemovableChip
                    label={t('remove', { filter: words })}
                    to={pathOf(withoutUnwanted(query, name))}
                    preventScrollReset
                  >
                    <bdi>{words}</bdi>
                  </RemovableChip>
                </li>
              )
            })}
            {languages.length > 0 && (
              <li>
                <RemovableChip
                  label={t('remove', { filter: languageWords })}
                  to={pathOf({ ...withoutFilters(query, ['language']), page: 1 })}
                  preventScrollReset
                >
                  <bdi>{languageWords}</bdi>
                </RemovableChip>
              </li>
            )}
            {chips.map(({ filter, value, without }) => {
              const words = chipWords(filter, value)
              return (
                <li key={`${filter} ${value}`}>
                  <RemovableChip
                    label={t('remove', { filter: words })}
                    to={pathOf({ ...without, page: 1 })}
                    preventScrollReset
                  >
                    <bdi>{words}</bdi>
                  </RemovableChip>
                </li>
              )
            })}
          </ul>
        </div>
      )}
      <p className="max-w-measure text-sm text-soft">
        {renamed.map(
          ({ text, looksFor }) => `${t('understood.renamed', { typed: isolate(text), meant: isolate(looksFor) })} `,
        )}
        {free && `${t('understood.free', { typed: isolate(free.words), value: isolate(amountOf('max', query.max)) })} `}
        {omitted.length > 0 &&
          `${t('understood.omitted', {
            words: formatList(
              lang,
              omitted.map((word) => t('quoted', { text: isolate(word) })),
            ),
          })} `}
        <TextLink to={paths.search({ lang, params: exact })} className="inline-block max-md:max-w-full max-md:truncate">
          {t('understood.exactly', { typed: isolate(typed) })}
        </TextLink>
      </p>
    </div>
  )
}

/**
 * The country that somebody says to be from. It is remembered as their home, which decides whose rules for recognition are
 * shown, unless they have chosen another or only opened an address that was passed on; without the chip it is forgotten.
 */
function HomeChip({ home: { name, flagKey }, without }: { home: Home; without: string }) {
  const { t, lang } = useTranslation('search')
  const isSearched = useNavigationType() === 'PUSH'
  useEffect(() => {
    if (isSearched) chosenHomeCountry.change((chosen) => chosen ?? flagKey)
  }, [isSearched, flagKey])
  const country = countryInSentence(lang, name)
  return (
    <RemovableChip
      label={t('understood.withoutHome', { country })}
      to={without}
      preventScrollReset
      onClick={() => chosenHomeCountry.change((chosen) => (chosen === flagKey ? null : chosen))}
    >
      <bdi>{t('understood.home', { country })}</bdi>
    </RemovableChip>
  )
}

/** The query without the countries of a region. */
const withoutDestinations = (query: SearchQuery, values: Reading['values']): SearchQuery => ({
  ...query,
  destination: query.destination.filter((slug) => !values.includes(slug)),
  page: 1,
})

type Chip = { filter: Reading['filter']; value: string; without: SearchQuery }

/** What was read as a filter, value by value, and the query without it. */
function chipsOf(query: SearchQuery, filter: Reading['filter']): Chip[] {
  if (filter === 'kind')
    return query.kind === null ? [] : [{ filter, value: query.kind, without: { ...query, kind: null } }]
  if (filter === 'sort')
    return query.sort === 'relevance' ? [] : [{ filter, value: query.sort, without: { ...query, sort: 'relevance' } }]
  if (filter === 'min' || filter === 'max') {
    return valuesOf(query, filter).map((value) => ({ filter, value, without: withoutFilters(query, [filter]) }))
  }
  return valuesOf(query, filter).map((value) => ({ filter, value, without: toggleOption(query, filter, value) }))
}

/** The query without anything that was read from its words. */
function withoutRead(query: SearchQuery, read: readonly Reading['filter'][]): SearchQuery {
  const without = (left: SearchQuery, filter: Reading['filter']): SearchQuery => {
    if (filter === 'kind') return { ...left, kind: null }
    return filter === 'sort' ? { ...left, sort: 'relevance' } : withoutFilters(left, [filter])
  }
  return read.reduce(without, query)
}
