import type { DataRouter } from 'react-router'

import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { alive, expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an address without a page is redirected, and leads on at once', async ({
  page,
  context,
  lang,
  say,
  failures,
  visit,
}) => {
  failures.expect(/404/)
  const from = `/${lang}/old-${lang}`
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.redirects({ lang }))
  await admin.root.getByRole('button', { name: say('redirects:form.add') }).click()
  await admin.dialog.locator('#from').fill(from)
  await admin.dialog.locator('#to').fill('https://evil.example')
  await admin.dialog.getByRole('button', { name: say('redirects:form.save') }).click()
  await expect(admin.dialog).toContainText(say('redirects:form.toWrong'))
  await expectNoA11yViolations(page, 'a redirect that leads away')
  await admin.dialog.locator('#to').fill(paths.about({ lang }))
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
  await admin.root.getByRole('row').filter({ hasText: from }).getByRole('button').click()
  await admin.dialog.getByRole('button', { name: say('redirects:form.delete') }).click()
  await expect(admin.notice).toHaveText(say('redirects:form.deleted'))
  await expect(async () => {
    expect((await context.request.get(from, { maxRedirects: 0, failOnStatusCode: false })).status()).toBe(404)
  }).toPass()
})
