import { parseSearchParams } from '#catalogue-index/query/address.ts'
import { DAYS_AHEAD } from '#catalogue-index/query/deadlines.ts'
import { emptyQuery } from '#catalogue-index/query/query.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import type { DeadlinesView } from '#features/search/deadlines/contract.ts'
import { knownTokens, searchProgrammes } from '#features/search/server/service.ts'
import type { Language } from '#lib/localized.ts'

const PAGE_SIZE = 36

/** The programmes whose deadline comes soon, of one country or level where that is asked for; a page past the end is the last. */
export function listDeadlines(
  services: CatalogueServices,
  params: URLSearchParams,
  lang: Language,
  pageSize = PAGE_SIZE,
): DeadlinesView {
  const query = parseSearchParams(params, knownTokens(services)()).query
  const [destination = null] = query.destination
  const [level = null] = query.level
  const answer = searchProgrammes(
    services,
    {
      ...emptyQuery(),
      destination: query.destination.slice(0, 1),
      level: query.level.slice(0, 1),
      sort: 'deadline',
      page: query.page,
    },
    lang,
    { closingWithin: DAYS_AHEAD, pageSize },
  )
  const facets = answer.facets.toView()
  return {
    days: DAYS_AHEAD,
    today: services.index.asOf,
    total: answer.total,
    page: answer.page,
    pages: answer.pages,
    items: answer.items,
    destinations: facets.destination.filter(({ count, value }) => count > 0 || value === destination),
    levels: facets.level.filter(({ count, value }) => count > 0 || value === level),
    destination,
    level,
  }
}
