import type { Page } from '@playwright/test'
import { paths } from '#paths.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { expect, stopClock, test } from './support/account-test.ts'
import { kept, makeAccount, signIn, someone } from './support/accounts.ts'
import { enter } from './support/accounts-session.ts'

const DAY = 86_400_000

/** A token as ours look, with an end of its own choosing. */
const tokenUntil = (seconds: number, claims: object = {}) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part({ exp: Math.floor(Date.now() / 1000) + seconds, ...claims })}.signature`
}

/** Nothing a page asks by itself reaches the server, which would end a session it does not know. */
const keepSilent = (page: Page) => page.route(/\/api\/(shortlist|notices)\b/, (route) => route.abort())

const keep = (page: Page, text: string) => page.evaluate((record) => localStorage.setItem('eduuserInfo', record), text)

test('the sign-in page leads on to the page it was asked for, and to no other site', async ({
  page,
  lang,
  visit,
  modal,
}) => {
  const email = someone(lang)
  await makeAccount({ email })
  const next = `${paths.shortlist({ lang })}?from=mail`
  await visit(paths.login({ lang, next }))
  await expect(modal.email).toBeFocused()
  await enter(page, modal, email)
  await expect(page).toHaveURL(next)

  await modal.logOut.click()
  await expect(page).toHaveURL(paths.home({ lang }))
  await visit(paths.login({ lang, next: '//evil.example/en' }))
  await expect(modal.email).toBeFocused()
  await enter(page, modal, email)
  await expect(page).toHaveURL(paths.login({ lang, next: '//evil.example/en' }))
})

test('a token that has run out or cannot be read is removed within a second or so', async ({
  page,
  lang,
  visit,
  modal,
  failures,
}) => {
  // The token is none of the server's, whom nobody is to ask before it has run out.
  failures.expect(/shortlist|notices/, /Failed to load/)
  await keepSilent(page)
  await visit(paths.about({ lang }))
  await stopClock(page)
  const record = { userId: 'u1', email: 'aya@example.org' }
  await keep(page, JSON.stringify({ ...record, token: tokenUntil(120) }))
  await page.clock.runFor(1_500)
  await expect(modal.logOut).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(modal.login).toBeVisible()
  expect(await kept(page)).toBe(null)

  for (const text of ['{', JSON.stringify({ ...record, token: 'no.token.atall' })]) {
    await keep(page, text)
    await page.clock.runFor(1_500)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('eduuserInfo'))).toBe(null)
    await expect(modal.login).toBeVisible()
  }
})

test('a sign-in runs out by the clock of its token, a week later', async ({ page, lang, visit, modal }) => {
  const email = someone(lang)
  await makeAccount({ email })
  await signIn(page, email)
  await visit(paths.about({ lang }))
  await page.clock.install()
  await page.clock.fastForward(7 * DAY - 600_000)
  await expect(modal.logOut).toBeVisible()
  await page.clock.fastForward(1_200_000)
  await expect(modal.login).toBeVisible()
  expect(await kept(page)).toBe(null)
})

test('a token that the server no longer accepts is removed, and the visitor starts again', async ({
  page,
  lang,
  visit,
  modal,
  failures,
}) => {
  failures.expect(/401/)
  await visit(paths.home({ lang }))
  await keep(page, JSON.stringify({ userId: 'u1', email: 'aya@example.org', token: tokenUntil(600) }))
  await visit(paths.account({ lang }))
  await expect(page).toHaveURL(paths.home({ lang }))
  await expect(modal.login).toBeVisible()
  expect(await kept(page)).toBe(null)
})

test('the modal closes by its button, beside it and by Escape, and gives the focus back', async ({
  page,
  lang,
  visit,
  modal,
}) => {
  await visit(paths.blog({ lang }))
  for (const close of [
    () => modal.button('auth.close').click(),
    () => page.mouse.click(5, 400),
    () => page.keyboard.press('Escape'),
  ]) {
    await modal.open()
    await close()
    await expect(modal.root).toBeHidden()
    await expect(modal.login).toBeFocused()
  }
  // Selecting what was typed and letting go beside the card is no wish to leave.
  await modal.open()
  await modal.email.fill('aya@example.org')
  const field = await modal.email.boundingBox()
  await page.mouse.move((field?.x ?? 0) + 60, (field?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move(5, 400)
  await page.mouse.up()
  await expect(modal.root).toBeVisible()
  await expect(modal.email).toHaveValue('aya@example.org')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the quick menu holds the way in, to the account, and out', async ({ page, lang, say, visit, modal }) => {
    const email = someone(lang)
    await makeAccount({ email })
    const menu = page.getByRole('dialog', { name: say('nav.menu') })
    const openMenu = () =>
      page
        .getByRole('banner')
        .getByRole('button', { name: say('nav.menu') })
        .click()
    await visit(paths.about({ lang }))
    await openMenu()
    await menu.getByRole('link', { name: say('account.login') }).click()
    await expect(menu).toBeHidden()
    await expect(modal.email).toBeFocused()
    await page.keyboard.press('Escape')
    await signIn(page, email)
    await openMenu()
    await menu.getByRole('link', { name: say('account.own') }).click()
    await expect(page).toHaveURL(paths.account({ lang }))
    await expect(page.getByRole('main')).toContainText(email)
    await openMenu()
    await menu.getByRole('button', { name: say('account.logOut') }).click()
    await expect(page).toHaveURL(paths.home({ lang }))
    await expect(menu).toBeHidden()
    expect(await kept(page)).toBe(null)
  })
})

test('a student is turned back from the admin area, and so is a former editor; both get a message', async ({
  page,
  lang,
  say,
  modal,
  failures,
  visit,
}) => {
  failures.expect(/shortlist|notices/, /Failed to load/)
  const email = someone(lang)
  await makeAccount({ email })
  await signIn(page, email)
  const note = page.getByRole('status').filter({ hasText: email })
  const back = paths.turnedBack({ lang, next: paths.admin({ lang }) })
  await visit(paths.admin({ lang }))
  await expect(page).toHaveURL(back)
  await expect(modal.logOut).toBeVisible()
  await expect(modal.root).toBeHidden()
  await expect(note).toContainText(say('auth:guard.turnedBack', { email: '' }).split('،')[0]?.split(',')[0] ?? '')
  await expectNoA11yViolations(page, 'a student who is turned back')
  // It is where keyboard users start: right after the link that skips the bar.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(note.getByRole('button', { name: say('auth:guard.other') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal.email).toBeFocused()
  // Who leaves the dialog without signing in is not sent to that page once more.
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.keyboard.press('Escape')
  await note.getByRole('button', { name: say('auth:auth.close') }).click()
  await expect(note).toBeHidden()
  await expect(page).toHaveURL(paths.home({ lang }))
  expect(requested.filter((path) => path.startsWith(paths.admin({ lang })))).toEqual([])

  // Such an address may come from anywhere: a page of another site is not mentioned.
  await visit(paths.turnedBack({ lang, next: '//evil.example/en/admin' }))
  await expect(modal.logOut).toBeVisible()
  await expect(note).toBeHidden()

  // The token still says so; the database no longer does. Nothing else asks the server, which would take the token away.
  await keepSilent(page)
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('eduuserInfo') ?? '{}')
    const [head, body, end] = record.token.split('.')
    const claims = {
      ...JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))),
      isAdmin: true,
      ActionStatus: 'Admin',
    }
    localStorage.setItem(
      'eduuserInfo',
      JSON.stringify({ ...record, token: [head, btoa(JSON.stringify(claims)), end].join('.') }),
    )
  })
  await page.route('**/api/users/me', (route) => route.fulfill({ json: { data: { can: { enterAdmin: false } } } }))
  await visit(paths.admin({ lang }))
  await expect(page).toHaveURL(back)
  await expect(modal.root).toBeHidden()
  await expect(note).toBeVisible()
})

test('an editor finds the way to the admin area in the menu and in their account', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const email = someone(lang)
  await makeAccount({ email, role: 'editor' })
  await signIn(page, email)
  await visit(paths.account({ lang }))
  await expect(page.getByRole('main').getByRole('link', { name: say('auth:page.toAdmin') })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('nav.menu') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('account.admin') })
    .click()
  await expect(page).toHaveURL(paths.admin({ lang }))
  await expect(page.getByRole('main')).toContainText(email)

  // Public pages have no list of its routes, however its address is written.
  const routesOf = async (path: string) =>
    /"\/assets\/((?:public-)?manifest)-/.exec(await (await page.request.get(path)).text())?.[1]
  expect(await routesOf(paths.about({ lang }))).toBe('public-manifest')
  for (const staffArea of [`/${lang}/Admin`, `/${lang}/%61dmin/users`])
    expect(await routesOf(staffArea)).toBe('manifest')
  await visit(`/${lang}/Admin`)
  await expect(page.getByRole('main')).toContainText(email)
})
