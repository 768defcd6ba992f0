import { parseSearchParams } from '#catalogue-index/query/address.ts'
import { emptyQuery } from '#catalogue-index/query/query.ts'
import type { ScholarshipsView } from '#features/scholarships/contract.ts'
import { WITHIN } from '#features/scholarships/within.ts'
import { knownTokens, searchProgrammes } from '#features/search/server/service.ts'
import type { Services } from '#features/services.ts'
import type { Language } from '#lib/localized.ts'
import { termsOf } from './queries.ts'

const PAGE_SIZE = 18
const FILTERS = ['destination', 'level', 'faculty', 'scholarship'] as const

/** Programmes with a scholarship, narrowed as is asked for, the nearest deadline first; a page past the end is the last. */
export async function listScholarships(
  services: Services,
  params: URLSearchParams,
  lang: Language,
): Promise<ScholarshipsView> {
  const { query: asked } = parseSearchParams(params, knownTokens(services)())
  const within = WITHIN.find((days) => String(days) === params.get('within'))
  const [destination = null] = asked.destination
  const [level = null] = asked.level
  const [faculty = null] = asked.faculty
  const scholarship = asked.scholarship === 'partial' || asked.scholarship === 'full' ? asked.scholarship : null
  const answer = searchProgrammes(
    services,
    {
      ...emptyQuery(),
      destination: destination === null ? [] : [destination],
      level: level === null ? [] : [level],
      faculty: faculty === null ? [] : [faculty],
      scholarship: scholarship ?? 'available',
      sort: 'deadline',
      page: asked.page,
    },
    lang,
    { closingWithin: within, pageSize: PAGE_SIZE },
  )
  const programmes = answer.items
  const terms =
    programmes.length > 0
      ? await termsOf(
          services.db,
          programmes.map(({ _id }) => _id),
        )
      : []
  const termsById = new Map(terms.map((row) => [row.id, row]))
  const facets = answer.facets.toView()
  const chosen = { destination, level, faculty, scholarship, within: within === undefined ? null : String(within) }
  const optionsOf = (filter: (typeof FILTERS)[number]) =>
    facets[filter].filter(({ count, value }) => count > 0 || value === chosen[filter])
  return {
    total: answer.total,
    page: answer.page,
    pages: answer.pages,
    items: programmes.map((programme) => {
      const found = termsById.get(programme._id)
      return { programme, percent: found?.percent ?? null, scope: found?.scope ?? 'programme' }
    }),
    options: {
      destination: optionsOf('destination'),
      level: optionsOf('level'),
      faculty: optionsOf('faculty'),
      scholarship: optionsOf('scholarship').filter(({ value }) => value === 'partial' || value === 'full'),
    },
    chosen,
  }
}
