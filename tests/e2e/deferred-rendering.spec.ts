import type { Page } from '@playwright/test'
import { paths } from '#paths.ts'
import { expect, hydrated, test } from './support/test.ts'

const PHONE = { width: 360, height: 740 }

/** How many parts below the first screen have not been laid out. */
const skipped = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-below-fold]')].filter(
        (part) => !part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  )

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('what is below the first screen is laid out as it comes near, and once nothing else is to be done', async ({
    page,
    lang,
    slugOf,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/entry\.client/, async (route) => {
      await promise
      await route.continue()
    })
    await page.goto(paths.country({ lang, slug: await slugOf('countries', 'germany') }))
    expect(await skipped(page)).toBeGreaterThan(3)
    const footer = page.getByRole('contentinfo').getByRole('link').last()
    await footer.scrollIntoViewIfNeeded()
    await expect(footer).toBeInViewport()
    expect(await skipped(page)).toBeGreaterThan(0)
    resolve()
    await hydrated(page)
    await expect(page.locator('[data-below-fold]')).toHaveCount(0)
    await expect(page.locator('[data-deferred-rendering]')).toHaveCount(0)
    await expect(footer).toBeInViewport()
  })

  test('an address with a heading leads to it, and the page does not move after that', async ({
    page,
    lang,
    slugOf,
  }) => {
    await page.goto(`${paths.country({ lang, slug: await slugOf('countries', 'germany') })}#recognition`)
    expect(await skipped(page)).toBe(0)
    const top = () =>
      page.locator('#recognition').evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const before = await top()
    expect(before).toBeLessThan(PHONE.height / 2)
    await hydrated(page)
    await expect(page.locator('[data-below-fold]')).toHaveCount(0)
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2)
  })

  test('a page that is reloaded shows what it showed', async ({ page, lang, visit, slugOf }) => {
    await visit(paths.country({ lang, slug: await slugOf('countries', 'germany') }))
    await expect(page.locator('[data-below-fold]')).toHaveCount(0)
    const section = page.locator('main section').last()
    await section.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
    const offset = () => section.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const before = await offset()
    await page.reload()
    await hydrated(page)
    await expect.poll(async () => Math.abs((await offset()) - before)).toBeLessThanOrEqual(2)
  })
})
