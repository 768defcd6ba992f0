import { XMLParser } from 'fast-xml-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApplication, PUBLIC_URL, type TestApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildArticle, buildCountry, buildFaculty, buildProgramme, buildUniversity } from '#tests/support/factories.ts'

const database = await withDatabase()
let app: TestApplication['app']
let index: TestApplication['index']

beforeAll(async () => {
  const { db } = database
  const country = await buildCountry(db, {
    slugEn: 'germany',
    slugAr: 'ألمانيا',
    numericCode: '276',
    overviewEn: '<p>A</p>',
  })
  await buildCountry(db, { slugEn: 'unwritten' })
  const university = await buildUniversity(db, {
    slugEn: 'old-college',
    slugAr: 'الكلية-القديمة',
    nameEn: 'Old & <Proud> College',
    countryId: country.id,
  })
  await buildProgramme(db, { slugEn: 'law', universityId: university.id, countryId: country.id })
  await buildFaculty(db, { slugEn: 'medicine' })
  await buildArticle(db, {
    slugEn: 'visas',
    titleEn: 'Visas & "stamps" <now>\u000b',
    titleAr: null,
    slugAr: null,
    excerptEn: 'What to bring',
    publishedAt: new Date('2026-02-03T04:05:06Z'),
  })
  await buildArticle(db, { slugEn: 'hidden', status: 'draft' })
  ;({ app, index } = await buildApplication(database))
})

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['url', 'entry', 'sitemap', 'link', 'xhtml:link'].includes(name),
})

/** A well-formed document at this address, as objects; `type` is the beginning of its content type. */
async function readXml(path: string, type = 'application/xml') {
  const response = await app.request(path)
  expect(response.status, path).toBe(200)
  expect(response.headers.get('content-type')).toMatch(type)
  return parser.parse(await response.text(), true)
}

test('robots learn where the sitemap is and which addresses have nothing for them', async () => {
  const response = await app.request('/robots.txt')
  expect(response.headers.get('content-type')).toMatch('text/plain')
  const lines = (await response.text()).split('\n')
  expect(lines).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
  expect(lines).toContain('Disallow: /api/')
})

