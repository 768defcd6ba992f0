import { localize as inLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

test('a city that is pointed at or reached by the keyboard is lit on the map, which says how many universities it has', async ({
  page,
  lang,
  visit,
  slugOf,
}) => {
  await visit(paths.country({ lang, slug: await slugOf('countries', 'germany') }))
  const section = page.locator('#cities')
  const munich = section.locator('#city-munich')
  const name = { en: 'Munich', ar: 'ميونخ' }[lang]
  const station = section.locator('svg a', { hasText: name })
  const says = section.getByText({ en: 'Munich: 2 universities', ar: 'ميونخ: جامعتان' }[lang])
  await expect(munich).toContainText({ en: '2 universities', ar: 'جامعتان' }[lang])
  await munich.hover()
  await expect(says).toBeVisible()
  await expect(station.locator('text')).toHaveClass(/fill-accent/)
  await page.mouse.move(5, 5)
  await expect(says).toHaveCount(0)
  await munich.getByRole('link').first().focus()
  await expect(says).toBeVisible()
})

test('a student sees the campuses of a university on the map of its country, named once for each city', async ({
  page,
  lang,
  visit,
  request,
  slugOf,
}) => {
  const slug = await slugOf('universities', 'heidelberg-university')
  const { campuses } = await (await request.get(`/api/universities/${slug.en}`)).json()
  await visit(paths.university({ lang, slug }))
  const section = page.locator('#campuses')
  await expect(section.getByRole('listitem')).toHaveCount(campuses.length)
  const cities = [...new Set(campuses.map(({ city }: { city: { en: string; ar: string } }) => inLanguage(city, lang)))]
  expect(cities.length).toBeLessThan(campuses.length)
  await expect(section.locator('svg text')).toHaveText(cities as string[])
})

test('the map is for the eye alone: neither the keyboard nor a reader by ear is led through it', async ({
  page,
  lang,
  visit,
  slugOf,
}) => {
  await visit(paths.country({ lang, slug: await slugOf('countries', 'germany') }))
  const map = page.locator('#cities svg:has(text)')
  await expect(map).toHaveAttribute('aria-hidden', 'true')
  const reachable = await map.locator('a').evaluateAll((links) => links.filter((link) => link.tabIndex >= 0).length)
  expect(reachable).toBe(0)
})
