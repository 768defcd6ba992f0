import type { UniversityItem } from '#catalogue-index/query/query.ts'
import type { Scene } from '#lib/scene.ts'
import { toSlugEn } from '#lib/slug.ts'
import { CITIES, COUNTRIES, type SceneCity, type SceneCountry } from './cities.ts'

const isCity = (slug: string): slug is SceneCity => Object.hasOwn(CITIES, slug)
const isCountry = (slug: string): slug is SceneCountry => Object.hasOwn(COUNTRIES, slug)

const toScene = (place: SceneCity | SceneCountry, city: SceneCity): Scene => {
  const { name, timeZone } = CITIES[city]
  return { place, name, timeZone }
}

/** What has a view at `/scenes/{place}.svg`, and the city whose light it is in; null where none was drawn. */
export function drawnPlace(place: string): { place: SceneCity | SceneCountry; city: SceneCity } | null {
  if (isCity(place)) return { place, city: place }
  return isCountry(place) ? { place, city: COUNTRIES[place] } : null
}

/** The view of a country, by its English slug; null where none was drawn. */
export const sceneOfCountry = (slug: string): Scene | null => (isCountry(slug) ? toScene(slug, COUNTRIES[slug]) : null)

/** The view of the city in which a university is; null where none was drawn. */
export const sceneOfUniversity = ({ city, country }: Pick<UniversityItem, 'city' | 'country'>): Scene | null =>
  city && sceneOfCity(toSlugEn(city.en), country.slug.en)

/** The view of a city, by the English slugs of city and country; null where none was drawn. */
export const sceneOfCity = (slug: string, country: string): Scene | null =>
  isCity(slug) && CITIES[slug].country === country ? toScene(slug, slug) : null
