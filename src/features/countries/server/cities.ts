import type { ProgrammeGroup } from '#catalogue-index/catalogue-index.ts'
import type { cities } from '#db/schema/countries.table.ts'
import type { CountryView } from '#features/countries/contract.ts'
import { toLink } from '#features/programmes/server/service.ts'
import type { Coordinates, Place, Point } from '#lib/country-map.ts'
import { localized } from '#lib/localized.ts'
import { toSlugEn } from '#lib/slug.ts'
import type { UniversityCity } from './queries.ts'

type CityRow = typeof cities.$inferSelect
type City = CountryView['cities'][number]

/**
 * The cities the staff wrote about, in their order, then the others with a university; `place` finds them on the map,
 * and `pages` are the landing pages of the country.
 */
export function toCities(
  written: CityRow[],
  taught: UniversityCity[],
  place: Place,
  pages: readonly ProgrammeGroup[],
): City[] {
  const slugOf = ({ nameEn }: Named) =>
    pages.find(({ kind, slug }) => kind === 'city' && slug.en === toSlugEn(nameEn))?.slug ?? null
  const known = new Set(written.map(({ nameEn }) => nameEn))
  const others = taught.filter(({ nameEn }) => !known.has(nameEn))
  return [
    ...written.map((city) => {
      const there = taught.find(({ nameEn }) => nameEn === city.nameEn)
      const { latitude, longitude } = city.latitude === null || city.longitude === null ? (there ?? city) : city
      return toCity({ ...city, latitude, longitude }, localized(city.noteEn, city.noteAr), there, place, slugOf(city))
    }),
    ...others.map((city) => toCity(city, null, city, place, slugOf(city))),
  ]
}

type Named = { nameEn: string; nameAr: string | null; latitude: number | null; longitude: number | null }

function toCity(
  city: Named,
  note: City['note'],
  taught: UniversityCity | undefined,
  place: Place,
  slug: City['slug'],
): City {
  const { latitude, longitude } = city
  const coordinates = latitude === null || longitude === null ? null : { latitude, longitude }
  return {
    name: { en: city.nameEn, ar: city.nameAr },
    coordinates,
    onMap: coordinates && place(coordinates),
    note,
    universities: taught?.universities.map(toLink) ?? [],
    universityCount: taught?.count ?? 0,
    slug,
  }
}

/** Units of the outline: what is nearer to a station is covered by it. */
const NEAR = 6
/** Side of the squares of the outline in which one dot represents all: more of them would be one spot. */
const SQUARE = 5

/**
 * Where universities are that none of the cities covers: those that name no city, and those of the cities that are
 * not listed. Unnamed dots, so they are few even where there are thousands.
 */
export function toOtherPlaces(there: readonly Coordinates[], cities: readonly City[], place: Place): Point[] {
  const stations = cities.flatMap(({ onMap }) => (onMap ? [onMap] : []))
  const dots = new Map<string, Point>()
  for (const coordinates of there) {
    const at = place(coordinates)
    if (!at || stations.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) < NEAR)) continue
    const square = `${Math.floor(at.x / SQUARE)} ${Math.floor(at.y / SQUARE)}`
    if (!dots.has(square)) dots.set(square, at)
  }
  return [...dots.values()]
}
