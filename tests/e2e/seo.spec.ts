import type { APIRequestContext, Page } from '@playwright/test'
import { XMLParser } from 'fast-xml-parser'
import { paths } from '#paths.ts'
import { untranslated } from './support/extra-records.ts'
import { screens } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** What a screen is about beyond our own organisation and the way there, in the words of schema.org. */
const kinds: Record<string, string[]> = {
  home: ['FAQPage'],
  university: ['CollegeOrUniversity'],
  'subject in a country': ['BreadcrumbList'],
  major: ['EducationalOccupationalProgram'],
  course: ['Course'],
  article: ['Article'],
}

type Thing = { '@type': string; [property: string]: unknown }

test('content cannot break out of what is written for search engines', async ({ page, lang, visit }) => {
  await visit(paths.article({ lang, slug: { en: untranslated.article.slug, ar: null } }))
  const article = (await thingsOf(page)).find((thing) => thing['@type'] === 'Article')
  expect(article?.description).toBe(untranslated.article.excerpt)
  expect(await page.title()).toContain(untranslated.article.title)
})

test('the API is described on a page that needs nothing from anywhere', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (each) => asked.push(new URL(each.url()).pathname))
  await page.goto('/api/docs')
  const call = page.getByRole('article', { name: 'get /api/search' })
  await expect(call.getByRole('cell', { name: 'destination' })).toBeVisible()
  await call.getByText('200 OK').click()
  await expect(call.getByText('sumResult: number')).toBeVisible()
  expect(asked.filter((path) => !['/api/docs', '/icon.svg'].includes(path))).toEqual([])
})

// What a search engine reads is what the server sends.
test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every page says what it is about in a form that search engines read', async ({
    page,
    lang,
    visit,
    ask,
    slugOf,
    failures,
  }) => {
    failures.expect(/404/)
    for (const { name, address, status } of screens) {
      await visit(await address({ lang, ask, slugOf }))
      if (status || (await isHidden(page))) continue
      const things = await thingsOf(page)
      const types = things.map((thing) => thing['@type'])
      expect(types, name).toContain('Organization')
      expect(types, name).toEqual(expect.arrayContaining(kinds[name] ?? []))
      const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList')
      if (trail) {
        const steps = trail.itemListElement as { position: number; name: string; item: string }[]
        expect(steps.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1))
        expect(steps.at(-1)?.item, name).toBe(await canonicalOf(page))
      }
      for (const thing of things) expect(JSON.stringify(thing), name).not.toMatch(/undefined|NaN|\[object/)
      // Times of answer are examples in the demo catalogue, and nobody who reads them here sees the note.
      for (const thing of things) expect(JSON.stringify(thing), name).not.toMatch(/business days|أيام عمل/)
    }
  })

  test('a major shows its provider to search engines, but no figure that is an example', async ({
    page,
    lang,
    visit,
    ask,
  }) => {
    const [item] = (await ask({ kind: 'major', destination: 'germany', min: '100' })).items
    if (item?.type !== 'major') throw new Error('The catalogue has no major with a fee')
    await visit(paths.major({ lang, slug: item.slug }))
    const things = await thingsOf(page)
    const major = things.find((thing) => thing['@type'] === 'EducationalOccupationalProgram')
    expect(major).toMatchObject({
      name: item.name[lang],
      provider: { '@type': 'CollegeOrUniversity', name: item.university?.name[lang] },
      educationalProgramMode: item.mode,
    })
    expect(major).not.toHaveProperty('offers')
    expect(major).not.toHaveProperty('applicationDeadline')
    expect(things.map((thing) => thing['@type'])).not.toContain('FAQPage')
  })

  test('what is shared, installed and subscribed to from any page is there', async ({
    page,
    lang,
    visit,
    ask,
    slugOf,
    request,
    failures,
  }) => {
    failures.expect(/404/)
    for (const { name, address, status } of screens) {
      await visit(await address({ lang, ask, slugOf }))
      if (status) continue
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
      const answer = await request.get(new URL(picture ?? '').pathname)
      expect(answer.headers()['content-type'], name).toBe('image/png')
      expect(new URL(picture ?? '').pathname, name).toContain(`/og/${lang}/`)
    }
    for (const rel of ['icon', 'apple-touch-icon', 'manifest', 'alternate[type="application/atom+xml"]']) {
      const [relation, more = ''] = rel.split(/(?=\[)/)
      for (const link of await page.locator(`link[rel="${relation}"]${more || ':not([hreflang])'}`).all()) {
        const href = (await link.getAttribute('href')) ?? ''
        expect((await request.get(href)).status(), href).toBe(200)
      }
    }
  })

  test('the sitemap names addresses that answer at once, and that call themselves so', async ({
    page,
    visit,
    request,
  }) => {
    const parts = await locationsAt(request, '/sitemap.xml')
    expect(parts.length).toBeGreaterThan(5)
    for (const part of parts) {
      const addresses = await locationsAt(request, part)
      for (const address of [addresses[0], addresses[1], addresses.at(-1)]) {
        const response = await visit(new URL(address ?? '').pathname)
        expect(response.status(), address).toBe(200)
        expect(response.request().redirectedFrom(), address).toBeNull()
        expect(await canonicalOf(page)).toBe(address)
        expect(await isHidden(page), address).toBe(false)
      }
    }
  })

  test('a search by one filter is for indexes and says so in its name; by more, or by words, it is not', async ({
    page,
    lang,
    visit,
    ask,
  }) => {
    const hidden = async (params: Record<string, string>) => {
      await visit(paths.search({ lang, params }))
      return isHidden(page)
    }
    expect(await hidden({})).toBe(false)
    expect(await hidden({ kind: 'major' })).toBe(false)
    expect(await hidden({ level: 'master' })).toBe(false)
    const label = (await ask({})).facets.level?.find(({ value }) => value === 'master')?.label ?? 'nothing'
    expect(await page.title()).toContain(label)
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toContain(label)
    expect(await hidden({ level: 'master', destination: 'germany' })).toBe(true)
    expect(await hidden({ max: '10000' })).toBe(true)
    expect(await hidden({ q: 'law' })).toBe(true)
    expect(await hidden({ page: '2' })).toBe(true)
  })
})

async function thingsOf(page: Page): Promise<Thing[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const data = JSON.parse(text ?? '') as { '@context': string; '@graph': Thing[] }
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph']
}

const isHidden = async (page: Page) => (await page.locator('meta[name="robots"][content*="noindex"]').count()) > 0

const canonicalOf = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href')

async function locationsAt(request: APIRequestContext, address: string): Promise<string[]> {
  const parser = new XMLParser({ isArray: (name) => ['url', 'sitemap'].includes(name) })
  const { pathname } = new URL(address, 'http://here')
  const document = parser.parse(await (await request.get(pathname)).text(), true)
  const entries = (document.urlset?.url ?? document.sitemapindex?.sitemap) as { loc: string }[]
  return entries.map(({ loc }) => loc)
}
