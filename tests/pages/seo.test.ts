import { XMLParser } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { untranslated } from '#tests/e2e/support/extra-records.ts'
import { screens } from '#tests/e2e/support/screens.ts'
import { type Page, read, readerOf, request } from './support/read.ts'

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

describe.each(LANGUAGES)('%s', (lang) => {
  const reader = readerOf(lang)

  test('content cannot break out of what is written for search engines', async () => {
    const page = await read(paths.article({ lang, slug: { en: untranslated.article.slug, ar: null } }))
    const article = thingsOf(page).find((thing) => thing['@type'] === 'Article')
    expect(article?.description).toBe(untranslated.article.excerpt)
    expect(page.title).toContain(untranslated.article.title)
    const scripts = page.document.querySelectorAll('script').map(({ textContent }) => textContent)
    expect(scripts.filter((script) => script.startsWith('document.title'))).toEqual([])
  })

  test('every page says what it is about in a form that search engines read', async () => {
    for (const { name, address, status } of screens) {
      const page = await read(await address(reader), status)
      if (status || page.isUnlisted) continue
      const things = thingsOf(page)
      const types = things.map((thing) => thing['@type'])
      expect(types, name).toContain('Organization')
      expect(types, name).toEqual(expect.arrayContaining(kinds[name] ?? []))
      const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList')
      if (trail) {
        const steps = trail.itemListElement as { position: number; name: string; item: string }[]
        expect(steps.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1))
        expect(steps.at(-1)?.item, name).toBe(page.canonical)
      }
      for (const thing of things) expect(JSON.stringify(thing), name).not.toMatch(/undefined|NaN|\[object/)
      // Times of answer are examples in the demo catalogue, and nobody who reads them here sees the note.
      for (const thing of things) expect(JSON.stringify(thing), name).not.toMatch(/business days|أيام عمل/)
    }
  })

  test('a major shows its provider to search engines, but no figure that is an example', async () => {
    const [item] = (await reader.ask({ kind: 'major', destination: 'germany', min: '100' })).items
    if (item?.type !== 'major') throw new Error('The catalogue has no major with a fee')
    const things = thingsOf(await read(paths.major({ lang, slug: item.slug })))
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

  test('what is shared, installed and subscribed to from any page is there', async () => {
    const relations = ['icon', 'apple-touch-icon', 'manifest', 'alternate'].map((rel) => `link[rel="${rel}"]`)
    const linked = new Set<string>()
    for (const { name, address, status } of screens) {
      const page = await read(await address(reader), status)
      for (const link of page.document.querySelectorAll(`:is(${relations}):not([hreflang])`))
        linked.add(link.getAttribute('href') ?? '')
      if (status) continue
      const { pathname } = new URL(page.meta('og:image') ?? '')
      expect((await request(pathname)).headers.get('content-type'), name).toBe('image/png')
      expect(pathname, name).toContain(`/og/${lang}/`)
    }
    expect(linked.size).toBeGreaterThan(3)
    for (const href of linked) expect((await request(href)).status, href).toBe(200)
  })

  test('a search by one filter is for indexes and says so in its name; by more, or by words, it is not', async () => {
    const search = (params: Record<string, string>) => read(paths.search({ lang, params }))
    expect((await search({})).isUnlisted).toBe(false)
    expect((await search({ kind: 'major' })).isUnlisted).toBe(false)
    const masters = await search({ level: 'master' })
    expect(masters.isUnlisted).toBe(false)
    const label = (await reader.ask({})).facets.level?.find(({ value }) => value === 'master')?.label ?? 'nothing'
    expect(masters.title).toContain(label)
    expect(masters.meta('description')).toContain(label)
    expect((await search({ level: 'master', destination: 'germany' })).isUnlisted).toBe(true)
    expect((await search({ max: '10000' })).isUnlisted).toBe(true)
    expect((await search({ q: 'law' })).isUnlisted).toBe(true)
    expect((await search({ page: '2' })).isUnlisted).toBe(true)
  })
})

test('the sitemap names addresses that answer at once, and that call themselves so', async () => {
  const parts = await locationsAt('/sitemap.xml')
  expect(parts.length).toBeGreaterThan(5)
  for (const part of parts) {
    const addresses = await locationsAt(part)
    for (const address of [addresses[0], addresses[1], addresses.at(-1)]) {
      const page = await read(address ?? '')
      expect(page.canonical).toBe(address)
      expect(page.isUnlisted, address).toBe(false)
    }
  }
})

function thingsOf(page: Page): Thing[] {
  const data = JSON.parse(page.find('script[type="application/ld+json"]').textContent)
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph']
}

async function locationsAt(address: string): Promise<string[]> {
  const parser = new XMLParser({ isArray: (name) => ['url', 'sitemap'].includes(name) })
  const document = parser.parse(await (await request(address)).text(), true)
  const entries = (document.urlset?.url ?? document.sitemapindex?.sitemap) as { loc: string }[]
  return entries.map(({ loc }) => loc)
}
