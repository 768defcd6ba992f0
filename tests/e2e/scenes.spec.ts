import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

test('a country and a city are shown in a drawn view, in the colours of their page by day and by night', async ({
  page,
  lang,
  visit,
  slugOf,
}) => {
  await page.clock.setFixedTime('2026-11-25T11:20:00Z')
  const country = await slugOf('countries', 'turkiye')
  const city = { en: 'istanbul', ar: 'إسطنبول' }
  for (const [place, address] of [
    ['turkiye', paths.country({ lang, slug: country })],
    ['istanbul', paths.landingPage({ lang, country, kind: 'city', slug: city })],
  ] as const) {
    const loaded = page.waitForResponse((response) => response.url().endsWith(`/scenes/${place}.svg`))
    await visit(address)
    expect((await loaded).headers()['content-type']).toContain('image/svg+xml')
    const scene = page.locator('svg.scene')
    await expect(scene).toBeVisible()
    // What is drawn has a size, so it was found in the file.
    expect(await scene.locator('use').evaluate((use: SVGGraphicsElement) => use.getBBox().width)).toBeGreaterThan(900)
    const near = () => scene.evaluate((svg) => getComputedStyle(svg).getPropertyValue('--scene-near'))
    const byDay = await near()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await near()).not.toBe(byDay)
    await page.emulateMedia({ colorScheme: 'light' })
    // Beside it the time there.
    const says = { en: 'It is 14:20 in Istanbul', ar: 'الساعة الآن 14:20 في إسطنبول' }[lang]
    await expect(page.getByText(says, { exact: true })).toBeVisible()
  }
})

test('a country without a drawn view is shown by its outline', async ({ page, lang, visit, slugOf, request }) => {
  expect((await request.get('/scenes/atlantis.svg')).status()).toBe(404)
  await visit(paths.country({ lang, slug: await slugOf('countries', 'japan') }))
  await expect(page.locator('svg.scene')).toHaveCount(0)
  await expect(page.locator('main svg use[href="/shapes/jp.svg#shape"]').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the view is below the words and the button, and the facts start on the first screen', async ({
    page,
    lang,
    visit,
    slugOf,
  }) => {
    await visit(paths.country({ lang, slug: await slugOf('countries', 'germany') }))
    const scene = await page.locator('svg.scene').boundingBox()
    const button = await page.getByRole('main').locator('a[href*="searchresults"]').first().boundingBox()
    const facts = await page.getByRole('main').locator('dl').first().boundingBox()
    // The sky of the view may be behind the button, buildings may not.
    expect((scene?.y ?? 0) + 20).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
    expect(facts?.y).toBeLessThan(780)
  })

  test('a university is shown in the view of its city, and its facts begin on the first screen', async ({
    page,
    lang,
    visit,
    slugOf,
  }) => {
    await visit(paths.university({ lang, slug: await slugOf('universities', 'technical-university-of-munich') }))
    await expect(page.locator('svg.scene use')).toHaveAttribute('href', paths.scene({ place: 'munich' }))
    expect((await page.getByRole('main').locator('dl').first().boundingBox())?.y).toBeLessThan(780)
  })
})
