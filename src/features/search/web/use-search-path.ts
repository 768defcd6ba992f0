import { createContext, use } from 'react'
import { toSearchParams } from '#catalogue-index/query/address.ts'
import type { SearchQuery } from '#catalogue-index/query/query.ts'
import { type NamedRegion, withRegionNamed } from '#features/search/sentence/web/named-region.ts'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#paths.ts'

/** The region that was read from the words of the search on the page. */
export const RegionContext = createContext<NamedRegion | null>(null)

/** The parameters of a search that starts from the one on the page: a region stays the word it was typed as. */
export function useSearchParamsOf(): (query: SearchQuery) => URLSearchParams {
  const region = use(RegionContext)
  return (query) => toSearchParams(withRegionNamed(query, region))
}

/** The address of such a search. */
export function useSearchPath(): (query: SearchQuery) => string {
  const lang = useLanguage()
  const paramsOf = useSearchParamsOf()
  return (query) => paths.search({ lang, params: paramsOf(query) })
}
