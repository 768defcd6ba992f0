import type { UniversityItem } from '#catalogue-index/query/query.ts'
import type { Scene } from '#lib/scene.ts'
import { toSlugEn } from '#lib/slug.ts'
import { CITIES, CITY_OF_COUNTRY, type SceneCity } from './cities.ts'

export const isSceneCity = (slug: string): slug is SceneCity => Object.hasOwn(CITIES, slug)

const toScene = (place: SceneCity): Scene => ({ place, name: CITIES[place].name, timeZone: CITIES[place].timeZone })

/** The view of a country, by its English slug; null where none was drawn. */
export function sceneOfCountry(slug: string): Scene | null {
  const city = CITY_OF_COUNTRY.get(slug)
  return city ? toScene(city) : null
}

/** The view of the city in which a university is; null where none was drawn. */
export const sceneOfUniversity = ({ city, country }: Pick<UniversityItem, 'city' | 'country'>): Scene | null =>
  city && sceneOfCity(toSlugEn(city.en), country.slug.en)

/** The view of a city, by the English slugs of city and country; null where none was drawn. */
export const sceneOfCity = (slug: string, country: string): Scene | null =>
  isSceneCity(slug) && CITIES[slug].country === country ? toScene(slug) : null
