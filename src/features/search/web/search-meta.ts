import { toSearchParams } from '#catalogue-index/query/address.ts'
import { isExcluded } from '#catalogue-index/query/options.ts'
import { activeFilters, type SearchAnswer, type SearchQuery } from '#catalogue-index/query/query.ts'
import { translatorFor } from '#i18n/i18n.ts'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { hasExampleFigures, type MetaArguments, pageMeta } from '#ui/page-meta.ts'
import { valuesOf, valueWords } from './filter-labels.ts'

type Found = {
  query: SearchQuery
  answer: SearchAnswer
  /** The search as a sentence, and whether that says all of it. */
  sentence: { line: string | null; saysAll: boolean }
}

/** The meta data of a search, which names its filters. `found` is missing when the search failed. */
export function searchMeta(matches: MetaArguments['matches'], lang: Language, found?: Found) {
  const { t } = translatorFor(lang, 'search')
  const { query, answer } = found ?? {}
  const filters = found ? filterWords(found, lang) : []
  const base = query?.q
    ? t('page.titleFor', { term: query.q })
    : query?.kind
      ? t(`kind.${query.kind}`)
      : t('page.title')
  const sentence = found?.sentence.saysAll ? found.sentence.line : null
  const page = query && query.page > 1 ? [t('pages.page', { page: query.page })] : []
  const counted = t('page.description', { count: answer?.total ?? 0 })
  const description = hasExampleFigures(matches) ? `${counted} ${t('examples')}` : counted
  return pageMeta({
    matches,
    lang,
    title: [...(sentence ? [sentence] : [...filters, base]), ...page].join(' · '),
    description: filters.length > 0 ? `${filters.join(' · ')}: ${description}` : description,
    path: (each) => paths.search({ lang: each, params: found && ownParams(found) }),
    picture: paths.pagePicture({ lang, page: 'search' }),
    crumbs: [],
    index: query !== undefined && isForIndexes(query),
  })
}

/** Whatever of the address makes the page another one; the order does not. */
const ownParams = ({ query }: Found): URLSearchParams => toSearchParams({ ...query, sort: 'relevance' })

/** A search by words, by several filters or by a budget is one of millions; so is each page after the first. */
function isForIndexes(query: SearchQuery): boolean {
  const [filter, ...more] = activeFilters(query)
  if (query.q !== '' || query.page > 1 || more.length > 0 || query.destination.some(isExcluded)) return false
  return filter === undefined || (filter !== 'min' && filter !== 'max' && valuesOf(query, filter).length === 1)
}

function filterWords({ query, answer: { facets } }: Found, lang: Language): string[] {
  const { t } = translatorFor(lang, 'search')
  return activeFilters(query).flatMap((filter) =>
    valuesOf(query, filter).map((value) => valueWords({ t, lang, facets }, filter, value)),
  )
}
