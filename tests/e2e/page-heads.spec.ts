import { LANGUAGES, otherLanguage } from '#lib/localized.ts'
import { screens } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('every page names itself, its one address and its sister in the other language', async ({
  lang,
  request,
  ask,
  slugOf,
}) => {
  const titles = new Set<string>()
  for (const { name, address, status } of await screens(lang, { ask, slugOf })) {
    const response = await request.get(address)
    expect(response.status(), name).toBe(status ?? 200)
    const head = readHead(await response.text())
    titles.add(head.title)
    expect(head.title.length, name).toBeGreaterThan(8)
    if (status) {
      expect(head.meta('robots'), name).toContain('noindex')
      continue
    }
    expect(head.title, name).toContain(lang === 'ar' ? 'مسار' : 'Masar')
    expect(head.meta('description')?.length, name).toBeGreaterThan(40)
    if (lang === 'ar') expect(head.meta('description'), name).toMatch(/[\u0621-\u064A]{3}/)
    for (const key of ['og:title', 'og:description', 'og:url', 'og:type', 'og:locale']) {
      expect(head.meta(key), `${name} ${key}`).toBeTruthy()
    }

    const canonical = new URL(head.link('canonical') ?? '')
    expect(canonical.pathname, name).toBe(new URL(address, canonical).pathname.replace('/AllBlogs', ''))
    const sisters = Object.fromEntries(LANGUAGES.map((each) => [each, head.link('alternate', each)]))
    expect(sisters[lang], name).toBe(canonical.href)
    const sister = new URL(sisters[otherLanguage(lang)] ?? '')
    const there = await request.get(sister.pathname + sister.search, { maxRedirects: 0 })
    expect(there.status(), `${name}: ${sister.href}`).toBe(200)
    expect(readHead(await there.text()).link('alternate', lang), name).toBe(canonical.href)
  }
  // Two searches for universities or articles may share a title; no two pages of records do.
  expect(titles.size).toBeGreaterThan(10)
})

/** Title, meta and link elements of a page as it comes from the server. */
function readHead(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const tags = [...head.matchAll(/<(meta|link)\s([^>]*)>/g)].map(([, tag, attributes = '']) => ({
    tag,
    ...Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        plain(value),
      ]),
    ),
  })) as ({ tag: string } & Record<string, string>)[]
  return {
    title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    meta: (key: string) => {
      // What a page of its own adds below the head is as good to a reader of the document.
      const own = tags.find(({ name, property }) => name === key || property === key)?.content
      return own ?? new RegExp(`<meta name="${key}" content="([^"]*)"`).exec(html)?.[1]
    },
    link: (rel: string, lang?: string) => tags.find((tag) => tag.rel === rel && tag.hreflang === lang)?.href,
  }
}

const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
