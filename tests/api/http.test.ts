import { beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApplication, type TestApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildUniversity } from '#tests/support/factories.ts'

const database = await withDatabase()
let app: TestApplication['app']
let index: TestApplication['index']

beforeAll(async () => {
  await buildCountry(database.db, { slugEn: 'germany', flagKey: 'de', numericCode: '276' })
  ;({ app, index } = await buildApplication(database))
})

const strict = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

describe('security headers', () => {
  test.each(['/api/search', '/api/nothing', '/api/helper', '/flags/de.svg', '/shapes/de.svg', '/flags/xx.svg', '/'])(
    'are on %s',
    async (path) => {
      const { headers } = await app.request(path)
      for (const [name, value] of Object.entries(strict)) expect(headers.get(name), name).toBe(value)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
    },
  )
})

describe('addresses without a language (P18)', () => {
  test.each([
    ['/', undefined, '/en'],
    ['/', 'lang=ar', '/ar'],
    ['/', 'other=1; lang=ar; x=2', '/ar'],
    ['/', 'lang=fr', '/en'],
    ['/contact', 'lang=ar', '/ar/contact'],
    ['/about', undefined, '/en/about'],
    ['/blog', 'notlang=ar', '/en/blog'],
  ])('%s with cookie %s leads to %s', async (path, cookie, target) => {
    const response = await app.request(path, { headers: cookie ? { cookie } : {} })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(target)
  })
})

describe('pictures', () => {
  test('the outline of a country is one path that pages can use', async () => {
    const picture = await (await app.request('/shapes/de.svg')).text()
    expect(picture).toMatch(/^<svg[^>]+viewBox="0 0 200 200"><path id="shape"/)
  })

  test('the outlines of all countries are there once one was asked for, also while the database is away', async () => {
    await buildCountry(database.db, { slugEn: 'france', flagKey: 'fr', numericCode: '250' })
    const away = { ...database, db: database.db }
    const { app: fresh } = await buildApplication(away)
    expect((await fresh.request('/shapes/de.svg')).status).toBe(200)
    const select = vi.spyOn(away.db, 'select').mockImplementation(() => {
      throw Object.assign(new Error('timeout exceeded when trying to connect'), { code: 'POOL_TIMEOUT' })
    })
    expect((await fresh.request('/shapes/fr.svg')).status).toBe(200)
    select.mockRestore()
  })

  test.each(['/flags/zz.svg', '/flags/..%2f..%2fpackage.svg', '/shapes/zz.svg', '/flags/DE.svg'])(
    '%s is not there',
    async (path) => {
      expect((await app.request(path)).status).toBe(404)
    },
  )

  test('the arms of a university are a picture for readers outside our pages', async () => {
    await buildUniversity(database.db, { slugEn: 'old-college' })
    await index.reload(database.db)
    const response = await app.request('/crests/old-college.svg')
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(await response.text()).toMatch(/^<svg .*<\/svg>$/)
    expect((await app.request('/crests/no-college.svg')).status).toBe(404)
  })

  test('may be shown by other sites; what else we answer may not', async () => {
    await buildUniversity(database.db, { slugEn: 'shown-college' })
    await index.reload(database.db)
    const policyOf = async (path: string) => (await app.request(path)).headers.get('cross-origin-resource-policy')
    for (const path of ['/flags/de.svg', '/shapes/de.svg', '/crests/shown-college.svg']) {
      expect(await policyOf(path), path).toBe('cross-origin')
    }
    for (const path of ['/api/search', '/flags/xx.svg']) expect(await policyOf(path), path).toBe('same-origin')
  })

  test('Northern Cyprus has a flag of its own, though no ISO code', async () => {
    const response = await app.request('/flags/northern-cyprus.svg')
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
  })
})

test('the OpenAPI document says of every answer what it is made of', async () => {
  const document = JSON.stringify(await (await app.request('/api/openapi.json')).json())
  expect(document).toContain('"countryName"')
  expect(document).not.toContain('"additionalProperties":{}')
})

test('the OpenAPI document describes every call', async () => {
  const { paths } = await (await app.request('/api/openapi.json')).json()
  const routes = app.routes.filter(
    ({ path, method }) => method !== 'ALL' && /^\/api\/[a-z]/.test(path) && !path.includes('*'),
  )
  const describing = new Set(['/api/openapi.json', '/api/docs'])
  const described = new Set(
    routes
      .map(({ path }) => path.replaceAll(/:(\w+)(\{\(\?:[^)]*\)\})?/g, '{$1}'))
      .filter((path) => !describing.has(path)),
  )
  expect(Object.keys(paths).sort()).toEqual([...described].sort())
})
