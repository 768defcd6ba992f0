import { beforeAll, describe, expect, test } from 'vitest'
import { SearchAnswer } from '#catalogue-index/query/query-schema.ts'
import { landingPageAnswerSchema } from '#features/search/landing-pages/contract.ts'
import { buildApplication, type TestApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildFaculty, buildIntake, buildProgramme, buildUniversity } from '#tests/support/factories.ts'

const database = await withDatabase()
const { db } = database
let app: TestApplication['app']
let index: TestApplication['index']
let law: { facultyId: string; universityId: string }

beforeAll(async () => {
  const country = await buildCountry(db, { nameEn: 'Türkiye', slugEn: 'turkiye', nameAr: 'تركيا', slugAr: 'تركيا' })
  await buildCountry(db, { nameEn: 'Elsewhere', slugEn: 'elsewhere' })
  const medicine = await buildFaculty(db, { nameEn: 'Medicine', slugEn: 'medicine', nameAr: 'الطب', slugAr: 'الطب' })
  const faculty = await buildFaculty(db, { nameEn: 'Law', slugEn: 'law' })
  const place = { countryId: country.id, cityEn: 'İzmir', cityAr: 'إزمير', discountPercent: 0 }
  const first = await buildUniversity(db, { ...place, nameEn: 'Aegean University', type: 'public' })
  const second = await buildUniversity(db, { ...place, nameEn: 'Harbour University', type: 'private' })
  law = { facultyId: faculty.id, universityId: first.id }
  const common = {
    facultyId: medicine.id,
    kind: 'major',
    level: 'bachelor',
    feeCurrency: 'USD',
    languages: ['en'] as string[],
  } as const
  const years = { ...common, nameAr: 'الطب', durationMonths: 72, scholarshipType: 'none' } as const
  const cheap = await buildProgramme(db, { ...years, universityId: first.id, feeAmount: 3_000, entranceExam: true })
  await buildProgramme(db, { ...years, universityId: first.id, feeAmount: 5_000, scholarshipType: 'full' })
  await buildProgramme(db, { ...years, universityId: second.id, feeAmount: 10_000, languages: ['en', 'tr'] })
  // A course of some weeks is no yearly fee.
  await buildProgramme(db, {
    ...common,
    kind: 'university_course',
    level: 'certificate',
    universityId: second.id,
    feeAmount: 200,
    durationMonths: 2,
    scholarshipType: 'none',
  })
  await buildIntake(db, cheap.id, { year: 2090, month: 9, deadline: '2090-05-31', status: 'open' })
  for (let count = 0; count < 4; count++)
    await buildProgramme(db, { ...law, nameEn: 'Law', level: 'master', kind: 'major' })
  ;({ app, index } = await buildApplication(database))
})

const request = (address: string, lang = 'en') => app.request(`/api/landing-pages/${address}?lang=${lang}`)

async function read(address: string, lang = 'en') {
  const response = await request(address, lang)
  expect(response.status, address).toBe(200)
  return landingPageAnswerSchema.parse(await response.json())
}

describe('the page about a faculty of a country', () => {
  test('counts what the catalogue has', async () => {
    const { page, search, found } = await read('turkiye/faculty/medicine')
    expect(search).toEqual({ destination: 'turkiye', faculty: 'medicine' })
    expect(found).toBe(4)
    expect(page).toMatchObject({
      programmes: 4,
      majors: 3,
      courses: 1,
      universityCount: 2,
      publicUniversities: 1,
      privateUniversities: 1,
      fees: { span: 'year', count: 3, unstated: 0, min: 3_000, median: 5_000, max: 10_000 },
      levels: [
        { level: 'bachelor', count: 3 },
        { level: 'certificate', count: 1 },
      ],
      languages: [
        { code: 'en', count: 4 },
        { code: 'tr', count: 1 },
      ],
      withScholarship: 1,
      withExam: 1,
      months: { min: 2, max: 72 },
      deadlines: [{ date: '2090-05-31', count: 1, start: { year: 2090, month: 9 } }],
    })
    expect(page?.universities.map(({ university, feesUsd }) => [university.name.en, feesUsd])).toEqual(
      expect.arrayContaining([
        ['Aegean University', { min: 3_000, max: 5_000 }],
        ['Harbour University', { min: 10_000, max: 10_000 }],
      ]),
    )
    expect(page?.cheapest.map(({ feeUsd }) => feeUsd)).toEqual([3_000, 5_000, 10_000, 200])
    expect(page?.sameCountry.map(({ kind, slug }) => `${kind} ${slug.en}`)).toEqual(['level bachelor', 'city izmir'])
  })

  test('has the median fee that the search for the same programmes has', async () => {
    const { page, search } = await read('turkiye/faculty/medicine')
    const response = await app.request(`/api/search?destination=${search.destination}&faculty=${search.faculty}`)
    const { medianFee } = SearchAnswer.parse(await response.json())
    expect(medianFee).toBe(page?.fees?.median)
  })

  test('is found by the slugs of both languages', async () => {
    const arabic = await read(`${encodeURIComponent('تركيا')}/faculty/${encodeURIComponent('الطب')}`, 'ar')
    expect(arabic.page?.slug).toEqual({ en: 'medicine', ar: 'الطب' })
  })

  test('is not there for one university alone, whose programmes the search shows', async () => {
    expect(await read('turkiye/faculty/law')).toEqual({
      page: null,
      search: { destination: 'turkiye', faculty: 'law' },
      found: 4,
    })
  })
})

