import { localize as inLanguage, otherLanguage } from '#lib/localized.ts'
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

test('every page can be read and left without JavaScript', async ({ page, lang, say, visit, search }) => {
  const title = page.getByRole('heading', { level: 1 })
  await visit(paths.search({ lang, params: { kind: 'major' } }))
  const major = (await search.names.first().textContent()) ?? ''
  await search.names.first().getByRole('link').click()
  await expect(title).toContainText(major)
  await expect(page.getByRole('heading', { name: say('programmes:page.requirements') })).toBeVisible()

  const crumbs = page.getByRole('navigation', { name: say('breadcrumbs') })
  await crumbs.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/university\//)
  await expect(page.getByRole('heading', { name: say('universities:page.programmes') })).toBeVisible()
  await crumbs.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/country\//)

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('nav.blog') })
    .click()
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/blog\/.+/)
  await expect(title).toBeVisible()

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say(`language.${otherLanguage(lang)}`) })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', otherLanguage(lang))
})
