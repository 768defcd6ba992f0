import type * as articleTables from '#db/schema/articles.table.ts'
import type * as countryTables from '#db/schema/countries.table.ts'
import type * as facultyTables from '#db/schema/faculties.table.ts'
import type * as programmeTables from '#db/schema/programmes.table.ts'
import type * as questionTables from '#db/schema/questions.table.ts'
import type * as settingTables from '#db/schema/settings.table.ts'
import type * as tagTables from '#db/schema/tags.table.ts'
import type * as universityTables from '#db/schema/universities.table.ts'
import { readingMinutes, sanitizeRichText } from '#lib/rich-text.ts'
import { toSlugAr, toSlugEn } from '#lib/slug.ts'
import type { Demo } from './demo-files.ts'
import type { DemoUniversity } from './demo-schema.ts'
import type { ProgrammeDraft } from './programme-draft.ts'
import { namedUuid } from './seeded-random.ts'

/** Rows of the demo catalogue, table by table. Ids follow from keys, so that records can name each other. */

const countryId = (key: string) => namedUuid(`country/${key}`)
const facultyId = (key: string) => namedUuid(`faculty/${key}`)
const tagId = (key: string) => namedUuid(`tag/${key}`)
const universityId = (key: string) => namedUuid(`university/${key}`)
const campusId = (university: string, position: number) => namedUuid(`campus/${university}/${position}`)
const programmeId = (key: string) => namedUuid(`programme/${key}`)
const articleId = (key: string) => namedUuid(`article/${key}`)

/** Universities on the home page, each of another destination. */
const featuredCount = 8

const published = (publishedAt: Date) => ({ status: 'published', publishedAt }) as const

export const exchangeRates = (demo: Demo): (typeof settingTables.exchangeRates.$inferInsert)[] =>
  Object.entries({ ...demo.exchangeRates.rates, USD: 1 }).map(([currency, usdPerUnit]) => ({
    currency,
    usdPerUnit: usdPerUnit.toFixed(8),
    asOf: demo.exchangeRates.asOf,
  }))

export function countries(demo: Demo, now: Date): (typeof countryTables.countries.$inferInsert)[] {
  const destinations = new Map(demo.destinations.map((destination) => [destination.key, destination]))
  return demo.countries.map((country) => {
    const destination = destinations.get(country.key)
    return {
      id: countryId(country.key),
      nameEn: country.nameEn,
      nameAr: country.nameAr,
      slugEn: country.slugEn,
      slugAr: country.slugAr,
      alpha2: country.alpha2,
      alpha3: country.alpha3,
      numericCode: country.numeric,
      flagKey: country.alpha2?.toLowerCase() ?? country.key,
      region: country.region,
      capitalEn: country.capitalEn,
      capitalAr: country.capitalAr,
      latitude: country.lat,
      longitude: country.lng,
      timezone: country.timezone,
      currency: country.currency,
      callingCode: country.callingCode,
      languages: country.languages,
      aliases: country.aliases,
      ...(destination && {
        destinationOrder: destination.order,
        taglineEn: destination.taglineEn,
        taglineAr: destination.taglineAr,
        overviewEn: sanitizeRichText(destination.overviewEn),
        overviewAr: sanitizeRichText(destination.overviewAr),
        studySystemEn: sanitizeRichText(destination.studySystemEn),
        studySystemAr: sanitizeRichText(destination.studySystemAr),
        visaEn: sanitizeRichText(destination.visaEn),
        visaAr: sanitizeRichText(destination.visaAr),
        workEn: sanitizeRichText(destination.workEn),
        workAr: sanitizeRichText(destination.workAr),
        recognitionEn: sanitizeRichText(destination.recognitionEn),
        recognitionAr: sanitizeRichText(destination.recognitionAr),
        costOfLiving: destination.costOfLiving,
        facts: destination.facts,
      }),
      ...published(now),
    }
  })
}

export const cities = (demo: Demo): (typeof countryTables.cities.$inferInsert)[] =>
  demo.destinations.flatMap((destination) =>
    destination.cities.map(({ lat, lng, ...city }, position) => ({
      ...city,
      id: namedUuid(`city/${destination.key}/${position}`),
      countryId: countryId(destination.key),
      latitude: lat,
      longitude: lng,
      position,
    })),
  )

export const oneOffCosts = (demo: Demo): (typeof countryTables.oneOffCosts.$inferInsert)[] =>
  demo.destinations.flatMap((destination) =>
    destination.oneOffCosts.map((cost, position) => ({
      ...cost,
      id: namedUuid(`one-off cost/${destination.key}/${position}`),
      countryId: countryId(destination.key),
      position,
    })),
  )

export const faculties = (demo: Demo, now: Date): (typeof facultyTables.faculties.$inferInsert)[] =>
  demo.faculties.map(({ key, order, ...faculty }) => ({
    ...faculty,
    id: facultyId(key),
    descriptionEn: sanitizeRichText(faculty.descriptionEn),
    descriptionAr: sanitizeRichText(faculty.descriptionAr),
    position: order,
    ...published(now),
  }))

export const tags = (demo: Demo, now: Date): (typeof tagTables.tags.$inferInsert)[] =>
  demo.tags.map(({ key, ...tag }) => ({ ...tag, id: tagId(key), ...published(now) }))

