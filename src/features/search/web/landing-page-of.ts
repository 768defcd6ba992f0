import { type ApiClient, unwrap } from '#api/client.ts'
import { isExcluded } from '#catalogue-index/query/options.ts'
import { activeFilters, type SearchQuery } from '#catalogue-index/query/query.ts'
import type { LandingPageLink } from '#features/search/landing-pages/contract.ts'
import { LEVEL_SLUGS } from '#lib/level-slugs.ts'

/** The page about just what a search asks for: one destination with one faculty or level, and nothing else. */
export async function landingPageOf(api: ApiClient, query: SearchQuery): Promise<LandingPageLink | null> {
  const [destination, ...others] = query.destination
  const [faculty] = query.faculty
  const [level] = query.level
  const single = query.faculty.length + query.level.length === 1 && activeFilters(query).length === 2
  if (query.kind === 'university' || query.kind === 'blog') return null
  if (!destination || isExcluded(destination) || others.length > 0 || !single || query.q !== '' || query.page > 1)
    return null
  const subject = faculty ? { kind: 'faculty' as const, slug: faculty } : level && toLevel(level)
  if (!subject) return null
  // The results are whole without this link, so they do not wait for another try.
  const found = await unwrap(api['landing-pages'].$get({ query: { destination, ...subject } })).catch(() => null)
  return found?.page ?? null
}

const toLevel = (level: SearchQuery['level'][number]) => ({ kind: 'level' as const, slug: LEVEL_SLUGS[level].en })
