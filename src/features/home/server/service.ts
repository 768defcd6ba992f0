import { z } from 'zod'
import { listDestinations } from '#features/countries/server/service.ts'
import { listFaculties } from '#features/faculties/server/service.ts'
import type { HomeView, Site } from '#features/home/contract.ts'
import { emptyQuery } from '#features/search/contract.ts'
import { listFeatured } from '#features/universities/server/service.ts'
import type { Services } from '#server/services.ts'
import { newestArticles, setting } from './queries.ts'

const brandSetting = z.object({ nameEn: z.string(), nameAr: z.string() }).catch({ nameEn: 'Masar', nameAr: 'مسار' })

const RECENT_ARTICLES = 3

/** What the frame of every page shows. */
export async function viewSite(services: Services): Promise<Site> {
  const { db, whatsapp } = services
  const [brand, demo, destinations, faculties] = await Promise.all([
    setting(db, 'brand').then((value) => brandSetting.parse(value)),
    setting(db, 'demoCatalogue'),
    listDestinations(services),
    listFaculties(services),
  ])
  return {
    brand: { en: brand.nameEn, ar: brand.nameAr },
    demoCatalogue: demo === true,
    whatsapp,
    destinations,
    faculties,
  }
}

/** What the home page shows beyond its frame; the statistics are counted, never claimed (decision 33). */
export async function viewHome(services: Services): Promise<HomeView> {
  const { sql, index } = services
  const [featured, recent] = await Promise.all([listFeatured(services), newestArticles(sql, RECENT_ARTICLES)])
  const { counts, facets } = index.search(emptyQuery(), 'en')
  return {
    statistics: {
      universities: counts.sumUniversities,
      programmes: counts.sumMajors + counts.sumCourses,
      destinations: facets.destination?.filter(({ count }) => count > 0).length ?? 0,
      articles: counts.sumBlogs,
    },
    featured,
    articles: index.cards(recent).filter((item) => item.type === 'blog'),
  }
}