export function universities(demo: Demo, now: Date): (typeof universityTables.universities.$inferInsert)[] {
  const featured = featuredUniversities(demo)
  return demo.universities.map((university) => ({
    id: universityId(university.key),
    nameEn: university.nameEn,
    nameAr: university.nameAr,
    slugEn: toSlugEn(university.nameEn),
    slugAr: toSlugAr(university.formerNameAr ?? university.nameAr),
    shortName: university.shortName,
    aliases: university.aliases,
    countryId: countryId(university.country),
    cityEn: university.cityEn,
    cityAr: university.cityAr,
    latitude: university.lat,
    longitude: university.lng,
    timezone: university.timezone,
    type: university.type,
    founded: university.founded,
    website: university.website,
    domain: new URL(university.website).hostname.replace(/^www\./, ''),
    rank: university.rank,
    scholarshipType: university.scholarshipType,
    scholarshipPercent: university.scholarshipPercent,
    discountPercent: university.discountPercent,
    currency: university.currency,
    housing: university.housing,
    housingInfoEn: university.housingInfoEn,
    housingInfoAr: university.housingInfoAr,
    livingCostMonthly: university.livingCostMonthly,
    preparatoryYear: university.preparatoryYear,
    preparatoryFee: university.preparatoryFee,
    languages: university.languages,
    aboutEn: sanitizeRichText(university.aboutEn),
    aboutAr: sanitizeRichText(university.aboutAr),
    admissionEn: sanitizeRichText(university.admissionEn),
    admissionAr: sanitizeRichText(university.admissionAr),
    featuredOrder: featured.get(university.key) ?? null,
    ...published(now),
  }))
}

/** The first university of each of the first destinations: different countries, in the order of the files. */
function featuredUniversities(demo: Demo): Map<string, number> {
  const first = [...demo.destinations]
    .sort((a, b) => a.order - b.order)
    .map((destination) => demo.universities.find((university) => university.country === destination.key))
    .filter((university): university is DemoUniversity => university !== undefined)
  return new Map(first.slice(0, featuredCount).map((university, at) => [university.key, at + 1]))
}

export const campuses = (demo: Demo): (typeof universityTables.campuses.$inferInsert)[] =>
  demo.universities.flatMap((university) =>
    university.campuses.map(({ lat, lng, faculties: _faculties, ...campus }, position) => ({
      ...campus,
      id: campusId(university.key, position),
      universityId: universityId(university.key),
      latitude: lat,
      longitude: lng,
      position,
    })),
  )

export const universityFaculties = (demo: Demo): (typeof universityTables.universityFaculties.$inferInsert)[] =>
  demo.universities.flatMap((university) =>
    university.facultiesOffered.map((faculty) => ({
      universityId: universityId(university.key),
      facultyId: facultyId(faculty),
    })),
  )

export const programme = (draft: ProgrammeDraft): typeof programmeTables.programmes.$inferInsert => ({
  ...draft.row,
  id: programmeId(draft.key),
  universityId: draft.university && universityId(draft.university),
  countryId: draft.country && countryId(draft.country),
  campusId: draft.university !== null && draft.campus !== null ? campusId(draft.university, draft.campus) : null,
  facultyId: facultyId(draft.faculty),
  descriptionEn: sanitizeRichText(draft.row.descriptionEn ?? ''),
  descriptionAr: sanitizeRichText(draft.row.descriptionAr ?? ''),
})

export const intakes = (draft: ProgrammeDraft): (typeof programmeTables.intakes.$inferInsert)[] =>
  draft.intakes.map((intake) => ({ ...intake, programmeId: programmeId(draft.key) }))

export const programmeTags = (draft: ProgrammeDraft): (typeof programmeTables.programmeTags.$inferInsert)[] =>
  draft.tags.map((tag, position) => ({ programmeId: programmeId(draft.key), tagId: tagId(tag), position }))

export const articles = (demo: Demo): (typeof articleTables.articles.$inferInsert)[] =>
  demo.articles.map(({ key, tags: _tags, countries: _countries, publishedAt, ...article }) => {
    const bodyEn = sanitizeRichText(article.bodyEn)
    const bodyAr = sanitizeRichText(article.bodyAr)
    return {
      ...article,
      id: articleId(key),
      bodyEn,
      bodyAr,
      readingMinutesEn: readingMinutes(bodyEn),
      readingMinutesAr: readingMinutes(bodyAr),
      ...published(new Date(publishedAt)),
    }
  })

export const articleTags = (demo: Demo): (typeof articleTables.articleTags.$inferInsert)[] =>
  demo.articles.flatMap((article) =>
    article.tags.map((tag, position) => ({ articleId: articleId(article.key), tagId: tagId(tag), position })),
  )

export const articleCountries = (demo: Demo): (typeof articleTables.articleCountries.$inferInsert)[] =>
  demo.articles.flatMap((article) =>
    article.countries.map((country) => ({ articleId: articleId(article.key), countryId: countryId(country) })),
  )

/** What the owner changes first. Claims stay empty until someone answers for them (P33). */
export const settings = (): (typeof settingTables.settings.$inferInsert)[] => [
  { key: 'brand', value: { nameEn: 'Masar', nameAr: 'مسار' } },
  { key: 'demoCatalogue', value: true },
  { key: 'claims', value: { countries: null, students: null } },
  {
    key: 'contact',
    value: {
      email: null,
      phone: null,
      addressEn: null,
      addressAr: null,
      // Names alone, until the owner has pages there to lead to.
      social: ['Facebook', 'Instagram', 'LinkedIn', 'YouTube'].map((name) => ({ name, url: null })),
    },
  },
  {
    key: 'openingHours',
    value: { timezone: 'Asia/Dubai', days: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' })) },
  },
]

export const questions = (demo: Demo): (typeof questionTables.questions.$inferInsert)[] =>
  demo.questions.map(({ key, country, ...texts }) => ({
    ...texts,
    id: namedUuid(`question/${key}`),
    countryId: country === null ? null : countryId(country),
    isShown: true,
  }))
