/** The drawn views there are, by the name of the city that each shows (features/scenes). */
export const SCENE_PLACES = [
  'amman',
  'amsterdam',
  'baku',
  'budapest',
  'cairo',
  'delhi',
  'dubai',
  'dublin',
  'granada',
  'istanbul',
  'krakow',
  'kuala-lumpur',
  'kyrenia',
  'london',
  'moscow',
  'munich',
  'new-york',
  'paris',
  'riyadh',
  'rome',
  'sydney',
  'tbilisi',
  'toronto',
  'zurich',
] as const
export type ScenePlace = (typeof SCENE_PLACES)[number]

export const isScenePlace = (text: string): text is ScenePlace => (SCENE_PLACES as readonly string[]).includes(text)

/** By the English slug of a country, the city that stands for it. */
const OF_COUNTRY: Record<string, ScenePlace> = {
  australia: 'sydney',
  azerbaijan: 'baku',
  canada: 'toronto',
  egypt: 'cairo',
  france: 'paris',
  georgia: 'tbilisi',
  germany: 'munich',
  hungary: 'budapest',
  india: 'delhi',
  ireland: 'dublin',
  italy: 'rome',
  jordan: 'amman',
  malaysia: 'kuala-lumpur',
  netherlands: 'amsterdam',
  'northern-cyprus': 'kyrenia',
  poland: 'krakow',
  russia: 'moscow',
  'saudi-arabia': 'riyadh',
  spain: 'granada',
  switzerland: 'zurich',
  turkiye: 'istanbul',
  'united-arab-emirates': 'dubai',
  'united-kingdom': 'london',
  'united-states': 'new-york',
}

/** The view of a country, by its English slug; null where none was drawn. */
export const sceneOfCountry = (slug: string): ScenePlace | null =>
  (Object.hasOwn(OF_COUNTRY, slug) && OF_COUNTRY[slug]) || null

/** The view of a city, by its English slug; null where none was drawn. */
export const sceneOfCity = (slug: string): ScenePlace | null => (isScenePlace(slug) ? slug : null)

/** Of a scene, in its own units. */
export const SCENE_VIEW_BOX = '0 0 960 260'
