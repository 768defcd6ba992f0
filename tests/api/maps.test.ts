import { beforeAll, expect, test } from 'vitest'
import type { CountryView } from '#features/countries/contract.ts'
import { placeOnOutline } from '#features/country-map/server/outline.ts'
import type { UniversityView } from '#features/universities/contract.ts'
import type { Point } from '#lib/country-map.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildUniversity } from '#tests/support/factories.ts'
import { schema } from '#tests/support/schema.ts'

const database = await withDatabase()
const { db } = database
let country: CountryView
let university: UniversityView
let get: (path: string) => Promise<unknown>
let follow: () => Promise<unknown>

const BERLIN = { latitude: 52.52, longitude: 13.41 }
const MUNICH = { latitude: 48.14, longitude: 11.58 }
const LISBON = { latitude: 38.72, longitude: -9.14 }
const IZMIR = { latitude: 38.4237, longitude: 27.1428 }

beforeAll(async () => {
  const { id: countryId } = await buildCountry(db, { slugEn: 'germany', flagKey: 'de', numericCode: '276' })
  await db.insert(schema.cities).values({ countryId, nameEn: 'Berlin', noteEn: 'The capital', ...BERLIN })
  const inCity = (nameEn: string, cityEn: string, at: object = {}) =>
    buildUniversity(db, { nameEn, slugEn: nameEn.toLowerCase().replaceAll(' ', '-'), countryId, cityEn, ...at })
  const { id } = await inCity('First University', 'Berlin', BERLIN)
  await inCity('Second University', 'Berlin', BERLIN)
  await inCity('Southern University', 'Munich', MUNICH)
  await inCity('Nowhere University', 'Nowhere')
  await buildUniversity(db, { nameEn: 'Unborn University', countryId, cityEn: 'Munich', status: 'draft' })
  await db.insert(schema.campuses).values([
    { universityId: id, nameEn: 'Main campus', position: 1, ...BERLIN },
    { universityId: id, nameEn: 'Campus abroad', position: 2, ...LISBON },
    { universityId: id, nameEn: 'Campus without a place', position: 3 },
  ])
  const { app, index } = await buildApplication(database)
  get = async (path) => (await app.request(path)).json()
  follow = async () => (await index.refresh(db)).reloading
  country = (await get('/api/countries/germany')) as CountryView
  university = (await get('/api/universities/first-university')) as UniversityView
})

test('a country lists its student cities and every other city with a university, each with its universities', () => {
  const listed = country.cities.map(({ name, note, universities }) => ({
    city: name.en,
    note: note?.en,
    universities: universities.map((each) => each.name.en),
  }))
  expect(listed).toEqual([
    { city: 'Berlin', note: 'The capital', universities: ['First University', 'Second University'] },
    { city: 'Munich', note: undefined, universities: ['Southern University'] },
    { city: 'Nowhere', note: undefined, universities: ['Nowhere University'] },
  ])
})

test('places are on the outline as they are in the country: Berlin north-east of Munich', () => {
  const [berlin, munich, nowhere] = country.cities.map(({ onMap }) => onMap)
  expect(berlin?.x).toBeGreaterThan(munich?.x ?? 200)
  expect(berlin?.y).toBeLessThan(munich?.y ?? 0)
  expect(nowhere).toBeNull()
})

test('a campus off the map of its country is in the list and not on the map', () => {
  const onMap = Object.fromEntries(university.campuses.map((campus) => [campus.name.en, campus.onMap]))
  expect(onMap).toEqual({
    'Main campus': country.cities[0]?.onMap,
    'Campus abroad': null,
    'Campus without a place': null,
  })
})

/** Whether something is drawn within a few units of the place. */
const isNear = (points: readonly Point[], place: Point | null) =>
  points.some(({ x, y }) => place !== null && Math.hypot(x - place.x, y - place.y) <= 7.1)

/** Everything that is drawn on the map of a country. */
const drawnOn = ({ cities, otherPlaces }: CountryView) => [
  ...cities.flatMap(({ onMap }) => (onMap ? [onMap] : [])),
  ...otherPlaces,
]

test('a university that names no city has its place on the map of its country, and on its own page', async () => {
  const { id: countryId } = await buildCountry(db, { slugEn: 'turkey', flagKey: 'tr', numericCode: '792' })
  await buildUniversity(db, { nameEn: 'Aegean', slugEn: 'aegean', countryId, cityEn: null, ...IZMIR })
  await follow()
  const there = placeOnOutline('792', IZMIR)
  expect(there).not.toBeNull()
  expect(drawnOn((await get('/api/countries/turkey')) as CountryView)).toEqual([there])
  expect(((await get('/api/universities/aegean')) as UniversityView).onMap).toEqual(there)
})

test('every university with coordinates has its place on the map, however many cities there are', async () => {
  const { id: countryId } = await buildCountry(db, { slugEn: 'italy', flagKey: 'it', numericCode: '380' })
  await db.insert(schema.cities).values({ countryId, nameEn: 'Rome', latitude: 41.9, longitude: 12.5 })
  const coasts = [
    { latitude: 40.85, longitude: 14.27 },
    { latitude: 39.22, longitude: 9.12 },
    { latitude: 37.08, longitude: 15.29 },
    { latitude: 45.65, longitude: 13.77 },
    { latitude: 35.5, longitude: 12.61 },
  ]
  const inland = Array.from({ length: 30 }, (_, n) => ({ latitude: 42 + n / 10, longitude: 11 + (n % 4) / 5 }))
  for (const [n, at] of [...inland, ...coasts].entries())
    await buildUniversity(db, {
      nameEn: `Italian ${n}`,
      countryId,
      cityEn: `City ${String(n).padStart(2, '0')}`,
      ...at,
    })
  await buildUniversity(db, { nameEn: 'Roman', countryId, cityEn: 'Rome', latitude: 45.07, longitude: 7.69 })
  await follow()
  const drawn = drawnOn((await get('/api/countries/italy')) as CountryView)
  const all = [...inland, ...coasts, { latitude: 45.07, longitude: 7.69 }].map((at) => placeOnOutline('380', at))
  expect(all.filter((place) => !isNear(drawn, place))).toEqual([])
})
