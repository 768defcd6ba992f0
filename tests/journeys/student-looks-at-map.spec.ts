import { localize as inLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('a student finds every city of the map in the list beside it, with its universities', async ({
  page,
  lang,
  visit,
  request,
  slugOf,
}) => {
  const slug = await slugOf('countries', 'germany')
  const { cities } = await (await request.get(`/api/countries/${slug.en}`)).json()
  await visit(paths.country({ lang, slug }))
  const section = page.locator('#cities')
  const names = cities.map((city: { name: { en: string; ar: string | null } }) => inLanguage(city.name, lang))
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(names)
  const stations = section.locator('svg text')
  await expect(stations).toHaveText(names)

  await section.locator('svg a', { hasText: names[0] }).click()
  await expect(page).toHaveURL(/#city-/)
  const first = section.locator('li:target')
  await expect(first.getByRole('heading')).toHaveText(names[0])
  await first.locator('a[href*="/university/"]').first().click()
  await expect(page).toHaveURL(/\/university\//)
})