describe('the sitemap', () => {
  test('names its parts', async () => {
    const { sitemapindex } = await readXml('/sitemap.xml')
    expect(sitemapindex['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
    const parts = sitemapindex.sitemap as { loc: string }[]
    expect(parts.map(({ loc }) => loc.slice(PUBLIC_URL.length)).sort()).toEqual([
      '/sitemap/article-1.xml',
      '/sitemap/country-1.xml',
      '/sitemap/faculty-1.xml',
      '/sitemap/major-1.xml',
      '/sitemap/pages.xml',
      '/sitemap/university-1.xml',
    ])
  })

  test('lists each record in both languages, which name each other', async () => {
    const { urlset } = await readXml('/sitemap/university-1.xml')
    const arabic = `${PUBLIC_URL}/ar/university/${encodeURIComponent('الكلية-القديمة')}`
    const english = `${PUBLIC_URL}/en/university/old-college`
    expect(urlset.url.map(({ loc }: { loc: string }) => loc)).toEqual([english, arabic])
    for (const entry of urlset.url) {
      expect(entry.lastmod).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/)
      const sisters = entry['xhtml:link'].map((link: Record<string, string>) => [link['@_hreflang'], link['@_href']])
      expect(sisters).toEqual([
        ['en', english],
        ['ar', arabic],
        ['x-default', english],
      ])
    }
  })

  test('leaves out drafts, and countries that nobody has written about and where nothing is taught', async () => {
    const text = await (await app.request('/sitemap/article-1.xml')).text()
    expect(text).toContain('/en/blog/visas')
    expect(text).not.toContain('hidden')
    const countries = await (await app.request('/sitemap/country-1.xml')).text()
    expect(countries).toContain('/en/country/germany')
    expect(countries).not.toContain('unwritten')
  })

  test('lists the pages that are no records', async () => {
    const { urlset } = await readXml('/sitemap/pages.xml')
    expect(urlset.url.map(({ loc }: { loc: string }) => new URL(loc).pathname)).toContain('/ar/searchresults')
  })

  test('has no other parts', async () => {
    for (const file of ['university-2', 'university-0', 'tag-1', 'user-1', 'constructor-1', 'university-1e1', 'x']) {
      expect((await app.request(`/sitemap/${file}.xml`)).status, file).toBe(404)
    }
  })

  test('is answered with 304 to who has it, until something changes', async () => {
    const first = await app.request('/sitemap/faculty-1.xml')
    const ask = () =>
      app.request('/sitemap/faculty-1.xml', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect((await ask()).status).toBe(304)
    await buildFaculty(database.db, { slugEn: 'newest-faculty' })
    await index.reload(database.db)
    const second = await ask()
    expect(second.status).toBe(200)
    expect(await second.text()).toContain('newest-faculty')
  })
})

describe('the feed', () => {
  test('is an Atom feed of the published articles in its language', async () => {
    const { feed } = await readXml('/feed/en.xml', 'application/atom')
    expect(feed['@_xmlns']).toBe('http://www.w3.org/2005/Atom')
    expect(feed['@_xml:lang']).toBe('en')
    expect(feed.title).toContain('Masar')
    expect(feed.updated).toMatch(/^\d{4}-/)
    expect(feed.entry).toHaveLength(1)
    const [entry] = feed.entry
    expect(entry.id).toMatch(/^urn:uuid:/)
    expect(entry.title).toBe('Visas & "stamps" <now>')
    expect(entry.summary).toBe('What to bring')
    expect(entry.published).toBe('2026-02-03T04:05:06Z')
    expect(entry.link[0]['@_href']).toBe(`${PUBLIC_URL}/en/blog/visas`)
  })

  test('says of what is not translated that it is English', async () => {
    const { feed } = await readXml('/feed/ar.xml', 'application/atom')
    expect(feed['@_xml:lang']).toBe('ar')
    expect(feed.title).toContain('مسار')
    expect(feed.entry[0]['@_xml:lang']).toBe('en')
    expect(feed.entry[0].link[0]['@_href']).toBe(`${PUBLIC_URL}/ar/blog/visas`)
  })

  test('exists in two languages', async () => {
    for (const file of ['fr.xml', 'en', 'en.rss']) expect((await app.request(`/feed/${file}`)).status, file).toBe(404)
  })
})

describe('for home screens', () => {
  test.each([
    ['en', 'Masar · مسار', 'ltr'],
    ['ar', 'مسار · Masar', 'rtl'],
  ])('the manifest in %s has the name in both scripts', async (lang, name, dir) => {
    const response = await app.request(`/manifest/${lang}.webmanifest`)
    expect(response.headers.get('content-type')).toBe('application/manifest+json')
    const manifest = await response.json()
    expect(manifest).toMatchObject({ name, lang, dir, start_url: `/${lang}` })
    for (const { src, type, sizes } of manifest.icons) {
      const picture = await app.request(src)
      expect(picture.headers.get('content-type'), src).toBe(type)
      if (type === 'image/png') expect(sizeOf(await bytesOf(picture))).toBe(sizes)
    }
  })

  test('the mark comes as PNG for phones and as ICO for old browsers', async () => {
    const touch = await app.request('/apple-touch-icon.png')
    expect(touch.headers.get('content-type')).toBe('image/png')
    expect(sizeOf(await bytesOf(touch))).toBe('180x180')
    const favicon = await bytesOf(await app.request('/favicon.ico'))
    expect([...favicon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  })
})

describe('the picture of a shared page', () => {
  test.each([
    '/og/en/page/home.png',
    '/og/ar/page/home.png',
    '/og/en/page/about.png',
    '/og/ar/page/contact.png',
    '/og/ar/page/blog.png',
    '/og/en/page/search.png',
    '/og/en/country/germany.png',
    '/og/ar/university/old-college.png',
    '/og/en/faculty/medicine.png',
    '/og/ar/major/law.png',
    '/og/en/article/visas.png',
  ])('%s is a PNG of 1200 by 630', async (path) => {
    const response = await app.request(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(sizeOf(await bytesOf(response))).toBe('1200x630')
  })

  test.each([
    '/og/en/university/none.png',
    '/og/en/article/hidden.png',
    '/og/en/page/constructor.png',
    '/og/en/constructor/x.png',
    '/og/fr/page/home.png',
    '/og/en/page/home.svg',
  ])('%s is not there', async (path) => {
    expect((await app.request(path)).status).toBe(404)
  })

  test('differs with the language and with what it shows, and is the same for every address of a record', async () => {
    const tagOf = async (path: string) => (await app.request(path)).headers.get('etag')
    const english = await tagOf('/og/en/university/old-college.png')
    expect(await tagOf('/og/ar/university/old-college.png')).not.toBe(english)
    expect(await tagOf('/og/en/university/old-%26-%3Cproud%3E-college.png')).toBe(english)
    const known = await app.request('/og/en/university/old-college.png', {
      headers: { 'if-none-match': english ?? '' },
    })
    expect(known.status).toBe(304)
  })

  test('is drawn once for all who ask at the same time, and the rush is turned away', async () => {
    const records = await Promise.all(Array.from({ length: 120 }, () => buildFaculty(database.db)))
    await index.reload(database.db)
    const ask = (slug: string) => app.request(`/og/en/faculty/${slug}.png`)
    const answers = await Promise.all(records.map(({ slugEn }) => ask(slugEn)))
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every(({ headers }) => headers.has('retry-after'))).toBe(true)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(20)

    const [first] = records
    const same = await Promise.all(Array.from({ length: 100 }, () => ask(first?.slugEn ?? '')))
    expect(same.every(({ status }) => status === 200)).toBe(true)
  })
})

/** Not `bytes()`: the answers of a process with an HTTP server do not have it. */
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

/** Width and height that a PNG states in its first chunk. */
function sizeOf(png: Uint8Array): string {
  expect([...png.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
  const view = new DataView(png.buffer, png.byteOffset)
  return `${view.getUint32(16)}x${view.getUint32(20)}`
}
