import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an administrator makes a token with the keyboard, a system reads with it, and revoking ends that', async ({
  page,
  lang,
  say,
  playwright,
  baseURL,
}) => {
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.tokens({ lang }))
  const name = `Website ${lang}`
  await admin.root.getByRole('link', { name: say('api-tokens:add') }).press('Enter')
  await page.locator('#name').fill('')
  await page.keyboard.press('Enter')
  await expect(admin.alert).toContainText(say('api-tokens:form.nameWrong'))
  await expectNoA11yViolations(page, 'the form of a token')
  await page.locator('#name').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: say('api-tokens:form.madeTitle') })).toBeFocused()
  await expectNoA11yViolations(page, 'a token that was made')
  const token = await page.getByRole('textbox', { name: say('api-tokens:form.token') }).inputValue()

  // A system has no cookies of this browser.
  const system = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  expect((await system.get('/api/admin/universities')).status()).toBe(200)
  expect((await system.post('/api/admin/tags', { data: {} })).status()).toBe(403)

  await admin.root.getByRole('link', { name: say('api-tokens:form.toAll') }).click()
  const row = admin.root.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(say('api-tokens:states.active'))
  await expectNoA11yViolations(page, 'the list of tokens')
  await row.getByRole('button').press('Enter')
  await admin.dialog.getByRole('button', { name: say('api-tokens:revoke') }).press('Enter')
  await expect(admin.notice).toHaveText(say('api-tokens:revoked'))
  await expect(row).toContainText(say('api-tokens:states.revoked'))
  expect((await system.get('/api/admin/universities')).status()).toBe(401)
  await system.dispose()
})
