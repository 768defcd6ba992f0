import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

test('a page that is not there can be searched from, and left', async ({
  page,
  lang,
  say,
  visit,
  search,
  failures,
}) => {
  failures.expect(/404/)
  await visit(`/${lang}/nothing/here`)
  await page
    .getByRole('main')
    .getByRole('combobox', { name: say('search:box.label') })
    .fill('germany')
  await expect(search.suggestions.first()).toBeVisible()
  await visit(paths.major({ lang, slug: { en: 'alchemy', ar: 'alchemy' } }))
  await page.getByRole('link', { name: say('programmes:page.notFound.home') }).click()
  await expect(page).toHaveURL(paths.home({ lang }))
})
