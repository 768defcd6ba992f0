import { isolate } from '#i18n/isolate.ts'
import { paths } from '#paths.ts'
import { expect, hydrated, test } from './support/test.ts'

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

  // The same when the page that was opened from the list is itself reloaded.
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