test('cities and levels have pages too, in both scripts', async () => {
  const city = await read(`${encodeURIComponent('تركيا')}/city/${encodeURIComponent('إزمير')}`, 'ar')
  expect(city.page).toMatchObject({ kind: 'city', programmes: 8, slug: { en: 'izmir', ar: 'إزمير' } })
  expect(city.search).toEqual({ destination: 'turkiye', q: 'إزمير' })
  const level = await read(`turkiye/level/${encodeURIComponent('بكالوريوس')}`)
  expect(level.page).toMatchObject({ kind: 'level', level: 'bachelor', programmes: 3 })
  expect((await read('turkiye/level/phd')).page).toBeNull()
})

test('what nobody knows is not found', async () => {
  for (const address of ['nowhere/faculty/medicine', 'turkiye/faculty/alchemy', 'turkiye/level/x', 'turkiye/city/x']) {
    expect((await request(address)).status, address).toBe(404)
  }
  expect((await request('turkiye/tag/medicine')).status).toBe(404)
})

test('a search leads to the pages about just what it asks for, in filters or words, and about a city', async () => {
  const ask = async (params: Record<string, string>) => {
    const response = await app.request(`/api/search?${new URLSearchParams({ lang: 'en', ...params })}`)
    const { about } = SearchAnswer.parse(await response.json())
    return { country: about.country?.slug.en, pages: about.pages.map(({ kind, slug }) => `${kind} ${slug.en}`) }
  }
  const medicine = { country: 'turkiye', pages: ['faculty medicine'] }
  expect(await ask({ destination: 'turkiye', faculty: 'medicine' })).toEqual(medicine)
  expect(await ask({ q: 'الطب في تركيا' })).toEqual(medicine)
  expect(await ask({ q: 'الطب في إزمير' })).toEqual({ country: undefined, pages: ['city izmir'] })
  expect(await ask({ destination: 'turkiye', faculty: 'law' })).toEqual({ country: 'turkiye', pages: [] })
  expect(await ask({ destination: 'turkiye', faculty: 'medicine', mode: 'full-time' })).toMatchObject({ pages: [] })
  expect(await ask({ destination: '-turkiye', faculty: 'medicine' })).toEqual({ country: undefined, pages: [] })
  expect(await ask({ destination: 'turkiye', kind: 'major' })).toEqual({ country: undefined, pages: [] })
})

test('alternatives lead to a comparison of the first of each, where all are programmes or all universities', async () => {
  const ask = async (q: string) => {
    const response = await app.request(`/api/search?${new URLSearchParams({ lang: 'en', q })}`)
    return SearchAnswer.parse(await response.json()).about.alternatives.map(({ name }) => name.en)
  }
  expect(await ask('law or Aegean University')).toEqual([])
  expect(await ask('Harbour University or Aegean University')).toEqual(['Harbour University', 'Aegean University'])
})

test('the sitemap lists the pages there are', async () => {
  const text = await (await app.request('/sitemap/landing.xml')).text()
  expect(text).toContain('/en/country/turkiye/faculty/medicine</loc>')
  expect(text).toContain(`/ar/country/${encodeURIComponent('تركيا')}/city/${encodeURIComponent('إزمير')}</loc>`)
  expect(text).not.toContain('law')
  expect(await (await app.request('/sitemap.xml')).text()).toContain('/sitemap/landing.xml')
})

test('country, faculty, university and programme lead there', async () => {
  const get = async (path: string) => (await app.request(`/api/${path}?lang=en`)).json() as Promise<unknown>
  expect(await get('countries/turkiye')).toMatchObject({
    faculties: [
      { slug: { en: 'law' }, hasPage: false },
      { slug: { en: 'medicine' }, hasPage: true },
    ],
    levels: [
      { level: 'bachelor', count: 3, slug: { en: 'bachelor' } },
      // Too few for a page of its own, but still counted: the levels add up to all programmes.
      { level: 'master', count: 4, slug: null },
      { level: 'certificate', count: 1, slug: null },
    ],
    programmeCount: 8,
    cities: [{ slug: { en: 'izmir', ar: 'إزمير' } }],
  })
  expect(await get('faculties/medicine')).toMatchObject({ destinations: [{ hasPage: true }] })
  expect(await get('faculties/law')).toMatchObject({ destinations: [{ hasPage: false }] })
  expect(await get('universities/aegean-university')).toMatchObject({ citySlug: { en: 'izmir' } })
})

test('a page comes with the programme that makes it whole', async () => {
  const university = await buildUniversity(db, {
    nameEn: 'Fourth University',
    countryId: index.countries().find(({ slug }) => slug.en === 'turkiye')?.id ?? '',
    cityEn: 'Bursa',
  })
  await buildProgramme(db, { facultyId: law.facultyId, universityId: university.id, level: 'master', kind: 'major' })
  await index.reload(db)
  expect((await read('turkiye/faculty/law')).page).toMatchObject({ programmes: 5, universityCount: 2 })
})
