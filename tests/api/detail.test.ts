import { beforeAll, describe, expect, test } from 'vitest'
import { resolve } from '#db/resolve-slug.ts'
import { rows } from '#db/rows.ts'
import { articleViewSchema } from '#features/articles/contract.ts'
import { countryViewSchema } from '#features/countries/contract.ts'
import { facultyViewSchema } from '#features/faculties/contract.ts'
import { courseViewSchema, majorViewSchema } from '#features/programmes/contract.ts'
import { universityViewSchema } from '#features/universities/contract.ts'
import { problemSchema } from '#lib/schemas.ts'
import { buildApplication, type TestApplication } from '#tests/support/application.ts'
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
let app: TestApplication['app']

const ids: Record<string, string> = {}

beforeAll(async () => {
  const country = await buildCountry(db, { nameEn: 'New Land', slugEn: 'new-land', slugAr: 'بلاد-جديدة' })
  const faculty = await buildFaculty(db, { slugEn: 'medicine', slugAr: 'الطب' })
  const university = await buildUniversity(db, {
    nameEn: 'City University',
    nameAr: 'جامعة المدينة',
    slugEn: 'city-university',
    slugAr: 'جامعة-المدينة',
    countryId: country.id,
    discountPercent: 10,
  })
  const major = await buildProgramme(db, {
    kind: 'major',
    nameEn: 'Human Medicine',
    nameAr: 'الطب البشري',
    slugEn: 'human-medicine-city',
    slugAr: 'الطب-البشري-المدينة',
    universityId: university.id,
    facultyId: faculty.id,
    feeAmount: 10_000,
    feeCurrency: 'USD',
  })
  await buildIntake(db, major.id, { year: 2030, month: 9, deadline: '2030-05-31', status: 'open' })
  await buildIntake(db, major.id, { year: 2020, month: 9, deadline: '2020-05-31', status: 'open' })
  const tag = await buildTag(db, { slugEn: 'no-exam' })
  await tagProgramme(db, major.id, tag.id)
  const course = await buildProgramme(db, { kind: 'external_course', universityId: null, facultyId: faculty.id })
  const unborn = await buildFaculty(db, { status: 'draft', nameEn: 'Ocean Sciences' })
  await buildProgramme(db, {
    kind: 'major',
    slugEn: 'marine-robotics',
    universityId: university.id,
    facultyId: unborn.id,
  })
  const article = await buildArticle(db)
  await tagArticle(db, article.id, tag.id)
  const draft = await buildUniversity(db, { status: 'draft', slugEn: 'unborn-university' })
  Object.assign(ids, {
    major: major.id,
    course: course.id,
    university: university.id,
    draft: draft.id,
    article: article.id,
  })
  ;({ app } = await buildApplication(database))
})

const get = async (path: string) => {
  const response = await app.request(path)
  return { status: response.status, body: await response.json() }
}

describe('a detail view', () => {
  test.each([
    ['/api/universities/city-university', universityViewSchema],
    ['/api/majors/human-medicine-city', majorViewSchema],
    ['/api/countries/new-land', countryViewSchema],
    ['/api/faculties/medicine', facultyViewSchema],
  ] as const)('%s is what its contract promises', async (path, schema) => {
    const { status, body } = await get(path)
    expect(status).toBe(200)
    expect(schema.parse(body)).toEqual(body)
  })

  test('of a course without a university and of an article keep their contracts too', async () => {
    expect(courseViewSchema.safeParse((await get(`/api/courses/${ids.course}`)).body).error).toBeUndefined()
    expect(articleViewSchema.safeParse((await get(`/api/articles/${ids.article}`)).body).error).toBeUndefined()
  })

  test('of a major carries its university’s discount, its next open intake and its tags', async () => {
    const { body } = await get('/api/majors/human-medicine-city')
    expect(body).toMatchObject({
      discountPercent: 10,
      feeUsd: 9000,
      nextIntake: { year: 2030, month: 9, deadline: '2030-05-31' },
      intakes: [
        { year: 2020, state: 'passed' },
        { year: 2030, state: 'open' },
      ],
      tags: [{ slug: { en: 'no-exam' } }],
      university: { name: { en: 'City University', ar: 'جامعة المدينة' } },
    })
  })
})

