import {
  type Faculty,
  type GroupSummary,
  hasLandingPage,
  type ProgrammeGroup,
} from '#catalogue-index/catalogue-index.ts'
import type { UniversityItem } from '#catalogue-index/query/query.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { citiesOf } from '#features/countries/server/queries.ts'
import { outlinePlaces } from '#features/country-map/server/service.ts'
import { sceneOfCity, sceneOfCountry } from '#features/media/scenes/server/service.ts'
import type { LandingPage, LandingPageLink } from '#features/search/landing-pages/contract.ts'
import { feeSteps, median } from '#features/search/landing-pages/fee-steps.ts'
import type { Coordinates } from '#lib/country-map.ts'
import { localized } from '#lib/localized.ts'
import type { Scene } from '#lib/scene.ts'
import { toSlugEn } from '#lib/slug.ts'

const SHOWN = { deadlines: 5, universities: 12, faculties: 8, related: 12, elsewhere: 9 }

export function toLandingPageLink({ kind, country, name, level, slug, programmes }: ProgrammeGroup): LandingPageLink {
  const { id, flagKey } = country
  const link = { _id: id, name: country.name, slug: country.slug, flagKey }
  return { kind, country: link, name, level, slug, programmes }
}

/** Everything the page of a group shows. */
export async function toLandingPage(services: CatalogueServices, group: ProgrammeGroup): Promise<LandingPage> {
  const { index } = services
  const { fees, deadlines, universities, faculties, ...counts } = index.summarise(group)
  const listed = index.cards(universities.map(({ id }) => id)).flatMap((university) => {
    const here = universities.find(({ id }) => id === university._id)
    return university.type === 'university' && here ? [{ university, count: here.count, feesUsd: here.feesUsd }] : []
  })
  const pages = index.groups().filter(hasLandingPage)
  const others = pages.filter((each) => each !== group)
  const sameCountry = others.filter(({ country }) => country.id === group.country.id)
  const elsewhere = others.filter(({ kind, slug }) => kind === group.kind && slug.en === group.slug.en)
  const faculty = index.faculties().find(({ slug }) => group.kind === 'faculty' && slug.en === group.slug.en)

  return {
    ...toLandingPageLink(group),
    ...counts,
    universityCount: universities.length,
    fees: toFees(fees),
    faculties: faculties
      .flatMap(({ id, count }) => {
        const taught = index.faculties().find((each) => each.id === id)
        return group.kind !== 'faculty' && taught ? [{ faculty: toLink(taught), count }] : []
      })
      .slice(0, SHOWN.faculties),
    deadlines: deadlines.slice(0, SHOWN.deadlines),
    universities: listed.slice(0, SHOWN.universities),
    scene: await sceneOf(services, group),
    city:
      group.kind === 'city'
        ? await cityOf(
            services,
            group,
            listed.map(({ university }) => university),
          )
        : null,
    faculty: faculty ? toLink(faculty) : null,
    sameCountry: (['faculty', 'level', 'city'] as const).flatMap((kind) =>
      sameCountry
        .filter((each) => each.kind === kind)
        .slice(0, SHOWN.related)
        .map(toLandingPageLink),
    ),
    // A city of the same name is another city.
    elsewhere: group.kind === 'city' ? [] : elsewhere.slice(0, SHOWN.elsewhere).map(toLandingPageLink),
  }
}

const toLink = ({ id, name, slug }: Faculty) => ({ _id: id, name, slug })

function toFees({ span, usd, unstated }: GroupSummary['fees']): LandingPage['fees'] {
  const [min, middle, max] = [usd[0], median(usd), usd.at(-1)]
  if (min === undefined || middle === null || max === undefined) return null
  return { span, count: usd.length, unstated, min, median: middle, max, steps: feeSteps(usd) }
}

function sceneOf({ db }: CatalogueServices, { kind, slug, country }: ProgrammeGroup): Promise<Scene | null> {
  return kind === 'city' ? sceneOfCity(db, slug.en, country.slug.en) : sceneOfCountry(db, country.slug.en)
}

/** What staff wrote about the city, and where it is: as they say, else in the middle of its universities. */
async function cityOf(
  services: CatalogueServices,
  { country, slug }: ProgrammeGroup,
  universities: readonly UniversityItem[],
): Promise<LandingPage['city']> {
  const [cities, place] = await Promise.all([
    citiesOf(services.db, country.id),
    outlinePlaces(services, country.flagKey),
  ])
  const written = cities.find(({ nameEn }) => toSlugEn(nameEn) === slug.en)
  const at = written ?? middleOf(universities.flatMap(({ coordinates }) => coordinates ?? []))
  return { note: written ? localized(written.noteEn, written.noteAr) : null, onMap: at && place(at) }
}

function middleOf(places: readonly Coordinates[]): Coordinates | null {
  const mean = (of: (place: Coordinates) => number) => places.reduce((sum, each) => sum + of(each), 0) / places.length
  if (places.length === 0) return null
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }
}
