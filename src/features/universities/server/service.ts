import type { SearchItem, UniversityItem } from '#catalogue-index/query/query.ts'
import { resolve } from '#db/resolve-slug.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { shownChecks } from '#features/checks/server/queries.ts'
import { outlinePlaces } from '#features/country-map/server/service.ts'
import { sceneOfUniversity } from '#features/media/scenes/server/service.ts'
import { withCredits } from '#features/media/server/credit-queries.ts'
import { photosOf, shownPictures } from '#features/media/server/queries.ts'
import { facesOf } from '#features/people/faces.ts'
import { listPeople } from '#features/people/server/service.ts'
import { isProgramme, toLink } from '#features/programmes/server/service.ts'
import type { ProgrammeFilter, UniversityProgrammes, UniversityView } from '#features/universities/contract.ts'
import type { Place } from '#lib/country-map.ts'
import { words } from '#lib/fold.ts'
import { type Language, localized } from '#lib/localized.ts'
import { isPaidOnce, type Money } from '#lib/money.ts'
import { richText } from '#lib/rich-text.ts'
import type { ShownPicture } from '#lib/shown-picture.ts'
import { ProblemError } from '#platform/http/problems.ts'
import {
  campusesOf,
  type FacultyShare,
  featured,
  hasIntakes,
  levelsOf,
  monthsOfCheapest,
  nextIntakeOf,
  programmesByFaculty,
  similarTo,
  universityById,
} from './queries.ts'

const PROGRAMMES_OF_A_FACULTY = 12
const SIMILAR = 4
const FEATURED = 8

const isUniversity = (item: SearchItem | undefined): item is UniversityItem => item?.type === 'university'

/** Everything the page of a university shows. Throws `not_found`. */
export async function viewUniversity(
  services: CatalogueServices,
  address: string,
  lang: Language,
): Promise<UniversityView> {
  const { db, index, now } = services
  const id = await resolve(db, 'university', address, lang)
  const row = id ? await universityById(db, id) : undefined
  const [card] = row ? index.cards([row.university.id]) : []
  if (!row || !isUniversity(card)) throw new ProblemError('not_found')

  const { university, rate } = row
  const [
    campuses,
    place,
    faculties,
    levels,
    similar,
    cheapestMonths,
    nextIntake,
    [logo = null],
    photos,
    checks,
    people,
    scene,
  ] = await Promise.all([
    campusesOf(db, university.id),
    outlinePlaces(services, card.country.flagKey),
    programmesByFaculty(db, university.id, { each: PROGRAMMES_OF_A_FACULTY }),
    levelsOf(db, university.id),
    similarTo(db, university.id, SIMILAR),
    monthsOfCheapest(db, university.id),
    nextIntakeOf(db, university.id, now()),
    shownPictures(db, [university.logoId]),
    photosOf(db, university.id).then((ids) => shownPictures(db, ids)),
    shownChecks(db, 'university', university.id, now()),
    listPeople(services),
    sceneOfUniversity(db, card),
  ])
  const campusPhotos = await shownPictures(
    db,
    campuses.map(({ photoId }) => photoId),
  )
  const money = (amount: number | null): Money | null =>
    amount === null || university.currency === null ? null : { amount, currency: university.currency }

  return {
    ...card,
    // The card's fee is that of a degree, or where no degree states one, of a course, which may be over within weeks.
    feeFromSpan: isPaidOnce(cheapestMonths) ? 'whole' : 'year',
    shortName: university.shortName,
    scene,
    citySlug: index.cityPage(card.country.slug.en, card.city)?.slug ?? null,
    logo,
    photos,
    website: university.website,
    rank: university.rank,
    languages: university.languages,
    scholarship: { type: university.scholarshipType, percent: university.scholarshipPercent },
    discountPercent: university.discountPercent,
    housing: {
      available: university.housing,
      info: localized(university.housingInfoEn, university.housingInfoAr),
    },
    livingCostMonthly: money(university.livingCostMonthly),
    livingCostsChecked: checks.living_costs,
    preparatoryYear: { offered: university.preparatoryYear, fee: money(university.preparatoryFee) },
    ...(await withCredits(db, {
      about: richText(university.aboutEn, university.aboutAr),
      admission: richText(university.admissionEn, university.admissionAr),
    })),
    nextIntake,
    hasIntakes: nextIntake !== null || (await hasIntakes(db, university.id)),
    onMap: card.coordinates && place(card.coordinates),
    campuses: campuses.map((campus) => toCampus(campus, campusPhotos, place)),
    faculties: faculties.map((share) => toFaculty(services, share)),
    levels,
    similar: index.cards(similar).filter(isUniversity),
    counsellors: facesOf(people, card.country.slug.en),
    rate: rate && { usdPerUnit: Number(rate.usdPerUnit), asOf: rate.asOf },
    updatedAt: university.updatedAt.toISOString(),
  }
}

/** The programmes that match the filter. Throws `not_found`. */
export async function viewProgrammes(
  services: CatalogueServices,
  address: string,
  { lang, level, q = '' }: ProgrammeFilter & { lang: Language },
): Promise<UniversityProgrammes> {
  const id = await resolve(services.db, 'university', address, lang)
  if (!id) throw new ProblemError('not_found')
  const faculties = await programmesByFaculty(services.db, id, {
    level,
    words: words(q),
    each: PROGRAMMES_OF_A_FACULTY,
  })
  return {
    count: faculties.reduce((sum, { count }) => sum + count, 0),
    faculties: faculties.map((share) => toFaculty(services, share)),
  }
}

const toFaculty = ({ index }: CatalogueServices, { programmeIds, count, ...faculty }: FacultyShare) => ({
  faculty: toLink(faculty),
  count,
  programmes: index.cards(programmeIds).filter(isProgramme),
})

type CampusRow = Awaited<ReturnType<typeof campusesOf>>[number]

function toCampus(
  { nameEn, nameAr, cityEn, cityAr, latitude, longitude, photoId }: CampusRow,
  photos: readonly ShownPicture[],
  place: Place,
) {
  const coordinates = latitude === null || longitude === null ? null : { latitude, longitude }
  return {
    name: { en: nameEn, ar: nameAr },
    city: localized(cityEn, cityAr),
    coordinates,
    onMap: coordinates && place(coordinates),
    photo: photos.find(({ id }) => id === photoId) ?? null,
  }
}

/** The universities of the home page: the staff's choice, in their order. */
export const listFeatured = async ({ db, index }: CatalogueServices): Promise<UniversityItem[]> =>
  index.cards(await featured(db, FEATURED)).filter(isUniversity)
