import type { BrowserContext, Page } from '@playwright/test'
import type { DataRouter } from 'react-router'

import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { alive, expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { FIREFOX } from '#tests/support/visitor.ts'

// Browsers without a window name themselves, and are not counted.
test.use({ contextOptions: { reducedMotion: 'reduce' }, userAgent: FIREFOX })

/** What visitors ask for three times; no page runs, so that only their asking counts. */
async function askOften(context: BrowserContext, address: string): Promise<void> {
  for (let time = 0; time < 3; time++) await context.request.get(address, { failOnStatusCode: false })
}

/** Reloads until what was counted is stored. */
async function untilShown(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

test('words that found nothing become another name of a faculty, and the search finds it', async ({
  page,
  context,
  lang,
  say,
}) => {
  const words = `quillwork ${lang}`
  const search = paths.search({ lang, params: { q: words } })
  await askOften(context, search)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.demand({ lang }), 'editor')
  await untilShown(page, words)
  await expectNoA11yViolations(page, 'searches without results')

  const row = admin.root.getByRole('row').filter({ hasText: words })
  await row.getByRole('button', { name: say('demand:alias.add') }).press('Enter')
  const record = admin.dialog.getByRole('combobox', { name: say('demand:alias.record') })
  await record.focus()
  await page.keyboard.press('ArrowDown')
  await expect(admin.dialog.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expectNoA11yViolations(page, 'a new name of a faculty')
  await page.keyboard.press('Enter')
  await admin.dialog.getByRole('button', { name: say('demand:alias.save') }).click()
  await expect(admin.dialog).toHaveCount(0)
  await expect(admin.notice).toContainText(words)

  await expect(async () => {
    const answer = await (await context.request.get(`/api/search?${new URLSearchParams({ q: words, lang })}`)).json()
    expect(answer.counts.sumResult).toBeGreaterThan(0)
  }).toPass()
})

test('an address without a page is redirected where it is listed, and leads on at once', async ({
  page,
  context,
  lang,
  say,
  failures,
  visit,
}) => {
  failures.expect(/404|422/)
  const from = `/${lang}/old-${lang}`
  await askOften(context, from)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.demand({ lang, params: { view: 'missing' } }))
  await untilShown(page, from)
  await admin.root.getByRole('row').filter({ hasText: from }).getByRole('button').click()
  await admin.dialog.getByRole('textbox', { name: say('redirects:fields.to') }).fill('https://evil.example')
  await admin.dialog.getByRole('button', { name: say('content:form.save') }).click()
  await expect(admin.dialog).toContainText(say('redirects:problems.to.any'))
  await expectNoA11yViolations(page, 'a redirect that leads away')
  await admin.dialog.getByRole('textbox', { name: say('redirects:fields.to') }).fill(paths.about({ lang }))
  await page.keyboard.press('Enter')
  await expect(admin.dialog).toHaveCount(0)

  await expect(async () => {
    const response = await context.request.get(from, { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers().location).toBe(paths.about({ lang }))
  }).toPass()
  // A page that somebody goes to within the site gets there too.
  await visit(paths.contact({ lang }))
  await alive(page)
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: DataRouter }
    return router.navigate(to)
  }, from)
  await expect(page).toHaveURL(paths.about({ lang }))

  await visit(staffPaths.redirects({ lang }))
  await expect(admin.root).toContainText(from)
  await expectNoA11yViolations(page, 'redirects')
  await admin.rows.filter({ hasText: from }).getByRole('link').first().click()
  await expectNoA11yViolations(page, 'a redirect')
  await admin.save('content:delete.button')
  await admin.dialog.getByRole('button', { name: say('content:delete.button') }).click()
  await expect(admin.notice).toHaveText(say('content:delete.done', { name: `⁨${from}⁩` }))
  await expect(async () => {
    expect((await context.request.get(from, { maxRedirects: 0, failOnStatusCode: false })).status()).toBe(404)
  }).toPass()
})
