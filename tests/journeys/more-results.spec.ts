import { paths } from '#paths.ts'
import { expect, queryOf, test } from '#tests/e2e/support/test.ts'

test('"Load more" adds below, the address keeps up, and Back from a programme finds the whole list again', async ({
  page,
  lang,
  say,
  visit,
  search,
}) => {
  await visit(paths.search({ lang, params: { kind: 'major', destination: 'germany' } }))
  await expect(search.items).toHaveCount(12)
  const first = (await search.names.first().textContent()) ?? ''
  await search.more.click()
  await expect(search.items).toHaveCount(24)
  await expect(page).toHaveURL(/page=2/)
  await search.more.click()
  await expect(search.items).toHaveCount(36)
  await expect(page).toHaveURL(/page=3/)
  await expect(search.names.first()).toHaveText(first)
  await expect(search.pages.locator('[aria-current=page]')).toHaveText('3')

  const last = search.names.nth(30)
  const name = (await last.textContent()) ?? ''
  await last.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.goBack()
  await expect(search.items).toHaveCount(36)
  await expect(search.names.nth(30)).toHaveText(name)
  await expect(search.names.nth(30)).toBeInViewport()

  await search.pages.getByRole('link', { name: say('search:pages.previous') }).click()
  await expect(search.items).toHaveCount(12)
  await expect(page).toHaveURL(/page=2/)
  expect(queryOf(page)).toBe('?destination=germany&kind=major&page=2')
  await expect(search.heading).toBeInViewport()
})
