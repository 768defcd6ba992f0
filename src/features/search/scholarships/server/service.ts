import { parseSearchParams } from '#catalogue-index/query/address.ts'
import { emptyQuery } from '#catalogue-index/query/query.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import type { ScholarshipsView } from '#features/search/scholarships/contract.ts'
import { WITHIN } from '#features/search/scholarships/within.ts'
import { knownTokens } from '#features/search/server/service.ts'
import type { Language } from '#lib/localized.ts'
import { percentsOf } from './queries.ts'

const PAGE_SIZE = 18

/** Scholarships of the programmes that are left by what is asked for, the nearest deadline first; a page past the end is the last. */
export async function listScholarships(
  services: CatalogueServices,
  params: URLSearchParams,
  lang: Language,
): Promise<ScholarshipsView> {
  const { query: requested } = parseSearchParams(params, knownTokens(services)())
  const within = WITHIN.find((days) => String(days) === params.get('within'))
  const [destination = null] = requested.destination
  const [level = null] = requested.level
  const [faculty = null] = requested.faculty
  const scholarship =
    requested.scholarship === 'partial' || requested.scholarship === 'full' ? requested.scholarship : null
  const found = services.index.scholarships(
    {
      ...emptyQuery(),
      destination: requested.destination.slice(0, 1),
      level: requested.level.slice(0, 1),
      faculty: requested.faculty.slice(0, 1),
      scholarship,
      page: requested.page,
    },
    lang,
    { closingWithin: within, pageSize: PAGE_SIZE },
  )
  const percents =
    found.items.length > 0
      ? await percentsOf(services.db, {
          programmes: found.items.flatMap((item) => (item.scope === 'programme' ? item.programme._id : [])),
          universities: found.items.flatMap((item) => (item.scope === 'university' ? item.id : [])),
        })
      : []
  const percentOf = new Map(percents.map(({ id, percent }) => [id, percent]))
  const chosen = { destination, level, faculty, scholarship, within: within === undefined ? null : String(within) }
  const optionsOf = (filter: keyof typeof found.options) =>
    found.options[filter].filter(({ count, value }) => count > 0 || value === chosen[filter])
  return {
    ...found,
    items: found.items.map((item) => ({
      ...item,
      percent: percentOf.get(item.scope === 'programme' ? item.programme._id : item.id) ?? null,
    })),
    options: {
      destination: optionsOf('destination'),
      level: optionsOf('level'),
      faculty: optionsOf('faculty'),
      scholarship: optionsOf('scholarship'),
    },
    chosen,
  }
}
