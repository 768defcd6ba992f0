import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LIMITS } from '#catalogue-index/query/limits.ts'
import { DeadlineCounts, SearchAnswer, Suggestion } from '#catalogue-index/query/query-schema.ts'
import { countryFieldsSchema } from '#features/countries/contract.ts'
import { helperListSchema, keywordGroupsSchema, majorListSchema } from '#features/search/lists-contract.ts'
import { DAY_MS } from '#lib/durations.ts'
import { problemSchema } from '#lib/schemas.ts'
import { buildApplication, type TestApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import {
  buildArticle,
  buildCountry,
  buildIntake,
  buildProgramme,
  buildTag,
  buildUniversity,
} from '#tests/support/factories.ts'

const database = await withDatabase()
const { db } = database
let app: TestApplication['app']
let index: TestApplication['index']

beforeAll(async () => {
  const country = await buildCountry(db, {
    nameEn: 'Germany',
    nameAr: 'ألمانيا',
    slugEn: 'germany',
    alpha2: 'DE',
    alpha3: 'DEU',
  })
  const university = await buildUniversity(db, { countryId: country.id, slugEn: 'some-university' })
  for (let made = 0; made < 15; made += 1) await buildProgramme(db, { kind: 'major', universityId: university.id })
  await buildProgramme(db, { kind: 'special_course', universityId: university.id })
  await buildArticle(db)
  await buildTag(db, { nameEn: 'Housing', keywordsEn: ['dorm'], keywordsAr: ['سكن'] })
  ;({ app, index } = await buildApplication(database))
})

const json = async (path: string) => (await app.request(path)).json()

describe('the calls of section 7', () => {
  test('GET /api/helper names everything under the specified keys', async () => {
    const helper = await json('/api/helper')
    expect(Object.keys(helper).sort()).toEqual(
      ['blogs', 'countries', 'courses', 'faculties', 'majors', 'tags', 'universities', 'userCount'].sort(),
    )
    expect(helper.majors).toHaveLength(15)
    expect(helper.courses[0]).toEqual({
      _id: expect.any(String),
      CourseName: { en: expect.any(String), ar: expect.any(String) },
    })
    expect(helper.universities[0]).toHaveProperty('uniName.ar')
    expect(helper.blogs[0]).toHaveProperty('blogTitle.en')
    expect(helper.userCount).toBe(0)
  })

  test('GET /api/keyword groups keywords by type, those of tags by language', async () => {
    const groups: { type: string; data: { keywords: unknown; customURLSlug: unknown }[] }[] = await json('/api/keyword')
    expect(groups.map(({ type }) => type)).toEqual(['tag', 'country', 'university', 'course', 'blog', 'major'])
    expect(groups[0]?.data[0]?.keywords).toEqual({ en: ['Housing', 'dorm'], ar: [expect.any(String), 'سكن'] })
    expect(
      groups[1]?.data.find(({ keywords }) => (keywords as string[]).includes('ألمانيا'))?.customURLSlug,
    ).toMatchObject({
      en: 'germany',
    })
  })

  test('GET /api/majors/getAll/GetAllMajor lists every major with its university', async () => {
    const majors = await json('/api/majors/getAll/GetAllMajor')
    expect(majors).toHaveLength(15)
    expect(majors[0]).toMatchObject({ majorName: { en: expect.any(String) }, uniName: { en: expect.any(String) } })
  })

  test('GET /api/country/fields/query answers the asked fields and refuses others', async () => {
    const [country] = (await json('/api/country/fields/query?fields=countryName,countryCode')).filter(
      ({ countryCode }: { countryCode: string }) => countryCode === 'DEU',
    )
    expect(country).toEqual({
      _id: expect.any(String),
      countryName: { en: 'Germany', ar: 'ألمانيا' },
      countryCode: 'DEU',
    })
    expect((await json('/api/country/fields/query?fields=countryPhotos'))[0].countryPhotos).toHaveProperty(
      'countryFlag',
    )
    for (const fields of ['passwordHash', 'countryName,__proto__', 'constructor']) {
      const refused = await app.request(`/api/country/fields/query?fields=${fields}`)
      expect(refused.status, fields).toBe(422)
      expect(problemSchema.parse(await refused.json()).fields).toEqual({ fields: 'not_offered' })
    }
  })

  test.each([
    ['/api/helper', helperListSchema],
    ['/api/keyword', keywordGroupsSchema],
    ['/api/majors/getAll/GetAllMajor', majorListSchema],
    ['/api/country/fields/query', z.array(countryFieldsSchema)],
  ] as const)('%s is what its contract promises', async (path, schema) => {
    const list = await json(path)
    expect(schema.parse(list)).toEqual(list)
  })

  test.each(['/api/helper', '/api/keyword', '/api/majors/getAll/GetAllMajor', '/api/country/fields/query'])(
    '%s is compressed, and 304 to who has it already',
    async (path) => {
      const first = await app.request(path, { headers: { 'accept-encoding': 'gzip' } })
      expect(first.headers.get('content-encoding')).toBe('gzip')
      const etag = first.headers.get('etag')
      await first.arrayBuffer()
      expect(etag).toBeTruthy()
      const again = await app.request(path, { headers: { 'if-none-match': etag ?? '' } })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
    },
  )
})

describe('GET /api/search', () => {
  test.for([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('answers the same bytes in %s and plain', async ([encoding, open]) => {
    const packed = await app.request('/api/search?q=some', { headers: { 'accept-encoding': encoding } })
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    expect(open(await packed.arrayBuffer()).toString()).toBe(await (await app.request('/api/search?q=some')).text())
  })

  test('is 304 to who has this version in this language', async () => {
    const ask = (headers: Record<string, string>) => app.request('/api/search?q=some', { headers })
    const etag = (await ask({ 'accept-language': 'ar' })).headers.get('etag') ?? ''
    expect((await ask({ 'accept-language': 'ar', 'if-none-match': `"other", ${etag}` })).status).toBe(304)
    expect((await ask({ 'accept-language': 'en', 'if-none-match': etag })).status).toBe(200)
    await index.reload(database.db)
    expect((await ask({ 'accept-language': 'ar', 'if-none-match': etag })).status).toBe(200)
  })

  test('keeps its contract and pages by twelve', async () => {
    const answer = SearchAnswer.parse(await json('/api/search?kind=major&page=2'))
    expect(answer).toMatchObject({ total: 15, page: 2, pages: 2, counts: { sumMajors: 15, sumCourses: 1 } })
    expect(answer.items).toHaveLength(3)
  })

  test('says which part of the address means nothing, and still answers', async () => {
    const { dropped, total } = await json('/api/search?level=wizard&destination=atlantis&year=1999&max=lots&kind=major')
    expect(total).toBe(15)
    expect(dropped.map(({ key }: { key: string }) => key).sort()).toEqual(['destination', 'level', 'max', 'year'])
  })

  test('shows the last page when asked for one past the end', async () => {
    expect(await json('/api/search?kind=major&page=999')).toMatchObject({ page: 2, pages: 2, items: { length: 3 } })
  })

  test('looks for so many words and says which it left out', async () => {
    const many = Array.from({ length: LIMITS.typedWords + 2 }, (_, n) => `w${n}`)
    const { dropped } = await json(`/api/search?q=${many.join('-')}`)
    expect(dropped).toEqual([{ key: 'q', value: many.slice(-2).join(' ') }])
  })

  test('labels options in the asked language', async () => {
    const { facets } = await json('/api/search?lang=ar')
    expect(facets.destination[0].label).toBe('ألمانيا')
  })

  test.each([
    ['a null byte', 'q=%00'],
    ['broken UTF-8', 'q=%F0%9F%98%80%F0%9F'],
    ['9,000 letters', `q=${'%D8%B7'.repeat(9000)}`],
    ['2,000 destinations', 'destination=germany&'.repeat(2000)],
    ['pages nobody has', 'page=-1&page=999999999999999999999'],
    ['names of object parts', '__proto__=1&constructor=2&toString=3'],
    ['a script and twice a bound', 'q=<script>alert(1)</script>&min=abc&min=5'],
  ])('survives %s', async (_, parameters) => {
    const response = await app.request(`/api/search?${parameters}`)
    expect(response.status).toBe(200)
    SearchAnswer.parse(await response.json())
  })
})

describe('GET /api/suggest', () => {
  test('answers at most twenty, in the asked language', async () => {
    const found = await json('/api/suggest?q=germ&lang=ar')
    expect(found[0]).toMatchObject({ type: 'country', keyword: 'ألمانيا' })
    const counted = await app.request('/api/suggest?q=germany&lang=en')
    const { total } = await json('/api/search?q=germany&lang=en')
    expect(counted.headers.get('x-total-count')).toBe(`${total}`)
    const many: unknown[] = await json('/api/suggest?q=a&lang=en')
    expect(many.length).toBeLessThanOrEqual(20)
    for (const one of many) Suggestion.parse(one)
  })

  test.each([
    ['nothing', ''],
    ['a space', '%20'],
    ['a null byte', '%00'],
    ['5,000 letters', 'a'.repeat(5000)],
  ])('answers a list to %s', async (_, q) => {
    const response = await app.request(`/api/suggest?q=${q}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toBeInstanceOf(Array)
  })
})

test('GET /api/deadlines counts majors and courses with a deadline soon, and is 304 until the catalogue changes', async () => {
  const before = await app.request('/api/deadlines')
  const counts = DeadlineCounts.parse(await before.json())
  expect(counts).toEqual({ days: 30, majors: 0, courses: 0 })
  const known = { headers: { 'if-none-match': before.headers.get('etag') ?? '' } }
  expect((await app.request('/api/deadlines', known)).status).toBe(304)
  const { id } = await buildProgramme(db, { kind: 'major' })
  const deadline = new Date(Date.now() + counts.days * DAY_MS).toISOString().slice(0, 10)
  await buildIntake(db, id, { deadline })
  await index.refresh(db)
  const after = await app.request('/api/deadlines', known)
  expect(after.status).toBe(200)
  expect(await after.json()).toEqual({ ...counts, majors: 1 })
  const { items } = await json('/api/search?kind=major&sort=deadline')
  expect(items[0]).toMatchObject({ _id: id, nextIntake: { deadline } })
})
