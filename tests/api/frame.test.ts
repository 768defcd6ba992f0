import { beforeAll, describe, expect, test } from 'vitest'
import { settings } from '#db/schema/settings.table.ts'
import { frameSchema } from '#features/frame/contract.ts'
import { homeViewSchema } from '#features/home/contract.ts'
import { buildApplication, type TestApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildProgramme, buildTag, buildUniversity } from '#tests/support/factories.ts'

const database = await withDatabase()
const { db } = database
let app: TestApplication['app']

beforeAll(async () => {
  await buildCountry(db, { nameEn: 'Austria', slugEn: 'austria' })
  const second = await buildCountry(db, { nameEn: 'Bahrain', slugEn: 'bahrain', destinationOrder: 2 })
  await buildCountry(db, { nameEn: 'Zambia', slugEn: 'zambia', destinationOrder: 1 })
  for (let at = 1; at <= 4; at += 1) {
    const university = await buildUniversity(db, {
      nameEn: `University ${at}`,
      slugEn: `university-${at}`,
      countryId: second.id,
      featuredOrder: at,
    })
    await buildProgramme(db, { kind: 'major', universityId: university.id })
    await buildTag(db, { nameEn: `Tag ${at}` })
  }
  ;({ app } = await buildApplication(database, () => new Date('2031-02-03T04:05:06Z')))
})

const json = async (path: string) => {
  const response = await app.request(path)
  expect(response.status).toBe(200)
  return response.json()
}

/** Writes a setting and answers what the frame and the home page make of it, as a server does that starts then. */
async function withSetting(key: string, value: unknown) {
  await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
  const fresh = await buildApplication(database)
  const read = async (path: string) => (await fresh.app.request(path)).json()
  return { site: frameSchema.parse(await read('/api/site')), home: homeViewSchema.parse(await read('/api/home')) }
}

describe('the lists of the menus', () => {
  test('are the first so many majors', async () => {
    expect(await json('/api/majors/getAll/GetAllMajor')).toHaveLength(4)
    const first = await json('/api/majors/getAll/GetAllMajor?limit=3')
    expect(first).toEqual((await json('/api/majors/getAll/GetAllMajor')).slice(0, 3))
    expect(first[0]).toMatchObject({
      uniName: { en: expect.any(String) },
      uniSymbol: expect.stringMatching(/^\/crests\//),
    })
  })

  test.each(['0', '-1', '1.5', 'all', '1001'])('are refused for a limit of %s', async (limit) => {
    expect((await app.request(`/api/majors/getAll/GetAllMajor?limit=${limit}`)).status).toBe(422)
  })

  test('a shorter list is another answer than the whole one', async () => {
    const tag = async (path: string) => (await app.request(path)).headers.get('etag')
    expect(await tag('/api/majors/getAll/GetAllMajor?limit=3')).not.toBe(await tag('/api/majors/getAll/GetAllMajor'))
  })

  test('begin with the destinations in the staff’s order, then the other countries by name', async () => {
    const countries: { countryName: { en: string } }[] = await json('/api/country/fields/query?fields=countryName')
    const names = countries.map(({ countryName }) => countryName.en)
    expect(names.slice(0, 2)).toEqual(['Zambia', 'Bahrain'])
    expect(names.slice(2)).toContain('Austria')
    expect(names.slice(2)).toEqual(names.slice(2).toSorted())
  })

  test('name of the countries those in which one can study', async () => {
    const ask = async (path: string): Promise<{ countryName: { en: string } }[]> => json(path)
    const offered = await ask('/api/country/fields/query?fields=countryName&study=1')
    expect(offered.map(({ countryName }) => countryName.en)).toEqual(['Bahrain'])
    expect((await ask('/api/country/fields/query?fields=countryName')).length).toBeGreaterThan(1)
  })
})

describe('the foot of a page', () => {
  test('names three universities and tags, and the year', async () => {
    const site = frameSchema.parse(await json('/api/site'))
    expect(site.universities.map(({ name }) => name.en)).toEqual(['University 1', 'University 2', 'University 3'])
    expect(site.tags).toHaveLength(3)
    expect(site.year).toBe(2031)
    expect(site.whatsapp).toBe(null)
  })

  test('names where the owner speaks, and links only addresses of the web', async () => {
    const social = [
      { name: 'Facebook', url: 'https://example.org/us' },
      { name: 'Instagram', url: null },
      { name: 'YouTube', url: 'javascript:alert(1)' },
    ]
    const { site } = await withSetting('contact', { social })
    expect(site.social.map(({ url }) => url)).toEqual(['https://example.org/us', null, null])
  })

  test.each(['nothing', 7, { social: 'Facebook' }, { social: [{ name: 1 }] }])(
    'survives a setting that means nothing: %j',
    async (value) => {
      const { site } = await withSetting('contact', value)
      expect(site.social).toEqual([])
    },
  )
})

test.each([
  [8, 8],
  [0, 6],
  ['soon', 6],
])('of the owner’s %j hours for express items the home page promises %d', async (value, hours) => {
  const { home } = await withSetting('expressHours', value)
  expect(home.expressHours).toBe(hours)
})

describe('what the owner claims', () => {
  test('is shown once entered', async () => {
    const { home } = await withSetting('claims', { countries: 20, students: 1_000_000 })
    expect(home.claims).toEqual({ countries: 20, students: 1_000_000 })
  })

  test.each([{}, { countries: null, students: null }, { countries: 0, students: -5 }, { countries: 'many' }, 'many'])(
    'is nothing until then: %j',
    async (value) => {
      const { home } = await withSetting('claims', value)
      expect(home.claims).toEqual({ countries: null, students: null })
    },
  )
})
