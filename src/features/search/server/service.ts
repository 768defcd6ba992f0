import { type KnownTokens, parseSearchParams } from '#catalogue-index/query/address.ts'
import { LIMITS } from '#catalogue-index/query/options.ts'
import type { SearchAnswer, SearchQuery } from '#catalogue-index/query/query.ts'
import type { Suggestions } from '#catalogue-index/text/suggest.ts'
import type { Services } from '#features/services.ts'
import { type Json, jsonOf } from '#lib/json.ts'
import type { Language } from '#lib/localized.ts'
import { offeredYears } from '#lib/offered-years.ts'
import { userCount } from './queries.ts'

/** The tokens an address may name now; made anew only when the catalogue or the year changes. */
export function knownTokens({ index, now }: Pick<Services, 'index' | 'now'>): () => Required<KnownTokens> {
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
 * Answers the search of an address, its words as they are meant or, with `exact`, as they stand; unknown parameters are
 * ignored and named in `dropped` (P9). A page past the end is the last one.
 */
export function search(
  { index }: Services,
  known: KnownTokens,
  params: URLSearchParams,
  lang: Language,
): Json<SearchAnswer> {
  const { query, dropped } = parseSearchParams(params, known)
  const isExact = query.q === '' || query.exact
  const answerTo = (asked: SearchQuery) =>
    isExact
      ? { answer: index.searchCounted(asked, lang), understood: null, absent: null }
      : index.searchAsMeant(asked, lang)
  const first = answerTo(query)
  const { pages } = first.answer
  const { answer, understood, absent } = pages > 0 && query.page > pages ? answerTo({ ...query, page: pages }) : first
  const { facets, ...rest } = { ...answer, understood, absent, dropped }
  return jsonOf(JSON.stringify(rest).slice(0, -1), ',"facets":', facets.toBytes(), '}')
}

/** How many students have an account, counted at most once a minute. */
export const countUsers = async ({ viewCache, db, now }: Services): Promise<number> => {
  const minute = Math.floor(now().getTime() / 60_000)
  return (await viewCache.get('users', minute, async () => ({ count: await userCount(db) }))).count
}

/** At most 20 things the typed words may mean, best first, and how many match in all. */
export const suggest = ({ index }: Services, words: string, lang: Language): Suggestions =>
  index.suggestCounted(words.slice(0, LIMITS.text), lang)
