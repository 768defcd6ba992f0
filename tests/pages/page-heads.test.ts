import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language, otherLanguage } from '#lib/localized.ts'
import { screens } from '#tests/e2e/support/screens.ts'
import { type Page, read, readerOf } from './support/read.ts'

describe.each(LANGUAGES)('%s', (lang) => {
  test('every page names itself, its one address and its sister in the other language', async () => {
    const titles: string[] = []
    const descriptions: (string | undefined)[] = []
    for (const { name, address, status } of screens) {
      const path = await address(readerOf(lang))
      const page = await read(path, status)
      titles.push(page.title)
      if (status) {
        expect(page.meta('robots'), name).toContain('noindex')
        continue
      }
      if (page.meta('robots') === undefined) descriptions.push(page.meta('description'))
      expect(page.title, name).toContain(lang === 'ar' ? 'مسار' : 'Masar')
      expect(page.meta('description'), name).toMatch(lang === 'ar' ? /[\u0621-\u064A].{25}/ : /[a-z].{25}/)
      for (const key of ['og:title', 'og:description', 'og:url', 'og:type', 'og:locale']) {
        expect(page.meta(key), `${name} ${key}`).toBeTruthy()
      }
      expect(page.meta('twitter:card'), name).toBe('summary_large_image')

      const canonical = linkOf(page, 'canonical')
      expect(canonical.pathname, name).toBe(new URL(path, canonical).pathname.replace('/AllBlogs', ''))
      for (const each of LANGUAGES) expect(linkOf(page, 'alternate', each).pathname, name).toMatch(`/${each}`)
      expect(linkOf(page, 'alternate', lang).href, name).toBe(canonical.href)

      const { pathname, search } = linkOf(page, 'alternate', otherLanguage(lang))
      const sister = await read(pathname + search)
      expect(linkOf(sister, 'alternate', lang).href, name).toBe(canonical.href)
    }
    // Searches may share a title; no two other pages do.
    expect(new Set(titles).size).toBeGreaterThan(titles.length - 5)
    expect(new Set(descriptions).size).toBe(descriptions.length)
  })
})

/** The one such link, of a language where one is given; its address has to be whole. */
function linkOf({ document }: Page, rel: string, hreflang: Language | '' = ''): URL {
  const links = document.querySelectorAll(`link[rel="${rel}"]`)
  const found = links.filter((link) => (link.getAttribute('hreflang') ?? '') === hreflang)
  const addresses = found.map((link) => link.getAttribute('href'))
  expect(addresses, `${rel} ${hreflang}`).toHaveLength(1)
  return new URL(addresses[0] ?? '')
}
