import { parseSearchParams } from '#catalogue-index/query/address.ts'
import { DAYS_AHEAD } from '#catalogue-index/query/deadlines.ts'
import { emptyQuery, type ProgrammeItem, type SearchItem } from '#catalogue-index/query/query.ts'
import type { DeadlinesView } from '#features/deadlines/contract.ts'
import { knownTokens } from '#features/search/server/service.ts'
import type { Services } from '#features/services.ts'
import type { Language } from '#lib/localized.ts'

const PAGE = 36

const isProgramme = (item: SearchItem): item is ProgrammeItem => item.type === 'major' || item.type === 'course'

/** The programmes whose deadline comes soon, of one country or level where that is asked for; a page past the end is the last. */
export function listDeadlines(
  services: Services,
  params: URLSearchParams,
  lang: Language,
  pageSize = PAGE,
): DeadlinesView {
  const { index } = services
  const asked = parseSearchParams(params, knownTokens(services)()).query
  const [destination = null] = asked.destination
  const [level = null] = asked.level
  const pageOf = (page: number) =>
    index.searchCounted(
      {
        ...emptyQuery(),
        destination: destination === null ? [] : [destination],
        level: level === null ? [] : [level],
        sort: 'deadline',
        page,
      },
      lang,
      { closingWithin: DAYS_AHEAD, pageSize, relax: false },
    )
  const first = pageOf(asked.page)
  const answer = first.pages > 0 && asked.page > first.pages ? pageOf(first.pages) : first
  const facets = answer.facets.toView()
  return {
    days: DAYS_AHEAD,
    today: index.asOf,
    total: answer.total,
    page: answer.page,
    pages: answer.pages,
    items: answer.items.filter(isProgramme),
    destinations: facets.destination.filter(({ count, value }) => count > 0 || value === destination),
    levels: facets.level.filter(({ count, value }) => count > 0 || value === level),
    destination,
    level,
  }
}
