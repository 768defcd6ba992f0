import { type Dropped, type KnownTokens, parseSearchParams } from '#catalogue-index/query/address.ts'
import type { SearchAnswer, SearchQuery } from '#catalogue-index/query/query.ts'

/** The id of the heading of the results. */
export const RESULTS = 'results'

/** Everything under `/searchresults/AllBlogs` is a search for articles, whatever else its address says. */
export function searchParamsOf(url: URL, below: string | undefined): URLSearchParams {
  const params = new URLSearchParams(url.searchParams)
  if (below?.toLowerCase() === 'allblogs' && !params.get('kind')) params.set('kind', 'blog')
  return params
}

/** Repeated keys as lists, which is how the API client takes them. */
export function toRecord(params: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]))
}

/** The query that was answered: without the ignored parameters. */
export function answeredQuery(
  params: URLSearchParams,
  { facets }: SearchAnswer,
): { query: SearchQuery; dropped: Dropped[] } {
  const values = (options: { value: string }[] | undefined) => new Set(options?.map(({ value }) => value))
  const known: KnownTokens = {
    destination: values(facets.destination),
    faculty: values(facets.faculty),
    year: new Set([...values(facets.year)].map(Number)),
  }
  return parseSearchParams(params, known)
}
