import type { Page, Request } from '@playwright/test'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { FIREFOX } from '#tests/support/visitor.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { expect, test } from './support/account-test.ts'
import { enterAsStaff } from './support/admin-page.ts'

// Browsers without a window name themselves, and are not counted.
test.use({ contextOptions: { reducedMotion: 'reduce' }, userAgent: FIREFOX })

const isReport = (request: Request) => new URL(request.url()).pathname === '/api/demand/choices'

const results = (page: Page, say: (key: string) => string) =>
  page.getByRole('list', { name: say('search:list') }).locator('> li')

test('opening a result is counted, and its link is a clean address', async ({ page, lang, say, visit }) => {
  const reports: Request[] = []
  page.on('request', (request) => {
    if (isReport(request)) reports.push(request)
  })
  const address = paths.search({ lang, params: { q: 'medicine', kind: 'major' } })
  await visit(address)
  const second = results(page, say).nth(1)
  const link = second.getByRole('heading').getByRole('link')
  await expect(link).toHaveAttribute('href', /^[^?#]+$/)
  const reported = page.waitForResponse((response) => isReport(response.request()))
  await link.click()
  const response = await reported
  expect(response.status()).toBe(202)
  const { id, ...rest } = response.request().postDataJSON()
  expect(rest).toEqual({ lang, search: 'q=medicine&kind=major' })
  await expect(page).toHaveURL(new RegExp(`/${lang}/major/`))

  // The university of a programme is another page than the result.
  await page.goBack()
  await results(page, say).first().locator('a[href*="/university/"]').first().click()
  await expect(page).toHaveURL(new RegExp(`/${lang}/university/`))
  expect(reports.map((request) => request.postDataJSON().id)).toEqual([id])
})

test('a visitor whose browser asks not to be counted sends nothing', async ({ page, lang, say, visit }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const reports: string[] = []
  page.on('request', (request) => {
    if (isReport(request)) reports.push(request.url())
  })
  await visit(paths.search({ lang, params: { q: 'medicine', kind: 'major' } }))
  const loaded = page.waitForResponse(/report-choice/)
  await results(page, say).first().getByRole('heading').getByRole('link').click()
  await loaded
  await expect(page).toHaveURL(new RegExp(`/${lang}/major/`))
  await page.goBack()
  await expect(results(page, say).first()).toBeVisible()
  expect(reports).toEqual([])
})

test('staff see which searches led to no result', async ({ page, lang, say }) => {
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.demand({ lang }), 'editor')
  await admin.root.getByLabel(say('demand:filter.view')).selectOption('unchosen')
  await expect(page).toHaveURL(/view=unchosen/)
  await expect(admin.root.getByText(say('demand:about.unchosen'))).toBeVisible()
  // A list that is still on its way is dimmed.
  await expect(admin.root.locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoA11yViolations(page, 'searches of which no result was opened')
})
