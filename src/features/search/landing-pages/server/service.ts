import { hasLandingPage } from '#catalogue-index/catalogue-index.ts'
import { LEVELS } from '#catalogue-index/query/options.ts'
import { emptyQuery } from '#catalogue-index/query/query.ts'
import { resolve } from '#db/resolve-slug.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import type { LandingPageAnswer, LandingPageLink } from '#features/search/landing-pages/contract.ts'
import type { LandingPageKind } from '#lib/landing-page-kinds.ts'
import { LEVEL_SLUGS } from '#lib/level-slugs.ts'
import { type Language, localize } from '#lib/localized.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { toLandingPage, toLandingPageLink } from './views.ts'

/** Slugs of either language, or ids. */
type LandingPageAddress = { country: string; kind: LandingPageKind; slug: string }

/**
 * The page about a faculty, level or city of a country, or where there is too little for one, the search that shows what
 * there is. Throws `not_found` where the country, the faculty, the level or the city is unknown.
 */
export async function viewLandingPage(
  services: CatalogueServices,
  { country: countryAddress, kind, slug }: LandingPageAddress,
  lang: Language,
): Promise<LandingPageAnswer> {
  const { db, index } = services
  const countryId = await resolve(db, 'country', countryAddress, lang)
  const country = index.countries().find(({ id }) => id === countryId)?.slug.en
  if (!country) throw new ProblemError('not_found')
  const { group, ...filters } = await findGroup(services, country, kind, slug, lang)
  const query = { ...emptyQuery(), ...filters, destination: [country] }
  const { sumMajors, sumCourses } = index.searchAsMeant(query, lang).answer.counts
  return {
    page: group && hasLandingPage(group) ? await toLandingPage(services, group) : null,
    search: {
      destination: country,
      ...(filters.q && { q: filters.q }),
      ...(filters.faculty[0] && { faculty: filters.faculty[0] }),
      ...(filters.level[0] && { level: filters.level[0] }),
    },
    found: sumMajors + sumCourses,
  }
}

/** The group that an address means and the search for its programmes. Throws `not_found`. */
async function findGroup(
  { db, index }: CatalogueServices,
  country: string,
  kind: LandingPageKind,
  address: string,
  lang: Language,
) {
  const none = { q: '', faculty: [], level: [] }
  if (kind === 'faculty') {
    const id = await resolve(db, 'faculty', address, lang)
    const faculty = index.faculties().find((each) => each.id === id)?.slug.en
    if (!faculty) throw new ProblemError('not_found')
    return { ...none, faculty: [faculty], group: index.group(country, kind, faculty) }
  }
  const own = address.normalize('NFC').toLowerCase()
  if (kind === 'level') {
    const level = LEVELS.find((each) => Object.values(LEVEL_SLUGS[each]).includes(own))
    if (!level) throw new ProblemError('not_found')
    return { ...none, level: [level], group: index.group(country, kind, LEVEL_SLUGS[level].en) }
  }
  const group = index
    .groups()
    .find((each) => each.kind === kind && each.country.slug.en === country && Object.values(each.slug).includes(own))
  if (!group?.name) throw new ProblemError('not_found')
  return { ...none, q: localize(group.name, lang), group }
}

/** Every landing page, those with the most programmes first. */
export const listLandingPages = ({ index }: Pick<CatalogueServices, 'index'>): LandingPageLink[] =>
  index.groups().filter(hasLandingPage).map(toLandingPageLink)
