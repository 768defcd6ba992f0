import { paths } from '#paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { kept, makeAccount, PASSWORD, signIn, someone } from '#tests/e2e/support/accounts.ts'
import { enter } from '#tests/e2e/support/accounts-session.ts'
import { gate } from '#tests/e2e/support/gate.ts'

test('a personal page opens the modal, and appears after signing in', async ({ page, lang, say, visit, modal }) => {
  const email = someone(lang)
  await makeAccount({ email, name: 'Aya Haddad' })
  await visit(paths.account({ lang }))
  await expect(modal.email).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(modal.root).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('auth:guard.title'))
  await page
    .getByRole('main')
    .getByRole('button', { name: say('auth:page.open') })
    .click()
  await expect(modal.email).toBeFocused()
  await enter(page, modal, email)
  await expect(page).toHaveURL(paths.account({ lang }))
  await expect(page.getByRole('main')).toContainText(email)
  await expect(page.getByRole('textbox', { name: say('auth:profile.name') })).toHaveValue('Aya Haddad')
})

test('logging out removes the record, ends it on the server and leads home; other tabs follow', async ({
  page,
  context,
  lang,
  say,
  visit,
  modal,
  request,
}) => {
  const email = someone(lang)
  await makeAccount({ email })
  const other = await context.newPage()
  await visit(paths.about({ lang }), other)
  await visit(paths.blog({ lang }))
  await signIn(page, email)
  const otherLogOut = other.getByRole('banner').getByRole('button', { name: say('account.logOut') })
  await expect(otherLogOut).toBeVisible()
  const token = (await kept(page))?.token
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { authorization: `Bearer ${token}`, cookie }
  expect((await request.get('/api/users/me', { headers })).status()).toBe(200)

  const ended = page.waitForResponse('**/api/users/logout')
  await modal.logOut.click()
  await expect(page).toHaveURL(paths.home({ lang }))
  expect(await kept(page)).toBe(null)
  expect((await ended).status()).toBe(200)
  expect((await request.get('/api/users/me', { headers })).status()).toBe(401)
  await expect(otherLogOut).toBeHidden()
  await expect(other).toHaveURL(paths.about({ lang }))
})

test('the admin area turns visitors back, keeps where they wanted to go, and lets staff in', async ({
  page,
  lang,
  say,
  visit,
  modal,
}) => {
  const email = someone(lang)
  await makeAccount({ email, role: 'editor' })
  const wanted = `${paths.admin({ lang })}?tab=today`
  const checked = gate()
  await page.route('**/api/users/me', async (route) => {
    await checked.opened
    await route.continue()
  })
  await visit(wanted)
  await expect(page).toHaveURL(paths.turnedBack({ lang, next: wanted }))
  await expect(modal.email).toBeFocused()
  await enter(page, modal, email)
  await expect(page).toHaveURL(wanted)
  await expect(page.getByText(say('auth:guard.checking'))).toBeVisible()
  await expectNoA11yViolations(page, 'the guard')
  checked.open()
  await expect(page.getByRole('main')).toContainText(email)
  await expectNoA11yViolations(page, 'the first page of staff')
  // Staff work in a frame of their own, without the public site's menus and foot.
  await expect(page.getByRole('navigation', { name: say('nav.main') })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('a browser that drops cookies is not said to be signed in: it reads what to allow', async ({
  page,
  lang,
  say,
  visit,
  modal,
  failures,
}) => {
  failures.expect(/401/)
  const email = someone(lang)
  await makeAccount({ email })
  await page.route('**/api/users/login', async (route) => {
    const response = await route.fetch()
    const { 'set-cookie': _, ...headers } = response.headers()
    await page.context().clearCookies()
    await route.fulfill({ response, headers })
  })
  await visit(paths.about({ lang }))
  await modal.open()
  await modal.send('signIn', email, PASSWORD)
  await expect(modal.root.getByRole('alert').filter({ hasText: say('auth:auth.noCookies') })).toBeVisible()
  expect((await kept(page))?.token).toBe(undefined)
})

test('a device whose clock is eight days ahead stays signed in', async ({ page, lang, say, visit }) => {
  const email = someone(lang)
  await makeAccount({ email })
  await signIn(page, email)
  await page.clock.setSystemTime(Date.now() + 8 * 24 * 3_600_000)
  await visit(paths.account({ lang }))
  await expect(page.getByRole('heading', { name: say('auth:account.title'), level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: say('auth:account.title'), level: 1 })).toBeVisible()
  expect((await kept(page))?.token).not.toBe(undefined)
})
