import places from '#assets/scenes/places.json' with { type: 'json' }
import type { UniversityItem } from '#catalogue-index/query/query.ts'
import type { Coordinates } from '#lib/country-map.ts'
import type { Localized } from '#lib/localized.ts'
import type { Scene } from '#lib/scene.ts'
import { toSlugEn } from '#lib/slug.ts'

/** `country` is the English slug of the country it lies in: a city of the same name elsewhere is another one. */
type DrawnCity = Coordinates & { country: string; name: Localized; timeZone: string }

/** The cities that have a view of their own, by their English slug. */
const CITIES = new Map<string, DrawnCity>(Object.entries(places.cities))
/** The countries that have one, by their English slug: the city whose hour and light theirs are. */
const COUNTRIES = new Map<string, string>(Object.entries(places.countries))

/** The place whose light a view is in; undefined where none was drawn. */
export const placeOfScene = (name: string): Coordinates | undefined => CITIES.get(COUNTRIES.get(name) ?? name)

const toScene = (place: string, { name, timeZone }: DrawnCity): Scene => ({ place, name, timeZone })

/** The view of a country, by its English slug; null where none was drawn. */
export function sceneOfCountry(slug: string): Scene | null {
  const city = CITIES.get(COUNTRIES.get(slug) ?? '')
  return city ? toScene(slug, city) : null
}

/** The view of the city in which a university is; null where none was drawn. */
export const sceneOfUniversity = ({ city, country }: Pick<UniversityItem, 'city' | 'country'>): Scene | null =>
  city && sceneOfCity(toSlugEn(city.en), country.slug.en)

/** The view of a city, by the English slugs of city and country; null where none was drawn. */
export function sceneOfCity(slug: string, country: string): Scene | null {
  const city = CITIES.get(slug)
  return city?.country === country ? toScene(slug, city) : null
}
