import { describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import {
  buildArticle,
  buildCountry,
  buildFaculty,
  buildIntake,
  buildProgramme,
  buildTag,
  buildUniversity,
  tagArticle,
  tagProgramme,
} from '#tests/support/factories.ts'

const database = await withDatabase()
const { db } = database
const NOW = new Date('2027-03-10T12:00:00Z')
const { app, index } = await buildApplication(database, () => NOW)

const get = async (path: string) => {
  await index.reload(db)
  return (await app.request(path)).json()
}
const namesOf = (items: { name: { en: string } }[]) => items.map(({ name }) => name.en).sort()

describe('what a university costs', () => {
  test('is described by its degrees, not by its short courses', async () => {
    const university = await buildUniversity(db)
    await buildProgramme(db, { universityId: university.id, feeAmount: 9_000 })
    await buildProgramme(db, { universityId: university.id, feeAmount: 12_000 })
    const course = { universityId: university.id, kind: 'university_course' as const }
    await buildProgramme(db, { ...course, feeAmount: 400, durationMonths: 1 })
    expect(await get(`/api/universities/${university.id}`)).toMatchObject({ feeFromUsd: 9_000, feeFromSpan: 'year' })
    const { items } = await get('/api/search?kind=university&sort=fee')
    expect(items[0]).toMatchObject({ _id: university.id, feeFromUsd: 9_000 })
  })

  test.each([
    [3, 'whole'],
    [24, 'year'],
  ])('without a degree is described by its courses: of %i months, for the %s', async (durationMonths, feeFromSpan) => {
    const university = await buildUniversity(db)
    const course = { universityId: university.id, kind: 'university_course' as const }
    await buildProgramme(db, { ...course, feeAmount: 700, durationMonths })
    await buildProgramme(db, { ...course, feeAmount: 5_000, durationMonths: 36 })
    expect(await get(`/api/universities/${university.id}`)).toMatchObject({ feeFromUsd: 700, feeFromSpan })
  })

  test('in a country and of a faculty is described by degrees too', async () => {
    const university = await buildUniversity(db)
    const faculty = await buildFaculty(db)
    const taught = { universityId: university.id, facultyId: faculty.id }
    await buildProgramme(db, { ...taught, feeAmount: 8_000 })
    await buildProgramme(db, { ...taught, kind: 'special_course', feeAmount: 300, durationMonths: 2 })
    expect((await get(`/api/countries/${university.countryId}`)).feeFromUsd).toBe(8_000)
    expect((await get(`/api/faculties/${faculty.id}`)).destinations).toMatchObject([{ feeFromUsd: 8_000 }])
  })
})

test('an intake is open, closed, not open yet or over', async () => {
  const { id } = await buildProgramme(db)
  await buildIntake(db, id, { year: 2027, month: 2, deadline: null })
  await buildIntake(db, id, { year: 2027, month: 3, deadline: '2027-03-09' })
  await buildIntake(db, id, { year: 2027, month: 4, deadline: '2027-03-10' })
  await buildIntake(db, id, { year: 2027, month: 9, deadline: '2027-05-31', status: 'closed' })
  await buildIntake(db, id, { year: 2028, month: 3, deadline: null })
  await buildIntake(db, id, { year: 2028, month: 9, deadline: '2028-05-31', status: 'closed' })
  const { intakes } = await get(`/api/majors/${id}`)
  expect(intakes.map(({ state }: { state: string }) => state)).toEqual([
    'passed',
    'passed',
    'open',
    'closed',
    'open',
    'later',
  ])
})

test('a university names the open intake that ends first, of all its programmes', async () => {
  const university = await buildUniversity(db)
  const taught = { universityId: university.id, facultyId: (await buildFaculty(db)).id }
  const intakes = [
    ...Array.from({ length: 14 }, () => ({ year: 2027, month: 9, deadline: '2027-06-30' })),
    { year: 2027, month: 10, deadline: '2027-04-15' },
    { year: 2027, month: 8, deadline: '2027-04-01', status: 'closed' as const },
    { year: 2027, month: 7, deadline: '2027-03-01' },
  ]
  for (const intake of intakes) await buildIntake(db, (await buildProgramme(db, taught)).id, intake)
  const { nextIntake } = await get(`/api/universities/${university.id}`)
  expect(nextIntake).toEqual({ year: 2027, month: 10, deadline: '2027-04-15' })
})

describe('programmes like this one', () => {
  test('share its name or its subject, which its first tag states, not only its faculty', async () => {
    const faculty = await buildFaculty(db)
    const [biology, mathematics, research] = [await buildTag(db), await buildTag(db), await buildTag(db)]
    const taught = async (nameEn: string, ...tags: { id: string }[]) => {
      const { id } = await buildProgramme(db, { nameEn, facultyId: faculty.id })
      for (const [position, tag] of tags.entries()) await tagProgramme(db, id, tag.id, position)
      return id
    }
    const id = await taught('Biology', biology, research)
    await taught('Zoology', biology)
    await taught('Biomathematics', mathematics, biology)
    await taught('Algebra', mathematics, research)
    await taught('Biology')
    expect(namesOf((await get(`/api/majors/${id}`)).similar)).toEqual(['Biology', 'Biomathematics', 'Zoology'])
  })

  test('are compared in price with their own kind: a summer course with summer courses', async () => {
    const country = await buildCountry(db)
    const faculty = await buildFaculty(db)
    const here = { countryId: country.id, facultyId: faculty.id, level: 'certificate' as const }
    const short = { ...here, kind: 'university_course' as const, durationMonths: 2 }
    const { id } = await buildProgramme(db, { ...short, feeAmount: 500 })
    for (const feeAmount of [300, 400, 600, 700]) await buildProgramme(db, { ...short, feeAmount })
    for (const feeAmount of [8_000, 9_000]) await buildProgramme(db, { ...short, durationMonths: 24, feeAmount })
    await buildProgramme(db, { ...here, feeAmount: 20_000 })
    expect((await get(`/api/courses/${id}`)).feeRange).toEqual({ min: 300, median: 500, max: 700, count: 5 })
  })
})

describe('the programmes under an article', () => {
  test('are on its subject, and in its countries where it names some', async () => {
    const [visas, documents] = [await buildTag(db), await buildTag(db)]
    const [here, elsewhere] = [await buildCountry(db), await buildCountry(db)]
    const programme = async (nameEn: string, countryId: string, tag: { id: string }) =>
      tagProgramme(db, (await buildProgramme(db, { nameEn, countryId })).id, tag.id)
    await programme('On the subject, here', here.id, visas)
    await programme('On the subject, elsewhere', elsewhere.id, visas)
    await programme('Beside the subject', here.id, documents)
    const article = await buildArticle(db)
    await tagArticle(db, article.id, visas.id, 0)
    await tagArticle(db, article.id, documents.id, 1)
    const under = async () => namesOf((await get(`/api/articles/${article.id}`)).programmes)
    expect(await under()).toEqual(['On the subject, elsewhere', 'On the subject, here'])
    await rows(db)`insert into article_countries (article_id, country_id) values (${article.id}, ${here.id})`
    expect(await under()).toEqual(['On the subject, here'])
  })

  test('are none where no programme is on its subject', async () => {
    const [unheardOf, common] = [await buildTag(db), await buildTag(db)]
    const programme = await buildProgramme(db)
    await tagProgramme(db, programme.id, common.id)
    const article = await buildArticle(db)
    await tagArticle(db, article.id, unheardOf.id, 0)
    await tagArticle(db, article.id, common.id, 1)
    await rows(db)`
      insert into article_countries (article_id, country_id) values (${article.id}, ${programme.countryId})`
    expect((await get(`/api/articles/${article.id}`)).programmes).toEqual([])
  })
})
