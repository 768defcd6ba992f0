import type { Page } from '@playwright/test'
import { paths } from '#paths.ts'
import { expect, hydrated, test } from './support/test.ts'

const waiting = (page: Page) => page.locator('[data-deferred]')

/** Holds back the code of a page's body until it is let go. */
async function holdBack(page: Page, file: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(file, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a page that nobody touches is whole without the code of its body, which comes at the first sign', async ({
  page,
  lang,
  say,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(paths.home({ lang }))
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: say('home:faq.title') })).toBeVisible()
  expect(fetched.filter((url) => /home-details/.test(url))).toEqual([])
  await expect(waiting(page)).not.toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(waiting(page)).toHaveCount(0)
  expect(fetched.filter((url) => /home-details/.test(url))).toHaveLength(1)
})

test('a page asks for its scripts once it has been painted, which its styles come before', async ({ page, lang }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  page.on('requestfinished', (request) => asked.push(`${request.resourceType()} came`))
  const letGo = await holdBack(page, /\.css$/)
  const font = page.waitForRequest(/\.woff2$/)
  await page.goto(paths.home({ lang }), { waitUntil: 'commit' })
  await font
  letGo()
  await hydrated(page)
  expect(asked.indexOf('script')).toBeGreaterThan(asked.indexOf('stylesheet came'))
  expect(asked).toContain('stylesheet came')
})

test('what is pressed before its code has come is done once it has', async ({ page, lang, say, slugOf }) => {
  const letGo = await holdBack(page, /university-details/)
  await page.goto(paths.university({ lang, slug: await slugOf('universities', 'heidelberg-university') }))
  await hydrated(page)
  const save = page
    .getByRole('main')
    .getByRole('button', { name: say('keep.shortlist') })
    .first()
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await save.click()
  letGo()
  await expect(waiting(page)).toHaveCount(0)
  await expect(save).toHaveAttribute('aria-pressed', 'true')
})

test('what is typed before its code has come stays, and is searched for', async ({ page, lang, say }) => {
  const letGo = await holdBack(page, /home-details/)
  await page.goto(paths.home({ lang }))
  await hydrated(page)
  const box = page.getByRole('main').getByRole('combobox', { name: say('search:box.label') })
  await box.pressSequentially('zurich')
  letGo()
  await expect(waiting(page)).toHaveCount(0)
  await expect(box).toHaveValue('zurich')
  await expect(page.getByRole('listbox')).toBeVisible()
})

test('Back leads to where one was in a page, which is whole at once because its code is there', async ({
  page,
  lang,
  visit,
  slugOf,
}) => {
  await visit(paths.country({ lang, slug: await slugOf('countries', 'germany') }))
  const link = page.locator('main article').last().getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  await expect(waiting(page)).toHaveCount(0)
  await expect(page.locator('[data-below-fold]')).toHaveCount(0)
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(1000)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.goBack()
  await expect(link).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(10)
})

test('a page opened from another fetches the code of its parts while its data is on the way', async ({
  page,
  lang,
  slugOf,
}) => {
  await page.goto(paths.faculty({ lang, slug: await slugOf('faculties', 'medicine') }))
  await hydrated(page)
  const letGo = await holdBack(page, /searchresults\.data/)
  const code = page.waitForRequest(/filter-column/)
  await page
    .locator(`main a[href*="${paths.search({ lang })}?"]`)
    .first()
    .click()
  await code
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('a browser that knows its reader brings the whole page to life at once', async ({ page, lang }) => {
  await page.addInitScript(() => localStorage.setItem('masar:test', '1'))
  await page.goto(paths.home({ lang }))
  await hydrated(page)
  await expect(waiting(page)).toHaveCount(0)
})

test('where the code can’t be loaded, the page stays readable and its links lead on', async ({
  page,
  lang,
  say,
  failures,
}) => {
  failures.expect(/home-details/, /failed/i)
  await page.route(/home-details/, (route) => route.abort('failed'))
  await page.goto(paths.home({ lang }))
  await hydrated(page)
  await page.mouse.move(200, 200)
  await expect(page.getByRole('heading', { name: say('home:faq.title') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('home:contact.link') })
    .click()
  await expect(page).toHaveURL(paths.contact({ lang }))
})
