import { paths } from '#paths.ts'
import { SearchPage } from '#tests/e2e/support/search-page.ts'
import { expect, hydrated, queryOf, test } from '#tests/e2e/support/test.ts'

test('a student shares a search: the address is all of it', async ({
  browser,
  page,
  lang,
  say,
  visit,
  search,
  failures,
}) => {
  await visit(paths.search({ lang }))
  await search.panel.press('destination', 'germany')
  await search.panel.press('destination', 'turkiye')
  await search.panel.press('level', 'bachelor')
  await search.panel.bound('max').fill('30000')
  await search.panel.apply.click()
  await expect(search.chips).toHaveCount(5)
  await search.sort.selectOption('fee')
  await expect(search.sort).toHaveValue('fee')
  await search.pages.getByRole('link', { name: say('search:pages.page', { page: 2 }) }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(search.pages.locator('[aria-current=page]')).toHaveText('2')

  const total = (await search.total.textContent()) ?? ''
  const names = await search.names.allTextContents()
  expect(names.length).toBeGreaterThan(1)

  // A friend opens the copied address.
  const friend = await browser.newContext()
  const theirs = await friend.newPage()
  failures.watch(theirs)
  await visit(page.url(), theirs)
  await expectTheSame(new SearchPage(theirs, say))
  await theirs.reload()
  await hydrated(theirs)
  await expectTheSame(new SearchPage(theirs, say))
  await friend.close()

  async function expectTheSame(shown: SearchPage) {
    await expect(shown.total).toHaveText(total)
    await expect(shown.names).toHaveText(names)
    await expect(shown.sort).toHaveValue('fee')
    await expect(shown.chips).toHaveCount(5)
    for (const country of ['germany', 'turkiye']) await expect(shown.panel.option('destination', country)).toBeChecked()
    await expect(shown.panel.option('destination', 'malaysia')).not.toBeChecked()
    await expect(shown.panel.option('level', 'bachelor')).toBeChecked()
    await expect(shown.panel.bound('max')).toHaveValue('30,000')
    await expect(shown.pages.locator('[aria-current=page]')).toHaveText('2')
  }
})

test('Back and Forward walk through searches, the filter panel with them', async ({ page, lang, visit, search }) => {
  await visit(paths.search({ lang }))
  await search.panel.press('exam', 'no')
  await search.panel.apply.click()
  await expect(search.chips).toHaveCount(2)
  const narrowed = (await search.total.textContent()) ?? ''
  await search.panel.press('type', 'public')
  await search.panel.apply.click()
  await expect(search.chips).toHaveCount(3)

  await page.goBack()
  await expect(search.chips).toHaveCount(2)
  await expect(search.total).toHaveText(narrowed)
  await expect(search.panel.option('exam', 'no')).toBeChecked()
  await expect(search.panel.option('type', 'public')).not.toBeChecked()
  await page.goBack()
  await expect(search.chips).toHaveCount(0)
  await expect(search.panel.option('exam', 'no')).not.toBeChecked()
  await page.goForward()
  await page.goForward()
  await expect(search.panel.option('type', 'public')).toBeChecked()
  expect(queryOf(page)).toBe('?exam=no&type=public')
})
