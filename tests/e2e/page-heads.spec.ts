import type { Page } from '@playwright/test'
import { LANGUAGES, type Language, otherLanguage } from '#lib/localized.ts'
import { screens } from './support/screens.ts'
import { expect, test } from './support/test.ts'

// What a search engine reads is what the server sends.
test.use({ javaScriptEnabled: false })

test('every page names itself, its one address and its sister in the other language', {
  tag: '@both-languages',
}, async ({ page, lang, visit, ask, slugOf, failures }) => {
  failures.expect(/404/)
  const titles: string[] = []
  const descriptions: (string | null)[] = []
  for (const { name, address, status } of screens) {
    const asked = await address({ lang, ask, slugOf })
    expect((await visit(asked)).status(), name).toBe(status ?? 200)
    titles.push(await page.title())
    if (status) {
      expect(await meta(page, 'robots'), name).toContain('noindex')
      continue
    }
    const forIndexes = (await page.locator('meta[name="robots"]').count()) === 0
    if (forIndexes) descriptions.push(await meta(page, 'description'))
    expect(await page.title(), name).toContain(lang === 'ar' ? 'مسار' : 'Masar')
    expect(await meta(page, 'description'), name).toMatch(lang === 'ar' ? /[\u0621-\u064A].{25}/ : /[a-z].{25}/)
    for (const key of ['og:title', 'og:description', 'og:url', 'og:type', 'og:locale']) {
      expect(await meta(page, key), `${name} ${key}`).toBeTruthy()
    }
    expect(await meta(page, 'twitter:card'), name).toBe('summary_large_image')

    const canonical = await link(page, 'canonical')
    expect(canonical.pathname, name).toBe(new URL(asked, canonical).pathname.replace('/AllBlogs', ''))
    for (const each of LANGUAGES) expect((await sister(page, each)).pathname, name).toMatch(`/${each}`)
    expect((await sister(page, lang)).href, name).toBe(canonical.href)

    const { pathname, search } = await sister(page, otherLanguage(lang))
    const response = await visit(pathname + search)
    expect(response.status(), name).toBe(200)
    expect(response.request().redirectedFrom(), name).toBeNull()
    expect((await sister(page, lang)).href, name).toBe(canonical.href)
  }
  // Searches may share a title; no two other pages do.
  expect(new Set(titles).size).toBeGreaterThan(titles.length - 5)
  expect(new Set(descriptions).size).toBe(descriptions.length)
})

const meta = (page: Page, key: string) =>
  page.locator(`meta[name="${key}"], meta[property="${key}"]`).first().getAttribute('content')

const link = async (page: Page, rel: string, more = '') =>
  new URL((await page.locator(`link[rel="${rel}"]${more}`).getAttribute('href')) ?? '')

/** The address that the page gives for itself in a language. */
const sister = (page: Page, lang: Language) => link(page, 'alternate', `[hreflang="${lang}"]`)
