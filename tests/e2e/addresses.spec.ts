import type { SearchItem } from '#catalogue-index/query/query.ts'
import { localize as inLanguage, otherLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { moved } from './support/extra-records.ts'
import { expect, test } from './support/test.ts'

test('every address that means a record leads to its one address', { tag: '@both-languages' }, async ({
  lang,
  request,
  ask,
}) => {
  const other = otherLanguage(lang)
  const first = async (kind: string) => (await ask({ kind, page: '2' })).items[0] as SearchItem
  const records: [path: (at: { lang: typeof lang; slug: SearchItem['slug'] }) => string, record: SearchItem][] = [
    [paths.university, await first('university')],
    [paths.major, await first('major')],
    [paths.course, await first('course')],
    [paths.article, await first('blog')],
  ]
  const leadsTo = async (address: string, to: string) => {
    const response = await request.get(address, { maxRedirects: 0 })
    expect(response.status(), address).toBe(301)
    expect(response.headers().location, address).toBe(to)
  }
  for (const [path, { _id, slug }] of records) {
    const canonical = path({ lang, slug })
    const written = (text: string) => path({ lang, slug: { en: text, ar: text } })
    await leadsTo(written(_id), canonical)
    await leadsTo(`${written(inLanguage(slug, other))}?tab=fees`, `${canonical}?tab=fees`)
    expect((await request.get(canonical, { maxRedirects: 0 })).status()).toBe(200)
  }
  const gone = { en: moved.after, ar: null }
  for (const before of [moved.before, moved.beforeArabic]) {
    await leadsTo(paths.university({ lang, slug: { en: before, ar: before } }), paths.university({ lang, slug: gone }))
  }
  // The footer's old links: the English name, in small letters, with hyphens.
  const germany = { en: 'germany', ar: 'ألمانيا' }
  await leadsTo(`/${lang}/country/Germany`, paths.country({ lang, slug: germany }))
})

test('an unknown address says so, with the status to match', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
  search,
  failures,
}) => {
  failures.expect(/404/)
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
    expect((await visit(address)).status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading)
    await expect(page.getByText(words.text)).toBeVisible()
    await expect(page.getByRole('link', { name: words.home })).toHaveAttribute('href', '/')
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/)
  }
  await page
    .getByRole('main')
    .getByRole('combobox', { name: say('search:box.label') })
    .fill('germany')
  await expect(search.suggestions.first()).toBeVisible()
  expect((await visit('/fr/blog')).status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Oops!' })).toBeVisible()

  expect((await visit(paths.major({ lang, slug: { en: 'alchemy', ar: 'alchemy' } }))).status()).toBe(404)
  const gone = lang === 'en' ? 'Major Not Found' : say('programmes:page.notFound.title')
  await expect(page.getByRole('heading', { level: 1, name: gone })).toBeVisible()
  if (lang === 'en') await expect(page.getByText(/may have been moved or does not exist/)).toBeVisible()
  await page.getByRole('link', { name: say('programmes:page.notFound.home') }).click()
  await expect(page).toHaveURL(paths.home({ lang }))
})
