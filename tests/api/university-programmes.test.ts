import { beforeAll, expect, test } from 'vitest'
import type { UniversityProgrammes, UniversityView } from '#features/universities/contract.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildFaculty, buildProgramme, buildUniversity } from '#tests/support/factories.ts'

const database = await withDatabase()
const { db } = database
let request: (path: string) => Promise<Response>

beforeAll(async () => {
  const university = await buildUniversity(db, { slugEn: 'city-university' })
  const [medicine, law] = [
    await buildFaculty(db, { nameEn: 'Medicine' }),
    await buildFaculty(db, { nameEn: 'Law', nameAr: 'القانون' }),
  ]
  const taught = { universityId: university.id, facultyId: law.id } as const
  await buildProgramme(db, { ...taught, level: 'master', nameEn: 'Law of the Sea', nameAr: 'قانون البحار' })
  await buildProgramme(db, { ...taught, level: 'bachelor', nameEn: 'Law', nameAr: 'القانون' })
  await buildProgramme(db, { ...taught, level: 'master', nameEn: 'Sea Medicine', facultyId: medicine.id })
  await buildProgramme(db, { ...taught, level: 'master', nameEn: 'Unborn Law', status: 'draft' })
  await buildProgramme(db, { level: 'master', nameEn: 'Law elsewhere' })
  const { app } = await buildApplication(database)
  request = async (path) => app.request(path)
})

const find = async (query: Record<string, string>) => {
  const response = await request(`/api/universities/city-university/programmes?${new URLSearchParams(query)}`)
  const { count, faculties } = (await response.json()) as UniversityProgrammes
  return { count, names: faculties.flatMap(({ programmes }) => programmes.map(({ name }) => name.en)) }
}

test('a university says which levels its programmes lead to, and how many each', async () => {
  const { levels } = (await (await request('/api/universities/city-university')).json()) as UniversityView
  expect(levels).toEqual([
    { level: 'bachelor', count: 1 },
    { level: 'master', count: 2 },
  ])
})

test('its programmes are found by level, and by words of their names in either language and in any order', async () => {
  expect(await find({})).toEqual({ count: 3, names: ['Law', 'Law of the Sea', 'Sea Medicine'] })
  expect(await find({ level: 'master' })).toEqual({ count: 2, names: ['Law of the Sea', 'Sea Medicine'] })
  expect(await find({ q: 'SEA law' })).toEqual({ count: 1, names: ['Law of the Sea'] })
  expect(await find({ q: 'البحار' })).toEqual({ count: 1, names: ['Law of the Sea'] })
  expect(await find({ q: 'sea', level: 'bachelor' })).toEqual({ count: 0, names: [] })
  expect(await find({ q: "%_\\' --" })).toEqual({ count: 3, names: ['Law', 'Law of the Sea', 'Sea Medicine'] })
})

test('a level that is none is refused, and an unknown university is not found', async () => {
  expect((await request('/api/universities/city-university/programmes?level=all')).status).toBe(422)
  expect((await request('/api/universities/atlantis/programmes')).status).toBe(404)
})
