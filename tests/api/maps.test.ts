import { beforeAll, expect, test } from 'vitest'
import type { CountryView } from '#features/countries/contract.ts'
import type { UniversityView } from '#features/universities/contract.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildUniversity } from '#tests/support/factories.ts'
import { schema } from '#tests/support/schema.ts'

const database = await withDatabase()
const { db } = database
let country: CountryView
let university: UniversityView

const BERLIN = { latitude: 52.52, longitude: 13.41 }
const MUNICH = { latitude: 48.14, longitude: 11.58 }
const LISBON = { latitude: 38.72, longitude: -9.14 }

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
  const { app } = await buildApplication(database)
  const get = async (path: string) => (await app.request(path)).json()
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

test('places stand on the outline as they lie in the country: Berlin north-east of Munich', () => {
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