describe('one resolver per entity (P16)', () => {
  test.each([
    ['the English slug', 'city-university'],
    ['the English slug in capitals', 'City-University'],
    ['the Arabic slug', 'جامعة-المدينة'],
    ['the id', () => ids.university],
  ])('finds a university by %s', async (_, address) => {
    const key = typeof address === 'function' ? address() : address
    const { status, body } = await get(`/api/universities/${encodeURIComponent(key ?? '')}`)
    expect(status).toBe(200)
    expect(body.slug).toEqual({ en: 'city-university', ar: 'جامعة-المدينة' })
  })

  test('finds a country by its name with hyphens, as the old footer linked it', async () => {
    const renamed = await buildCountry(db, { nameEn: 'Old Name Land', slugEn: 'short' })
    expect((await get('/api/countries/old-name-land')).body._id).toBe(renamed.id)
  })

  test('finds a record by a slug it once had, and by its newest one', async () => {
    const country = await buildCountry(db, { slugEn: 'first-slug' })
    await rows(db)`update countries set slug_en = 'second-slug' where id = ${country.id}`
    for (const address of ['First-Slug', 'first-slug']) {
      expect((await get(`/api/countries/${address}`)).body.slug?.en, address).toBe('second-slug')
    }
    expect((await get('/api/countries/second-slug')).status).toBe(200)
  })

  test('gives a slug that two records have to the one that has it in the reader’s language', async () => {
    const english = await buildFaculty(db, { slugEn: 'kit', slugAr: 'معهد-كارلسروه' })
    const arabic = await buildFaculty(db, { slugEn: 'kuwait-institute', slugAr: 'kit' })
    expect((await get('/api/faculties/kit?lang=en')).body._id).toBe(english.id)
    expect((await get('/api/faculties/kit?lang=ar')).body._id).toBe(arabic.id)
    expect((await get('/api/faculties/kit')).body._id).toBe(english.id)
  })

  test('gives a slug in use to the record that has it, not to one that once had it or whose id it is', async () => {
    const former = await buildTag(db, { slugEn: 'given-away' })
    await rows(db)`update tags set slug_en = 'taken-anew' where id = ${former.id}`
    const now = await buildTag(db, { slugEn: 'given-away' })
    const likeAnId = await buildTag(db, { slugEn: now.id })
    const resolved = (address: string) => resolve(db, 'tag', address, 'ar')
    expect(await resolved('given-away')).toBe(now.id)
    expect(await resolved(now.id)).toBe(likeAnId.id)
    expect(await resolved('taken-anew')).toBe(former.id)
  })

  test('does not guess between two majors of one name', async () => {
    await buildProgramme(db, { nameEn: 'Fine Arts' })
    await buildProgramme(db, { nameEn: 'Fine Arts' })
    expect((await get('/api/majors/fine-arts')).status).toBe(404)
  })
})

test('of a faculty that is a draft a programme says that it has no page', async () => {
  expect((await get('/api/majors/marine-robotics')).body).toMatchObject({
    faculty: { en: 'Ocean Sciences' },
    hasFacultyPage: false,
  })
  expect((await get('/api/majors/human-medicine-city')).body).toMatchObject({ hasFacultyPage: true })
})

describe('what is not there', () => {
  test.each([
    ['/api/universities/unborn-university', 'a draft'],
    ['/api/universities/nowhere', 'an unknown slug'],
    ['/api/universities/%00', 'a null byte'],
    ['/api/universities/%3Cscript%3E', 'a script tag'],
    ["/api/majors/'%3B%20drop%20table%20programmes%3B--", 'an injection'],
    [`/api/majors/${'x'.repeat(5000)}`, 'a huge slug'],
    ['/api/nothing', 'an unknown call'],
  ])('is 404: %#', async (path) => {
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(problemSchema.parse(body)).toMatchObject({ code: 'not_found', status: 404 })
  })

  test('a draft is 404 by its id too', async () => {
    expect((await get(`/api/universities/${ids.draft}`)).status).toBe(404)
  })

  test('a course is not a major', async () => {
    expect((await get(`/api/majors/${ids.course}`)).status).toBe(404)
    expect((await get(`/api/courses/${ids.major}`)).status).toBe(404)
  })

  test('the message is in the reader’s language', async () => {
    const arabic = await app.request('/api/universities/nowhere?lang=ar')
    expect((await arabic.json()).message).toMatch(/\p{Script=Arabic}/u)
    const byBrowser = await app.request('/api/universities/nowhere', {
      headers: { 'accept-language': 'ar-EG,ar;q=0.9' },
    })
    expect((await byBrowser.json()).message).toMatch(/\p{Script=Arabic}/u)
  })
})
