import type { cities } from '#db/schema/countries.table.ts'
import type { CountryView } from '#features/countries/contract.ts'
import { toLink } from '#features/programmes/server/service.ts'
import type { Place } from '#lib/country-map.ts'
import { localized } from '#lib/localized.ts'
import type { UniversityCity } from './queries.ts'

type CityRow = typeof cities.$inferSelect
type City = CountryView['cities'][number]

/**
 * The cities the staff wrote about, in their order, then the others with a university; `place` finds them on the map.
 */
export function toCities(written: CityRow[], taught: UniversityCity[], place: Place): City[] {
  const known = new Set(written.map(({ nameEn }) => nameEn))
  const others = taught.filter(({ nameEn }) => !known.has(nameEn))
  return [
    ...written.map((city) => {
      const there = taught.find(({ nameEn }) => nameEn === city.nameEn)
      return toCity(city, localized(city.noteEn, city.noteAr), there, place)
    }),
    ...others.map((city) => toCity(city, null, city, place)),
  ]
}

type Named = { nameEn: string; nameAr: string | null; latitude: number | null; longitude: number | null }

function toCity(city: Named, note: City['note'], taught: UniversityCity | undefined, place: Place): City {
  const { latitude, longitude } = city
  const coordinates = latitude === null || longitude === null ? null : { latitude, longitude }
  return {
    name: { en: city.nameEn, ar: city.nameAr },
    coordinates,
    onMap: coordinates && place(coordinates),
    note,
    universities: taught?.universities.map(toLink) ?? [],
    universityCount: taught?.count ?? 0,
  }
}
