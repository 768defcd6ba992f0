import { z } from 'zod'
import { emptyQuery } from '#catalogue-index/query/query.ts'
import type { HomeView } from '#features/home/contract.ts'
import type { Services } from '#features/services.ts'
import { setting } from '#features/site/server/queries.ts'
import { listFeatured } from '#features/universities/server/service.ts'
import { newestArticles } from './queries.ts'

const claim = z.number().int().positive().nullable().catch(null)
const claimsSetting = z.object({ countries: claim, students: claim }).catch({ countries: null, students: null })

const RECENT_ARTICLES = 3

/** The data of the home page beyond its layout; the statistics are counted, never claimed (P33). */
export async function viewHome(services: Services): Promise<HomeView> {
  const { db, index } = services
  const [claims, featured, recent] = await Promise.all([
    setting(db, 'claims'),
    listFeatured(services),
    newestArticles(db, RECENT_ARTICLES),
  ])
  const { counts, facets } = index.search(emptyQuery(), 'en')
  return {
    statistics: {
      universities: counts.sumUniversities,
      programmes: counts.sumMajors + counts.sumCourses,
      destinations: facets.destination?.filter(({ count }) => count > 0).length ?? 0,
      articles: counts.sumBlogs,
    },
    claims: claimsSetting.parse(claims),
    featured,
    articles: index.cards(recent).filter((item) => item.type === 'blog'),
  }
}
