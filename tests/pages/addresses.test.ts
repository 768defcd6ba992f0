import { describe, expect, test } from 'vitest'
import type { SearchItem } from '#catalogue-index/query/query.ts'
import { localize as inLanguage, LANGUAGES, otherLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { moved } from '#tests/e2e/support/extra-records.ts'
import { all, textOf, the } from './support/parts.ts'
import { read, readerOf, request } from './support/read.ts'

describe.each(LANGUAGES)('%s', (lang) => {
  const { say, ask } = readerOf(lang)

  test('every address that means a record leads to its one address', async () => {
    const other = otherLanguage(lang)
    const first = async (kind: string) => (await ask({ kind, page: '2' })).items[0] as SearchItem
    const records: [path: (at: { lang: typeof lang; slug: SearchItem['slug'] }) => string, record: SearchItem][] = [
      [paths.university, await first('university')],
      [paths.major, await first('major')],
      [paths.course, await first('course')],
      [paths.article, await first('blog')],
    ]
    const leadsTo = async (address: string, to: string) => {
      const { status, headers } = await request(address)
      expect(status, address).toBe(301)
      expect(headers.get('location'), address).toBe(to)
    }
    for (const [path, { _id, slug }] of records) {
      const canonical = path({ lang, slug })
      const written = (text: string) => path({ lang, slug: { en: text, ar: text } })
      await leadsTo(written(_id), canonical)
      await leadsTo(`${written(inLanguage(slug, other))}?tab=fees`, canonical)
      expect((await request(canonical)).status).toBe(200)
    }
    const gone = { en: moved.after, ar: null }
    for (const before of [moved.before, moved.beforeArabic]) {
      const slug = { en: before, ar: before }
      await leadsTo(paths.university({ lang, slug }), paths.university({ lang, slug: gone }))
    }
    // The footer's old links: the English name, in small letters, with hyphens.
    const germany = { en: 'germany', ar: 'ألمانيا' }
    await leadsTo(`/${lang}/country/Germany`, paths.country({ lang, slug: germany }))
  })

  test('a search keeps its values whatever the language of the link', async () => {
    const address = paths.search({ lang })
    const page = await read(
      `${address}?destination=germany&level=master&duration=24-36&duration=60%2B&month=9&mode=full-time`,
    )
    expect(all(the(page.main, 'list', say('search:inForce')), 'link').map(textOf)).toHaveLength(7)
    for (const { main } of [page, await read(`${address}?duration=60+`)])
      expect(main.querySelector('#filters input[name=duration][value="60+"]')?.hasAttribute('checked')).toBe(true)
  })

  test('an unknown address says so, with the status to match', async () => {
    const words = {
      heading: lang === 'en' ? 'Oops!' : say('notFound.heading'),
      text: lang === 'en' ? 'We couldn’t find the page you were looking for now.' : say('notFound.text'),
      home: lang === 'en' ? 'Go Back to Home' : say('notFound.home'),
    }
    for (const address of [
      `/${lang}/nothing/here`,
      `/${lang}/university/atlantis`,
      `/${lang}/blog/%00`,
      `/${lang}/nope.php`,
    ]) {
      const page = await read(address, 404)
      expect(page.heading.textContent, address).toBe(words.heading)
      expect(page.main.textContent).toContain(words.text)
      expect(the(page.document, 'link', words.home).getAttribute('href')).toBe('/')
      expect(page.isUnlisted).toBe(true)
    }
    expect((await read('/fr/blog', 404)).heading.textContent).toBe('Oops!')
  })

  test('a major that is gone is named as such, with the way home', async () => {
    const page = await read(paths.major({ lang, slug: { en: 'alchemy', ar: 'alchemy' } }), 404)
    expect(page.heading.textContent).toBe(lang === 'en' ? 'Major Not Found' : say('programmes:page.notFound.title'))
    if (lang === 'en') expect(page.main.textContent).toMatch(/may have been moved or does not exist/)
    const home = await page.follow(the(page.main, 'link', say('programmes:page.notFound.home')))
    expect(home.address).toBe(paths.home({ lang }))
  })
})
