import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

test('a family lists full scholarships, reads the terms and opens one', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
  ask,
}) => {
  await visit(paths.scholarships({ lang }))
  const description = page.locator('meta[name="description"]')
  await expect(description).toHaveAttribute('content', say('scholarships:descriptionOfExamples'))
  await page.getByLabel(say('scholarships:filter.scholarship')).selectOption('full')
  await page.getByRole('button', { name: say('scholarships:filter.submit') }).click()
  await expect(page).toHaveURL(/scholarship=full/)
  const { counts } = await ask({ scholarship: 'full' })
  const count = counts.sumMajors + counts.sumCourses
  const main = page.getByRole('main')
  await expect(main).toContainText(say('scholarships:programmes', { count }))
  const first = main
    .getByRole('list', { name: say('scholarships:metaTitle') })
    .getByRole('article')
    .first()
  await expect(first).toContainText(say('programmes:scholarship.full'))
  await expect(first).toContainText(new RegExp(`${say('scholarships:until')}|${say('scholarships:nearest')}`))
  await first.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/(major|courses|university)\//)
})

test('pages follow each other under the same choice, and a university’s scholarship leads to its programmes', async ({
  page,
  lang,
  say,
  visit,
}) => {
  await visit(paths.scholarships({ lang, params: { scholarship: 'partial' } }))
  await page.getByRole('link', { name: say('scholarships:pages.next') }).click()
  await expect(page).toHaveURL(/scholarship=partial&page=2/)
  await expect(page.getByLabel(say('scholarships:filter.scholarship'))).toHaveValue('partial')

  const ofUniversity = page.locator('article', { has: page.locator('a[href*="/searchresults"]') }).first()
  const university = (await ofUniversity.getByRole('heading').textContent()) ?? ''
  await ofUniversity.locator('a[href*="/searchresults"]').click()
  await expect(page).toHaveURL(/\/searchresults\?q=.*scholarship=partial/)
  const results = page.getByRole('main').getByRole('article')
  await expect(results.filter({ hasText: university }).first()).toBeVisible()
})
