import { paths } from '#paths.ts'
import { expect, queryOf, test } from '#tests/e2e/support/test.ts'

test('a subject in a country has a page of its facts, and the search leads there and back', {
  tag: '@both-languages',
}, async ({ page, lang, visit, ask, slugOf, say }) => {
  const country = await slugOf('countries', 'turkiye')
  const slug = await slugOf('faculties', 'medicine')
  const { counts } = await ask({ destination: 'turkiye', faculty: 'medicine' })
  const count = counts.sumMajors + counts.sumCourses
  const address = paths.landingPage({ lang, country, kind: 'faculty', slug })

  await visit(paths.country({ lang, slug: country }))
  const subjects = page.getByRole('region', { name: say('countries:page.faculties') })
  await subjects.locator(`a[href="${address}"]`).click()
  await expect(page).toHaveURL(address)
  // The catalogue is an example, so the title ends before the fee.
  await expect(page).toHaveTitle(new RegExp(`: ${say('landing-pages:programmes', { count })} · `))

  await page
    .getByRole('link', { name: say('landing-pages:seeAll', { count }) })
    .first()
    .click()
  await expect(page).toHaveURL(/destination=turkiye/)
  expect(queryOf(page)).toContain('faculty=medicine')
  await page.locator(`main a[href="${address}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lang === 'ar' ? 'في تركيا' : 'in Türkiye')
})
