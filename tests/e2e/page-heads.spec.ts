import { LANGUAGES, otherLanguage } from '#lib/localized.ts'
import { screens } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('every page names itself, its one address and its sister in the other language', {
  tag: '@both-languages',
}, async ({ page, request, lang, ask, slugOf }) => {
  // What a search engine reads is what the server sends: the browser only parses it, and loads nothing.
  const read = async (address: string, maxRedirects?: number) => {
    const response = await request.get(address, maxRedirects === undefined ? {} : { maxRedirects })
    return { status: response.status(), head: new Head(await page.evaluate(parseHead, await response.text())) }
  }
  const titles: string[] = []
  const descriptions: (string | undefined)[] = []
  for (const { name, address, status } of screens) {
    const asked = await address({ lang, ask, slugOf })
    const { status: answered, head } = await read(asked)
    expect(answered, name).toBe(status ?? 200)
    titles.push(head.title)
    if (status) {
      expect(head.meta('robots'), name).toContain('noindex')
      continue
    }
    if (head.meta('robots') === undefined) descriptions.push(head.meta('description'))
    expect(head.title, name).toContain(lang === 'ar' ? 'مسار' : 'Masar')
    expect(head.meta('description'), name).toMatch(lang === 'ar' ? /[\u0621-\u064A].{25}/ : /[a-z].{25}/)
    for (const key of ['og:title', 'og:description', 'og:url', 'og:type', 'og:locale']) {
      expect(head.meta(key), `${name} ${key}`).toBeTruthy()
    }
    expect(head.meta('twitter:card'), name).toBe('summary_large_image')

    const canonical = head.link('canonical')
    expect(canonical.pathname, name).toBe(new URL(asked, canonical).pathname.replace('/AllBlogs', ''))
    for (const each of LANGUAGES) expect(head.link('alternate', each).pathname, name).toMatch(`/${each}`)
    expect(head.link('alternate', lang).href, name).toBe(canonical.href)

    const { pathname, search } = head.link('alternate', otherLanguage(lang))
    const sister = await read(pathname + search, 0)
    expect(sister.status, name).toBe(200)
    expect(sister.head.link('alternate', lang).href, name).toBe(canonical.href)
  }
  // Searches may share a title; no two other pages do.
  expect(new Set(titles).size).toBeGreaterThan(titles.length - 5)
  expect(new Set(descriptions).size).toBe(descriptions.length)
})

type ParsedHead = {
  title: string
  metas: { key: string | null; content: string }[]
  links: { rel: string; hreflang: string; href: string | null }[]
}

/** Runs in the browser. */
function parseHead(html: string): ParsedHead {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  return {
    title: parsed.title,
    metas: [...parsed.querySelectorAll('meta')].map((meta) => ({
      key: meta.getAttribute('name') ?? meta.getAttribute('property'),
      content: meta.content,
    })),
    links: [...parsed.querySelectorAll('link')].map((link) => ({
      rel: link.rel,
      hreflang: link.hreflang,
      href: link.getAttribute('href'),
    })),
  }
}

class Head {
  readonly title: string
  readonly #parsed: ParsedHead

  constructor(parsed: ParsedHead) {
    this.title = parsed.title
    this.#parsed = parsed
  }

  /** The first that is called so. */
  meta(key: string): string | undefined {
    return this.#parsed.metas.find((meta) => meta.key === key)?.content
  }

  /** The one such link, of a language where one is given; its address has to be whole. */
  link(rel: string, hreflang = ''): URL {
    const found = this.#parsed.links.filter((link) => link.rel === rel && link.hreflang === hreflang)
    expect(found, `${rel} ${hreflang}`).toHaveLength(1)
    return new URL(found[0]?.href ?? '')
  }
}
