import { z } from 'zod'
import { emptyQuery, type UniversityItem } from '#catalogue-index/query/query.ts'
import { articleIds } from '#features/articles/server/queries.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import type { Destination } from '#features/countries/contract.ts'
import { listDestinations } from '#features/countries/server/service.ts'
import type { HomeView, MapPlaces } from '#features/home/contract.ts'
import { placesOnMap } from '#features/home/map-layout.ts'
import { sceneOfUniversity } from '#features/media/scenes/server/service.ts'
import { findExpressHours, setting } from '#features/site/server/queries.ts'
import { listFeatured } from '#features/universities/server/service.ts'
import type { Language } from '#lib/localized.ts'
import { builtInQuestions } from './built-in-questions.ts'

const claim = z.number().int().positive().nullable().catch(null)
const claimsSetting = z.object({ countries: claim, students: claim }).catch({ countries: null, students: null })

const optionalText = z.string().min(1).nullable().catch(null)
const question = z.object({
  questionEn: z.string().min(1),
  questionAr: optionalText,
  answerEn: z.string().min(1),
  answerAr: optionalText,
})
const faqSetting = z.array(question).min(1).nullable().catch(null)

function questionsOf(value: unknown): HomeView['questions'] {
  const questions = faqSetting.parse(value)?.map(({ questionEn, questionAr, answerEn, answerAr }) => ({
    question: { en: questionEn, ar: questionAr },
    answer: { en: answerEn, ar: answerAr },
    promisesTime: false,
  }))
  return questions ?? builtInQuestions
}

const mapPlaces = (destinations: Destination[], lang: Language): MapPlaces => ({
  wide: placesOnMap(destinations, lang, 'wide'),
  narrow: placesOnMap(destinations, lang, 'narrow'),
})

/** The first of the staff's choice whose city has a drawn view comes first, for it is shown large. */
async function firstWithScene(
  { db }: CatalogueServices,
  featured: UniversityItem[],
): Promise<Pick<HomeView, 'featured' | 'featuredScene'>> {
  const scenes = await Promise.all(featured.map((university) => sceneOfUniversity(db, university)))
  const at = Math.max(
    0,
    scenes.findIndex((scene) => scene !== null),
  )
  return {
    featured: [...featured.slice(at, at + 1), ...featured.toSpliced(at, 1)],
    featuredScene: scenes[at] ?? null,
  }
}

const RECENT_ARTICLES = 3

/** The data of the home page beyond its layout; the statistics are counted, never claimed (P33). */
export async function viewHome(services: CatalogueServices): Promise<HomeView> {
  const { db, index } = services
  const [claims, faq, featured, recent, destinations, expressHours] = await Promise.all([
    setting(db, 'claims'),
    setting(db, 'homeFaq'),
    listFeatured(services),
    articleIds(db, { tagId: null, limit: RECENT_ARTICLES, offset: 0 }),
    listDestinations(services),
    findExpressHours(services.db),
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
    questions: questionsOf(faq),
    expressHours,
    map: { en: mapPlaces(destinations, 'en'), ar: mapPlaces(destinations, 'ar') },
    ...(await firstWithScene(services, featured)),
    articles: index.cards(recent.map(({ id }) => id)).filter((item) => item.type === 'blog'),
  }
}
