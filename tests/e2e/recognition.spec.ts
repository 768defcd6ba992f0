import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

test('a family finds who decides at home, what stops it, and the programmes it concerns', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit, ask }) => {
  await visit(paths.recognition({ lang }))
  const authorities = page.getByRole('region', { name: say('recognition:authorities.title') })
  await expect(
    authorities.getByRole('listitem').filter({ hasText: say('recognition:authorities.eg.country') }),
  ).toContainText(say('recognition:authorities.eg.name'))
  await expect(authorities).toContainText('2026')

  await page.getByText(lang === 'ar' ? 'ألمانيا' : 'Germany', { exact: true }).click()
  await expect(page.locator('details[open] .prose')).toBeVisible()

  const { counts } = await ask({ mode: 'online' })
  const count = counts.sumMajors + counts.sumCourses
  await page.getByRole('link', { name: say('recognition:concerned.online', { count }) }).click()
  await expect(page).toHaveURL(/mode=online/)
})

test('the page about a destination says which of its rules nobody has checked, and leads to it', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit, slugOf }) => {
  await visit(paths.country({ lang, slug: await slugOf('countries', 'germany') }))
  const work = page.getByRole('region', { name: say('countries:page.work'), exact: true })
  await expect(work).toContainText(say('countries:page.unchecked'))
  await page.getByRole('link', { name: say('countries:page.recognitionAtHome') }).click()
  await expect(page).toHaveURL(paths.recognition({ lang }))
  await expect(page.getByRole('heading', { level: 1, name: say('recognition:title') })).toBeVisible()
})
