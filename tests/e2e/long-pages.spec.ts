import type { Page } from '@playwright/test'
import { paths } from '#paths.ts'
import { expect, laidOut, test } from './support/test.ts'

/** A phone's screen, and how many of them each page may fill above the site's footer. */
const SCREEN = 740
const MOST = { country: 9, university: 7.75, faculty: 7.5, major: 7.75 }

test.use({ viewport: { width: 360, height: SCREEN } })

const screensAboveFooter = (page: Page) =>
  page.evaluate((screen) => {
    const main = document.getElementById('content')
    if (!main) throw new Error('The page has no content')
    return (main.getBoundingClientRect().bottom + scrollY) / screen
  }, SCREEN)

test('on a phone a long page says the essence first and folds the rest', { tag: '@both-languages' }, async ({
  page,
  lang,
  visit,
  ask,
  slugOf,
}) => {
  const [major] = (await ask({ kind: 'major', destination: 'germany' })).items
  if (!major) throw new Error('The catalogue has no major')
  const addresses = {
    country: paths.country({ lang, slug: await slugOf('countries', 'germany') }),
    university: paths.university({ lang, slug: await slugOf('universities', 'heidelberg-university') }),
    faculty: paths.faculty({ lang, slug: await slugOf('faculties', 'medicine') }),
    major: paths.major({ lang, slug: major.slug }),
  }
  for (const kind of ['country', 'university', 'faculty', 'major'] as const) {
    await visit(addresses[kind])
    await page.evaluate(() => document.fonts.ready)
    await laidOut(page)
    const screens = await screensAboveFooter(page)
    expect(screens, kind).toBeGreaterThan(2)
    expect(screens, kind).toBeLessThanOrEqual(MOST[kind])
  }
})

test('the part one reads is marked in the bar of parts, which stays in sight', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
  slugOf,
}) => {
  await visit(paths.country({ lang, slug: await slugOf('countries', 'germany') }))
  const bar = page.getByRole('navigation', { name: say('onThisPage') })
  await bar.locator('a[href="#visa"]').click()
  await expect(bar.locator('[aria-current]')).toHaveAttribute('href', '#visa')
  await expect(bar.locator('[aria-current]')).toBeInViewport()
  for (const from of ['there', 'the end'] as const) {
    if (from === 'the end') {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(bar.locator('[aria-current]')).toHaveAttribute('href', /.+/)
      // The last part is above the line by now, with the foot of the page across it.
      await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 0.5 })
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(bar.locator('[aria-current]'), from).toHaveCount(0)
    await expect(bar.locator('a').first(), from).toBeInViewport({ ratio: 1 })
  }
})

test('fee, deadline and Apply stay in sight once those of the head have gone', { tag: '@both-languages' }, async ({
  page,
  lang,
  visit,
  ask,
}) => {
  const [major] = (await ask({ kind: 'major', destination: 'germany' })).items
  if (!major) throw new Error('The catalogue has no major')
  await visit(paths.major({ lang, slug: major.slug }))
  const bar = page.locator('#next-step-bar')
  await expect(bar).toBeHidden()
  await page.locator('#faq, #cost').first().scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('link')).toHaveCount(1)
})
