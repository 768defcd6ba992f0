import type { Page } from '@playwright/test'
import { localize as inLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expect, hydrated, queryOf, test } from '#tests/e2e/support/test.ts'

const cards = (page: Page) => page.locator('#programmes article')
const levelOf = (page: Page, name: string) => page.locator('#programmes').getByRole('combobox', { name })
type Found = { count: number; faculties: { programmes: { name: { en: string; ar: string | null } }[] }[] }

test('a student narrows the programmes of a university on that page', async ({
  page,
  lang,
  say,
  visit,
  request,
  slugOf,
}) => {
  const slug = await slugOf('universities', 'heidelberg-university')
  const found = async (query: string): Promise<Found> =>
    (await request.get(`/api/universities/${slug.en}/programmes?${query}&lang=${lang}`)).json()
  const namesOf = ({ faculties }: Found) =>
    faculties.flatMap(({ programmes }) => programmes.map(({ name }) => inLanguage(name, lang)))
  await visit(paths.university({ lang, slug }))
  const level = levelOf(page, say('programmes:page.level'))
  const word = page.getByRole('searchbox', { name: say('universities:filter.name') })
  const status = page.locator('#programmes').getByRole('status')

  await level.scrollIntoViewIfNeeded()
  const before = await level.boundingBox()
  await level.selectOption('master')
  const masters = await found('level=master')
  await expect(status).toHaveText(say('universities:programmesFound', { count: masters.count }))
  await expect(cards(page).getByRole('heading')).toHaveText(namesOf(masters))
  expect(queryOf(page)).toContain('level=master')
  expect((await level.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)

  const [first = ''] = namesOf(masters)
  await word.pressSequentially(first)
  const named = await found(`level=master&q=${encodeURIComponent(first)}`)
  await expect(status).toHaveText(say('universities:programmesFound', { count: named.count }))
  await expect(word).toBeFocused()
  await expect(word).toHaveValue(first)

  await page.reload()
  await hydrated(page)
  await expect(cards(page).getByRole('heading')).toHaveText(namesOf(named))
  await word.fill('qqzzxx')
  await expect(page.getByRole('heading', { name: say('universities:filter.none') })).toBeVisible()
  await page
    .locator('#programmes')
    .getByRole('link', { name: say('universities:filter.clear') })
    .click()
  await expect(status).toBeEmpty()
  await expect(word).toHaveValue('')
  await expect(level).toHaveValue('')
  expect(queryOf(page)).toBe('')
})
