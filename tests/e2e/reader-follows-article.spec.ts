import { localize as inLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

test('the blog is turned page by page, and back', async ({ page, lang, say, visit, request }) => {
  const { pages } = await (await request.get('/api/articles')).json()
  expect(pages).toBeGreaterThan(1)
  await visit(paths.blog({ lang }))
  const turn = page.getByRole('navigation', { name: say('articles:page.pages') })
  await expect(turn).toContainText(say('articles:page.pageOf', { page: 1, pages }))
  await turn.getByRole('link', { name: say('articles:page.nextPage') }).click()
  await expect(page).toHaveURL(/page=2$/)
  await expect(turn).toContainText(say('articles:page.pageOf', { page: 2, pages }))
  await turn.getByRole('link', { name: say('articles:page.previous') }).click()
  await expect(page).toHaveURL(paths.blog({ lang }))
})

test('all blogs are the articles of the search, each with its page', async ({ page, lang, visit, ask, search }) => {
  const { items, counts } = await ask({ kind: 'blog' })
  await visit(`/${lang}/searchresults/AllBlogs`)
  await expect(search.tab('blog')).toHaveAttribute('aria-current', 'page')
  await expect(search.tab('blog')).toContainText(String(counts.sumBlogs))
  await expect(search.names).toContainText(items.map(({ name }) => inLanguage(name, lang)))
  await search.names.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/blog\/.+/)
})

for (const width of [360, 1440]) {
  test(`the countries of an article lead to their guides, ${width} pixels wide`, async ({
    page,
    lang,
    say,
    visit,
    slugOf,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const slug = await slugOf('articles', 'working-while-studying')
    const { countries } = await (await request.get(`/api/articles/${slug.en}`)).json()
    await visit(paths.article({ lang, slug }))
    const list = page.getByRole('heading', { name: say('articles:page.countries') }).locator('xpath=..')
    await expect(list.getByRole('listitem')).toHaveText(
      countries.map((country: { name: { en: string; ar: string } }) => inLanguage(country.name, lang)),
    )
    await list.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/country\//)
  })
}
