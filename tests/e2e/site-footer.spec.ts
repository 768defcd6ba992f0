import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

const GROUPS = ['universities', 'countries', 'tags', 'faculties', 'places'] as const

/** The most that it may fill of a phone's screen. */
const MOST = 700

test.describe('on a phone', () => {
  // Where the note about the guessed currency makes it longer.
  test.use({ viewport: { width: 360, height: 780 }, timezoneId: 'Asia/Riyadh' })

  test('the foot of a page is less than a screen, with all its links in groups that open', async ({
    page,
    lang,
    say,
    visit,
    request,
  }) => {
    const site = await (await request.get('/api/site')).json()
    await visit(paths.blog({ lang }))
    const foot = page.getByRole('contentinfo')
    await expect(foot).toContainText(say('money.guessed', { currency: '' }).trim())
    await page.evaluate(() => document.fonts.ready)
    expect((await foot.boundingBox())?.height).toBeLessThanOrEqual(MOST)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    await expect(foot.getByRole('textbox', { name: say('newsletter.email') })).toBeVisible()
    await expect(foot.getByText(say('footer.demo'))).toBeVisible()
    await expect(foot.getByText(say('footer.named'))).toBeVisible()
    for (const { name } of site.social) await expect(foot.getByText(name, { exact: true })).toBeVisible()

    for (const group of GROUPS) {
      const details = foot.locator('details', { has: page.locator('summary', { hasText: say(`footer.${group}`) }) })
      const links = details.getByRole('link')
      await expect(links).toHaveCount(0)
      await details.locator('summary').click()
      await expect(links).not.toHaveCount(0)
      const hidden = await details.getByRole('link', { includeHidden: true }).count()
      await expect(links).toHaveCount(hidden)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the button of the menu leads to the pages, which are open', async ({ page, lang, say, visit }) => {
      await visit(paths.blog({ lang }))
      const foot = page.getByRole('contentinfo')
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('nav.menu') })
        .click()
      await expect(foot.getByRole('link', { name: say('nav.about'), exact: true })).toBeInViewport()
      const faculties = foot.locator('details', { has: page.locator('summary', { hasText: say('footer.faculties') }) })
      await expect(faculties.getByRole('link')).toHaveCount(0)
      await faculties.locator('summary').click()
      await expect(faculties.getByRole('link')).not.toHaveCount(0)
    })
  })
})

test('on a wide screen every group is open under its heading', async ({ page, lang, say, visit }) => {
  await visit(paths.blog({ lang }))
  const foot = page.getByRole('contentinfo')
  for (const group of GROUPS) {
    const title = foot.getByRole('heading', { name: say(`footer.${group}`), exact: true })
    await expect(title).toBeVisible()
    await expect(title.locator('xpath=..').getByRole('link').first()).toBeVisible()
  }
})
