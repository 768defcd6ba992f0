import { hasLandingPage } from '#catalogue-index/catalogue-index.ts'
import { LEVELS } from '#catalogue-index/query/options.ts'
import { type ArticleItem, emptyQuery, type SearchQuery, type UniversityItem } from '#catalogue-index/query/query.ts'
import { resolve } from '#db/resolve-slug.ts'
import type { countries } from '#db/schema/countries.table.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { authoritiesOf } from '#features/checks/server/official-authorities.ts'
import { shownChecks } from '#features/checks/server/queries.ts'
import type { CountryView, Destination } from '#features/countries/contract.ts'
import { outlinePlaces } from '#features/country-map/server/service.ts'
import { sceneOfCountry } from '#features/media/scenes/server/service.ts'
import { withCredits } from '#features/media/server/credit-queries.ts'
import { photosOf, shownPictures } from '#features/media/server/queries.ts'
import { toLink } from '#features/programmes/server/service.ts'
import { languageName } from '#i18n/language-name.ts'
import { type Language, localized } from '#lib/localized.ts'
import { richText } from '#lib/rich-text.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { toCities, toOtherPlaces } from './cities.ts'
import {
  allCountries,
  articlesAbout,
  citiesOf,
  countryById,
  oneOffCostsOf,
  universityCities,
  universityPlaces,
  writtenDestinations,
} from './queries.ts'

type CountryRow = typeof countries.$inferSelect

/** Of the cities that have universities, and of the universities of one city. */
const SHOWN = { limit: 24, each: 6 }

/** Everything the page of a country shows. Throws `not_found`. */
export async function viewCountry(services: CatalogueServices, address: string, lang: Language): Promise<CountryView> {
  const { db, index } = services
  const id = await resolve(db, 'country', address, lang)
  const row = id ? await countryById(db, id) : undefined
  if (!row) throw new ProblemError('not_found')
  const { country, rate } = row
  const [written, oneOffCosts, taught, there, place, articleIds, photos, checks, scene] = await Promise.all([
    citiesOf(db, country.id),
    oneOffCostsOf(db, country.id),
    universityCities(db, country.id, SHOWN),
    universityPlaces(db, country.id),
    outlinePlaces(services, country.flagKey),
    articlesAbout(db, country.id),
    photosOf(db, country.id).then((ids) => shownPictures(db, ids)),
    shownChecks(db, 'country', country.id, services.now()),
    sceneOfCountry(db, country.slugEn),
  ])
  const found = (kind: SearchQuery['kind']) =>
    index.search({ ...emptyQuery(), destination: [country.slugEn], kind }, 'en')
  const [all, majors] = [found(null), found('major')]
  const pages = index.groups().filter((group) => group.country.id === country.id && hasLandingPage(group))
  const cities = toCities(written, taught, place, pages)

  const hasPage = (faculty: string) => pages.some(({ kind, slug }) => kind === 'faculty' && slug.en === faculty)

  return {
    ...toDestination(services, country),
    numericCode: country.numericCode,
    scene,
    capital: localized(country.capitalEn, country.capitalAr),
    timezone: country.timezone,
    currency: country.currency,
    rate: rate && { usdPerUnit: Number(rate.usdPerUnit), asOf: rate.asOf },
    callingCode: country.callingCode,
    languages: country.languages,
    languageNames: country.languages.map((code) => ({ en: languageName('en', code), ar: languageName('ar', code) })),
    region: country.region,
    ...(await withCredits(db, {
      overview: richText(country.overviewEn, country.overviewAr),
      studySystem: richText(country.studySystemEn, country.studySystemAr),
      visa: richText(country.visaEn, country.visaAr),
      work: richText(country.workEn, country.workAr),
      recognition: richText(country.recognitionEn, country.recognitionAr),
    })),
    visaChecked: checks.visa,
    authorities: authoritiesOf(country.flagKey),
    recognitionChecked: checks.recognition,
    costOfLiving: country.costOfLiving,
    livingCostsChecked: checks.living_costs,
    oneOffCostsChecked: checks.one_off_costs,
    oneOffCosts: oneOffCosts.map(({ nameEn, nameAr, noteEn, noteAr, ...cost }) => ({
      ...cost,
      name: { en: nameEn, ar: nameAr },
      note: localized(noteEn, noteAr),
    })),
    facts: country.facts,
    photos,
    cities,
    otherPlaces: toOtherPlaces(there, cities, place),
    universities: found('university').items.filter((item): item is UniversityItem => item.type === 'university'),
    faculties: index
      .faculties()
      .flatMap((faculty) => {
        const count = all.facets.faculty?.find(({ value }) => value === faculty.slug.en)?.count ?? 0
        return count > 0
          ? [{ _id: faculty.id, name: faculty.name, slug: faculty.slug, count, hasPage: hasPage(faculty.slug.en) }]
          : []
      })
      .sort((a, b) => b.count - a.count),
    levels: LEVELS.flatMap((level) => {
      const count = all.facets.level?.find(({ value }) => value === level)?.count ?? 0
      const page = pages.find((group) => group.level === level)
      return count > 0 ? [{ level, slug: page?.slug ?? null, count }] : []
    }),
    majors: majors.items.filter((item) => item.type === 'major'),
    courses: found('course').items.filter((item) => item.type === 'course'),
    articles: index.cards(articleIds).filter((item): item is ArticleItem => item.type === 'blog'),
    updatedAt: country.updatedAt.toISOString(),
  }
}

/** The destinations of the home page and the menus, in the staff's order, with what is there now. */
export const listDestinations = async (services: CatalogueServices): Promise<Destination[]> =>
  (await writtenDestinations(services.db)).map((row) => toDestination(services, row))

/** Every country of the world, the destinations first. */
export const listCountries = (services: CatalogueServices) => allCountries(services.db)

/** Those of them in which a university or a programme of the catalogue is. */
export async function listStudyCountries(services: CatalogueServices) {
  const rows = await allCountries(services.db)
  return rows.filter(({ slugEn }) => {
    const { universities, programmes } = services.index.inCountry(slugEn)
    return universities + programmes > 0
  })
}

function toDestination({ index }: CatalogueServices, row: CountryRow): Destination {
  const { universities, programmes, feeFromUsd } = index.inCountry(row.slugEn)
  return {
    ...toLink(row),
    flagKey: row.flagKey,
    alpha2: row.alpha2,
    alpha3: row.alpha3,
    tagline: localized(row.taglineEn, row.taglineAr),
    coordinates:
      row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
    universityCount: universities,
    programmeCount: programmes,
    feeFromUsd,
  }
}
