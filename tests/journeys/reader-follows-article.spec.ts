import { localize as inLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('a reader goes through an article by its contents, and on to its tags, others like it and programmes', async ({
  page,
  lang,
  say,
  visit,
  request,
  slugOf,
}) => {
  const slug = await slugOf('articles', 'working-while-studying')
  const article = await (await request.get(`/api/articles/${slug.en}`)).json()
  await visit(paths.article({ lang, slug }))
  const minutes = article.readingMinutes[lang] ?? article.readingMinutes.en
  await expect(page.getByText(say('articles:readingMinutes', { count: minutes })).first()).toBeVisible()

  await expect(page.getByText(say('articles:page.unchecked'))).toBeVisible()

  const contents = page.getByRole('navigation', { name: say('articles:page.contents') })
  const last = contents.getByRole('link').last()
  const heading = (await last.textContent()) ?? ''
  await last.click()
  await expect(page.getByRole('article').getByRole('heading', { name: heading }).first()).toBeInViewport()

  const names = (items: { name: { en: string; ar: string | null } }[]) =>
    items.map(({ name }) => inLanguage(name, lang))
  await expect(page.locator('#related article')).toHaveCount(article.related.length)
  await expect(page.locator('#related').getByRole('heading', { level: 3 })).toContainText(names(article.related))
  await expect(page.locator('#programmes').getByRole('heading', { level: 3 })).toContainText(names(article.programmes))

  const [tag] = article.tags
  await page
    .getByRole('main')
    .getByRole('link', { name: inLanguage(tag.name, lang), exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('articles:page.about', { tag: inLanguage(tag.name, lang) }),
  )
  await expect(page.getByRole('heading', { name: inLanguage(article.name, lang) })).toBeVisible()
})
