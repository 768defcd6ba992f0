import { beforeAll, expect, test } from 'vitest'
import { scholarshipsViewSchema } from '#features/scholarships/contract.ts'
import { buildApplication, type TestApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildIntake, buildProgramme, buildUniversity } from '#tests/support/factories.ts'

const database = await withDatabase()
const { db } = database
let app: TestApplication['app']

beforeAll(async () => {
  const { id: countryId } = await buildCountry(db, { nameEn: 'Austria', slugEn: 'austria' })
  const { id: universityId } = await buildUniversity(db, {
    countryId,
    scholarshipType: 'partial',
    scholarshipPercent: 40,
  })
  const major = { kind: 'major', universityId } as const
  const { id } = await buildProgramme(db, {
    ...major,
    nameEn: 'Law',
    level: 'master',
    scholarshipType: 'full',
    scholarshipPercent: 100,
  })
  await buildIntake(db, id, { year: 2031, month: 9, deadline: '2031-02-20' })
  await buildProgramme(db, { ...major, nameEn: 'Physics', level: 'bachelor', scholarshipType: null })
  await buildProgramme(db, { ...major, nameEn: 'Poetry', scholarshipType: 'none' })
  ;({ app } = await buildApplication(database, () => new Date('2031-02-03T04:05:06Z')))
})

const list = async (query: string) =>
  scholarshipsViewSchema.parse(await (await app.request(`/api/scholarships${query}`)).json())
const shown = ({ items }: Awaited<ReturnType<typeof list>>) =>
  items.map(({ programme, percent, scope }) => [programme.name.en, percent, scope])

test('a scholarship says how much it covers and whose it is, the nearest deadline first', async () => {
  expect(shown(await list(''))).toEqual([
    ['Law', 100, 'programme'],
    ['Physics', 40, 'university'],
  ])
})

test('the list is narrowed by kind, level and deadline, and each choice is counted', async () => {
  expect(shown(await list('?scholarship=partial'))).toEqual([['Physics', 40, 'university']])
  expect(shown(await list('?within=30'))).toEqual([['Law', 100, 'programme']])
  const { options, total } = await list('?within=30&level=bachelor')
  expect(total).toBe(0)
  expect(options.scholarship).toEqual([])
  expect((await list('')).options.scholarship.map(({ value, count }) => [value, count])).toEqual([
    ['partial', 1],
    ['full', 1],
  ])
})

test('what is no scholarship or no span of days is left out', async () => {
  expect(await list('?scholarship=none&within=12')).toMatchObject({
    total: 2,
    chosen: { scholarship: null, within: null },
  })
})
