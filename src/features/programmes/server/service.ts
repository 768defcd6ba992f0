import { hasLandingPage } from '#catalogue-index/catalogue-index.ts'
import type { ProgrammeItem, SearchItem } from '#catalogue-index/query/query.ts'
import { resolve } from '#db/resolve-slug.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { shownChecks } from '#features/checks/server/queries.ts'
import { withCredits } from '#features/media/server/credit-queries.ts'
import { facesOf } from '#features/people/faces.ts'
import { listPeople } from '#features/people/server/service.ts'
import type { Link } from '#features/programmes/card-contract.ts'
import type { CourseView, MajorView, ProgrammeView } from '#features/programmes/contract.ts'
import { type Language, localized } from '#lib/localized.ts'
import { richText } from '#lib/rich-text.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { livingCosts } from './living-costs.ts'
import { feeRange, intakesOf, programmeById, similarTo, tagsOf } from './queries.ts'

const SIMILAR = 6

export const isProgramme = (item: SearchItem | undefined): item is ProgrammeItem =>
  item?.type === 'major' || item?.type === 'course'

/** Everything the page of a major shows. Throws `not_found`, also for the address of a course. */
export const viewMajor = (services: CatalogueServices, address: string, lang: Language) =>
  viewProgramme(services, address, lang, 'major') as Promise<MajorView>

/** Everything the page of a course shows. Throws `not_found`, also for the address of a major. */
export const viewCourse = (services: CatalogueServices, address: string, lang: Language) =>
  viewProgramme(services, address, lang, 'course') as Promise<CourseView>

async function viewProgramme(
  services: CatalogueServices,
  address: string,
  lang: Language,
  type: 'major' | 'course',
): Promise<ProgrammeView> {
  const { db, index, now } = services
  const id = await resolve(db, 'programme', address, lang)
  const row = id ? await programmeById(db, id) : undefined
  const [card] = row ? index.cards([row.programme.id]) : []
  if (!row || !isProgramme(card) || card.type !== type) throw new ProblemError('not_found')

  const { programme, faculty, university, campus, rate, country, hasOneOffCosts } = row
  const [intakes, tags, range, similar, { fees, deadlines, requirements }, people] = await Promise.all([
    intakesOf(db, programme.id, now()),
    tagsOf(db, programme.id),
    feeRange(db, programme.id),
    similarTo(db, programme.id, SIMILAR),
    shownChecks(db, 'programme', programme.id, now()),
    listPeople(services),
  ])

  const inCountry = card.country ? index.group(card.country.slug.en, 'faculty', faculty.slugEn) : undefined

  return {
    ...card,
    facultySlug: { en: faculty.slugEn, ar: faculty.slugAr },
    hasFacultyPage: faculty.status === 'published',
    hasFacultyInCountryPage: inCountry !== undefined && hasLandingPage(inCountry),
    citySlug: (card.country && index.cityPage(card.country.slug.en, card.city)?.slug) ?? null,
    universityType: university?.type ?? null,
    campus: campus && { en: campus.nameEn, ar: campus.nameAr },
    qualification: localized(programme.qualificationEn, programme.qualificationAr),
    scholarshipPercent:
      programme.scholarshipType === null ? (university?.scholarshipPercent ?? null) : programme.scholarshipPercent,
    entranceExamName: programme.entranceExamName,
    express: programme.express,
    summary: localized(programme.summaryEn, programme.summaryAr),
    ...(await withCredits(db, { description: richText(programme.descriptionEn, programme.descriptionAr) })),
    requirements: { en: programme.requirementsEn, ar: programme.requirementsAr },
    keyFeatures: { en: programme.keyFeaturesEn, ar: programme.keyFeaturesAr },
    careers: { en: programme.careersEn, ar: programme.careersAr },
    faq: programme.faq,
    intakes,
    checks: { fees, deadlines, requirements },
    tags: tags.map(toLink),
    feeRange: range,
    livingCosts: livingCosts(university, country, programme.level),
    hasOneOffCosts,
    similar: index.cards(similar).filter(isProgramme),
    counsellors: facesOf(people, card.country?.slug.en),
    rateDate: rate?.asOf ?? null,
    updatedAt: programme.updatedAt.toISOString(),
  }
}

/** Of a row, what a link is made of. */
export type Linkable = { id: string; nameEn: string; nameAr: string | null; slugEn: string; slugAr: string | null }

export const toLink = ({ id, nameEn, nameAr, slugEn, slugAr }: Linkable): Link => ({
  _id: id,
  name: { en: nameEn, ar: nameAr },
  slug: { en: slugEn, ar: slugAr },
})
