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
  failures.expect(/404|422/)
  const from = `/${lang}/old-${lang}`
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.redirects({ lang }))
  await admin.root.getByRole('link', { name: say('redirects:add'), exact: true }).click()
  await admin.root.getByRole('textbox', { name: say('redirects:fields.from') }).fill(from)
  const to = admin.root.getByRole('textbox', { name: say('redirects:fields.to') })
  await to.fill('https://evil.example')
  await admin.save('content:form.create')
  await expect(admin.alert).toContainText(say('redirects:problems.to.any'))
  await expectNoA11yViolations(page, 'a redirect that leads away')
  await to.fill(paths.about({ lang }))
  await admin.save('content:form.create')
  await expect(admin.notice).toHaveText(say('content:form.saved'))

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
