import places from '#assets/scenes/places.json' with { type: 'json' }
import type { UniversityItem } from '#catalogue-index/query/query.ts'
import type { Db } from '#db/client.ts'
import type { Coordinates } from '#lib/country-map.ts'
import { SCENE_KINDS, type SceneKind } from '#lib/enums.ts'
import { type Localized, localized } from '#lib/localized.ts'
import type { Scene } from '#lib/scene.ts'
import { toSlugEn } from '#lib/slug.ts'
import { hasOneTime } from './country-time.ts'
import { citiesWithKind, countryWithKind } from './queries.ts'

/** `country` is the English slug of the country it is in: a city of the same name elsewhere is another one. */
type DrawnCity = Coordinates & { country: string; name: Localized; timeZone: string }

/** The cities that have a view of their own, by their English slug. */
const CITIES = new Map<string, DrawnCity>(Object.entries(places.cities))
/** The countries that have one, by their English slug: the city whose hour and light theirs are. */
const COUNTRIES = new Map<string, string>(Object.entries(places.countries))

/** Views of nowhere in particular, by their kind; of a country each is another one than of a city. */
const GENERIC: ReadonlySet<string> = new Set(SCENE_KINDS.flatMap((kind) => [`${kind}-city`, `${kind}-country`]))

/**
 * The place whose light a view is in; `at` is the one its address names. Null where none is known, and undefined where
 * there is no such view.
 */
export function placeOfScene(name: string, at: Coordinates | null): Coordinates | null | undefined {
  if (GENERIC.has(name)) return at
  return at ? undefined : CITIES.get(COUNTRIES.get(name) ?? name)
}

const drawnScene = (place: string, { name, timeZone }: DrawnCity): Scene => ({ place, name, timeZone })

type Chosen = { sceneKind: SceneKind | null; latitude: number | null; longitude: number | null }

/** The place in the address of a generic view. Whole degrees are near enough for the light: one is four minutes. */
function genericPlace(of: 'city' | 'country', { sceneKind, latitude, longitude }: Chosen): string {
  const at = latitude === null || longitude === null ? '' : `/${Math.round(latitude)}/${Math.round(longitude)}`
  return `${sceneKind}-${of}${at}`
}

/** The view of a country, by its English slug: its own, else one of the kind that staff chose; null without either. */
export async function sceneOfCountry(db: Db, slug: string): Promise<Scene | null> {
  const drawn = CITIES.get(COUNTRIES.get(slug) ?? '')
  if (drawn) return drawnScene(slug, drawn)
  const country = await countryWithKind(db, slug)
  if (!country) return null
  return {
    place: genericPlace('country', country),
    name: localized(country.capitalEn, country.capitalAr) ?? { en: country.nameEn, ar: country.nameAr },
    timeZone: country.timezone,
  }
}

/** The view of a city, by the English slugs of city and country, as that of a country. */
export async function sceneOfCity(db: Db, slug: string, country: string): Promise<Scene | null> {
  const drawn = CITIES.get(slug)
  if (drawn?.country === country) return drawnScene(slug, drawn)
  const chosen = (await citiesWithKind(db, country)).find(({ city }) => toSlugEn(city.nameEn) === slug)
  if (!chosen) return null
  const { city, timezone, alpha2 } = chosen
  return {
    place: genericPlace('city', city),
    name: { en: city.nameEn, ar: city.nameAr },
    timeZone: hasOneTime(alpha2) ? timezone : null,
  }
}

/** The view of the city in which a university is. */
export const sceneOfUniversity = async (
  db: Db,
  { city, country }: Pick<UniversityItem, 'city' | 'country'>,
): Promise<Scene | null> => city && sceneOfCity(db, toSlugEn(city.en), country.slug.en)
