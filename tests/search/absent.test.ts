import { expect, test } from 'vitest'
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { emptyQuery } from '#catalogue-index/query/query.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildProgramme, buildUniversity } from '#tests/support/factories.ts'

const { db } = await withDatabase()
const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const near = await buildCountry(db, { slugEn: 'nearby', nameEn: 'Nearby', ...at(10, 10) })
const far = await buildCountry(db, { slugEn: 'far-away', nameEn: 'Far Away', alpha2: 'MY', ...at(-40, 170) })
await buildCountry(db, { slugEn: 'emptyland', nameEn: 'Emptyland', nameAr: 'بلاد الفراغ', ...at(12, 12) })
await buildCountry(db, { slugEn: 'lonely-isles', nameEn: 'Lonely Isles', alpha2: 'JP', ...at(12, 12) })
const harvard = await buildUniversity(db, { nameEn: 'Harvard University', nameAr: null, countryId: near.id })
const other = await buildUniversity(db, { countryId: far.id })
for (const universityId of [other.id, harvard.id]) await buildProgramme(db, { nameEn: 'Pottery', universityId })
await buildProgramme(db, { kind: 'university_course', nameEn: 'Pottery', universityId: other.id })
const index = await CatalogueIndex.load(db)
const absentOf = (q: string) => index.searchAsMeant({ ...emptyQuery(), q }, 'en').absent

test.each(['Emptyland', 'pottery in Emptyland', 'بلاد الفراغ'])('%s names a country without programmes', (q) => {
  const absent = absentOf(q)
  expect(absent).toMatchObject({ type: 'country', name: { en: 'Emptyland' } })
  expect(absent?.nearby.map(({ name, count }) => [name.en, count])).toEqual([
    ['Nearby', 1],
    ['Far Away', 2],
  ])
})

test('where courses are asked for, courses are counted', () => {
  const absent = absentOf('short courses pottery in Emptyland')
  expect(absent?.nearby.map(({ name, count }) => [name.en, count])).toEqual([['Far Away', 1]])
})

test('countries of the same part of the world come before one whose middle is nearer', () => {
  expect(absentOf('Lonely Isles')?.nearby.map(({ name }) => name.en)).toEqual(['Far Away', 'Nearby'])
})

test.each(['harvard', 'هارفارد', 'Harvard University', 'pottery in Nearby', 'qqzzxxqq'])(
  '%s names nothing absent',
  (q) => {
    expect(absentOf(q)).toBeNull()
  },
)

test('a university that students ask for by name is reported as not in the catalogue', () => {
  expect(absentOf('oxford')).toMatchObject({ type: 'university', name: { en: 'University of Oxford' } })
})
