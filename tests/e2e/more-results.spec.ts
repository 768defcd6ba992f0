import { isolate } from '#i18n/isolate.ts'
import { paths } from '#paths.ts'
import { expect, hydrated, queryOf, test } from './support/test.ts'

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

test('a list grown by "Load more" is there again after a reload, and where one was in it', async ({
  page,
  lang,
  say,
  visit,
  ask,
  search,
}) => {
  const params = { kind: 'major', destination: 'germany' }
  await visit(paths.search({ lang, params }))
  for (const grown of [24, 36]) {
    await search.more.click()
    await expect(search.items).toHaveCount(grown)
  }
  const names = await search.names.allTextContents()
  const { total } = await ask(params)
  const range = page.getByText(say('search:page.shown', { range: isolate('1–36'), count: total }))
  await expect(range).toBeAttached()
  const here = search.names.nth(30)
  await here.scrollIntoViewIfNeeded()

  await page.reload()
  await expect(search.names).toHaveText(names)
  await expect(here).toBeInViewport()
  await expect(range).toBeAttached()

  // The same when what was opened from the list is itself loaded anew.
  await here.getByRole('link').click()
  await expect(page).toHaveURL(/\/major\//)
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await expect(search.names).toHaveText(names)
  await expect(here).toBeInViewport()

  // Moving about within the page is no other list.
  await search.panel.summary('exam').focus()
  await search.skip.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#results$/)
  await expect(search.names).toHaveText(names)
})
