import { localize as inLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expect, queryOf, test } from '#tests/e2e/support/test.ts'

test.use({ javaScriptEnabled: false })

test('search works without JavaScript: words, filters, order, pages, chips', async ({
  page,
  lang,
  say,
  visit,
  search,
  ask,
}) => {
  await visit(paths.home({ lang }))
  await search.box.fill('engineering')
  await search.box.press('Enter')
  await expect(page).toHaveURL(/searchresults\?q=engineering$/)
  await expect(search.heading).toHaveText(say('search:page.resultsFor', { term: 'engineering' }))

  await search.panel.press('level', 'master')
  await search.panel.press('destination', 'germany')
  await search.panel.press('exam', 'no')
  await search.panel.apply.click()
  const { total } = await ask({ q: 'engineering', level: 'master', destination: 'germany', exam: 'no' })
  await expect(search.total).toHaveText(say('search:page.total', { count: total }))
  await expect(search.panel.option('level', 'master')).toBeChecked()
  await expect(search.chips).toHaveCount(4)

  await search.chips.first().click()
  await expect(search.chips).toHaveCount(3)
  await search.panel.reset.click()
  await expect(search.chips).toHaveCount(0)
  await expect(search.heading).toHaveText(say('search:page.resultsFor', { term: 'engineering' }))

  await search.sort.selectOption('name')
  await page.locator('form', { has: search.sort }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=name/)
  expect(queryOf(page)).toContain('q=engineering')
  await search.pages.getByRole('link', { name: say('search:pages.next') }).click()
  await expect(page).toHaveURL(/page=2/)
  const { items } = await ask({ q: 'engineering', sort: 'name', page: '2' })
  await expect(search.names).toHaveText(items.map(({ name }) => inLanguage(name, lang)))
  await search.tab('university').click()
  await expect(page).toHaveURL(/kind=university/)
  await expect(search.tab('university')).toHaveAttribute('aria-current', 'page')
})
