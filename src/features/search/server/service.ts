import { type KnownTokens, parseSearchParams } from '#catalogue-index/query/address.ts'
import { LIMITS } from '#catalogue-index/query/limits.ts'
import type { ProgrammeItem, SearchAnswer, SearchQuery } from '#catalogue-index/query/query.ts'
import type { CountedAnswer } from '#catalogue-index/query/search.ts'
import type { Suggestions } from '#catalogue-index/text/suggest.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { isProgramme } from '#features/programmes/server/service.ts'
import { type Json, jsonOf } from '#lib/json.ts'
import type { Language } from '#lib/localized.ts'
import { offeredYears } from '#lib/offered-years.ts'
import { pagesAbout } from './pages-about.ts'
import { userCount } from './queries.ts'

/** The tokens an address may name now; made again only when the catalogue or the year changes. */
export function knownTokens({ index, now }: Pick<CatalogueServices, 'index' | 'now'>): () => Required<KnownTokens> {
  let of = ''
  let known: Required<KnownTokens>
  return () => {
    const years = offeredYears(now().getUTCFullYear())
    const current = `${index.generation} ${years}`
    if (current !== of) {
      of = current
      known = {
        destination: new Set(index.countries().map(({ slug }) => slug.en)),
        faculty: new Set(index.faculties().map(({ slug }) => slug.en)),
        year: new Set(years),
      }
    }
    return known
  }
}

/**
 * Answers the search of an address, its words by their meaning or, with `exact`, literally; unknown parameters are
 * ignored and named in `dropped` (P9). A page past the end is the last one.
 */
export function search(
  { index }: CatalogueServices,
  known: KnownTokens,
  params: URLSearchParams,
  lang: Language,
): Json<SearchAnswer> {
  const { query, dropped } = parseSearchParams(params, known)
  const isExact = query.q === '' || query.exact
  const { answer, understood, absent, city } = existingPage(query.page, (page) => {
    const onPage = { ...query, page }
    const found = isExact
      ? { answer: index.searchCounted(onPage, lang), understood: null, absent: null, city: null }
      : index.searchAsMeant(onPage, lang)
    return { ...found, pages: found.answer.pages }
  })
  const read = (understood?.readings ?? []).flatMap(({ filter, values, words }) =>
    values.map((value) => ({ filter, value, words })),
  )
  const about = pagesAbout({ index, lang, query: understood?.query ?? query, answer, city })
  const { facets, articles: _, ...rest } = { ...answer, about, read, understood, absent, dropped }
  return jsonOf(JSON.stringify(rest).slice(0, -1), ',"facets":', facets.toBytes(), '}')
}

/** The answer with this page, or with the last where there are fewer. */
function existingPage<Answer extends { pages: number }>(page: number, answerTo: (page: number) => Answer): Answer {
  const first = answerTo(page)
  return first.pages > 0 && page > first.pages ? answerTo(first.pages) : first
}

/** The programmes that a query finds, on its page or the last; universities and articles are left out. */
export function searchProgrammes(
  { index }: Pick<CatalogueServices, 'index'>,
  query: SearchQuery,
  lang: Language,
  options: { closingWithin?: number | undefined; pageSize: number },
): Omit<CountedAnswer, 'items'> & { items: ProgrammeItem[] } {
  const answer = existingPage(query.page, (page) =>
    index.searchCounted({ ...query, page }, lang, { ...options, relax: false }),
  )
  return { ...answer, items: answer.items.filter(isProgramme) }
}

/** How many students have an account, counted at most once a minute. */
export const countUsers = async ({ viewCache, db, now }: CatalogueServices): Promise<number> => {
  const minute = Math.floor(now().getTime() / 60_000)
  return (await viewCache.get('users', minute, async () => ({ count: await userCount(db) }))).count
}

/** At most 20 things the typed words may mean, best first, and how many match in all. */
export const suggest = ({ index }: CatalogueServices, words: string, lang: Language): Suggestions =>
  index.suggestCounted(words.slice(0, LIMITS.text), lang)
