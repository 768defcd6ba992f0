import { emptyQuery, type SearchQuery } from '#catalogue-index/query/query.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { authoritiesOf } from '#features/checks/server/official-authorities.ts'
import { shownChecksAbout } from '#features/checks/server/queries.ts'
import { AUTHORITIES, SHORT_BACHELORS } from '#features/countries/recognition/authorities.ts'
import type { RecognitionView } from '#features/countries/recognition/contract.ts'
import arabic from '#features/countries/recognition/locales/ar.json' with { type: 'json' }
import english from '#features/countries/recognition/locales/en.json' with { type: 'json' }
import { listDestinations } from '#features/countries/server/service.ts'
import { withCredits } from '#features/media/server/credit-queries.ts'
import { richText } from '#lib/rich-text.ts'
import { recognitionTexts } from './queries.ts'

/** The countries at home that we know the authority of, with the names of both in each language. */
export const homeAuthorities = AUTHORITIES.map(({ country }) => ({
  country,
  en: english.authorities[country],
  ar: arabic.authorities[country],
}))

/** What the page about recognition takes from the catalogue. */
export async function viewRecognition(services: CatalogueServices): Promise<RecognitionView> {
  const [destinations, texts, checks] = await Promise.all([
    listDestinations(services),
    recognitionTexts(services.db),
    shownChecksAbout(services.db, 'country', 'recognition', services.now()),
  ])
  const rowOf = new Map(texts.map((row) => [row.id, row]))
  const shown = texts.map(({ id, en, ar }) => [id, richText(en, ar)] as const)
  const textOf = await withCredits(services.db, Object.fromEntries(shown))
  const count = (filters: Partial<SearchQuery>) => {
    const { sumMajors, sumCourses } = services.index.search({ ...emptyQuery(), ...filters }, 'en').counts
    return sumMajors + sumCourses
  }
  return {
    destinations: destinations.flatMap(({ _id, name, slug, flagKey, programmeCount }) => {
      const row = rowOf.get(_id)
      const text = textOf[_id]
      if (!row || !text) return []
      const [check, authority] = [checks.get(_id) ?? null, authoritiesOf(flagKey).degrees]
      return { _id, name, slug, flagKey, programmeCount, text, check, authority, updatedAt: row.updatedAt }
    }),
    programmes: {
      online: count({ mode: ['online'] }),
      blended: count({ mode: ['blended'] }),
      shortBachelors: count({ level: [SHORT_BACHELORS.level], duration: [SHORT_BACHELORS.duration] }),
    },
  }
}
