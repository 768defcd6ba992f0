import type { Page } from '@playwright/test'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { expect, test } from './support/account-test.ts'
import { kept, linkIn, mailsTo, PASSWORD, someone } from './support/accounts.ts'
import { AuthModal } from './support/auth-modal.ts'
import type { Say } from './support/words.ts'

const OTHER_PASSWORD = 'window blue 8'

/** The address of the link in the only mail to somebody, on this product. */
async function linkTo(email: string): Promise<string> {
  const [mail] = await mailsTo(email)
  return linkIn(mail, 'confirm-email')
}

/** Signs up in a browser without its screens; its cookie is what `page` has from then on. */
async function signUp(page: Page, lang: Language): Promise<string> {
  const email = someone(lang)
  const headers = { 'accept-language': lang }
  const answer = await page.request.post('/api/users', { data: { Email: email, Password: PASSWORD }, headers })
  expect(answer.status()).toBe(201)
  return email
}

const screen = (page: Page, say: Say) => {
  const main = page.getByRole('main')
  return {
    title: main.getByRole('heading', { level: 1 }),
    main,
    password: main.locator('#NewPassword'),
    alert: main.getByRole('alert'),
    press: (key: string) => main.getByRole('button', { name: say(`auth:confirmEmail.${key}`), exact: true }),
  }
}

test('the link of the mail signs in where somebody signed up, and the window that waits for its code continues', async ({
  context,
  lang,
  say,
  visit,
  modal,
}) => {
  const email = someone(lang)
  await visit(paths.about({ lang }))
  await modal.open()
  await modal.send('signUp', email, PASSWORD)
  await expect(modal.title).toHaveText(say('auth:verify.title'))

  const tab = await context.newPage()
  const response = await visit(await linkTo(email), tab)
  expect(response.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' })
  const { title, press } = screen(tab, say)
  await expect(title).toHaveText(say('auth:confirmEmail.askTitle'))
  await press('confirm').click()
  await expect(title).toHaveText(say('auth:confirmEmail.doneTitle'))
  await expect(title).toBeFocused()
  await expect(tab.getByRole('main')).toContainText(email)
  expect(Object.keys((await kept(tab)) ?? {})).toEqual(['userId', 'email', 'token'])

  await expect(modal.title).toHaveText(say('auth:success.created'))
  await expect(modal.root).toBeHidden()
  await expect(modal.logOut).toBeVisible()
})

test('in another browser the press asks for the password, by keyboard, and it signs in', async ({
  page,
  request,
  browser,
  baseURL,
  lang,
  say,
  visit,
}) => {
  const laptop = await browser.newContext({ ...(baseURL && { baseURL }) })
  const email = await signUp(await laptop.newPage(), lang)
  await laptop.close()
  await visit(await linkTo(email))
  const { title, main, password, press } = screen(page, say)
  await press('confirm').focus()
  await page.keyboard.press('Enter')
  await expect(title).toHaveText(say('auth:confirmEmail.passwordTitle'))
  await expect(title).toBeFocused()
  await expect(main).toContainText(email)
  await page.keyboard.press('Tab')
  await expect(password).toBeFocused()
  await page.keyboard.type('a b 1')
  await page.keyboard.press('Enter')
  await expect(main).toContainText(say('auth:auth.passwordTooShort'))
  await expect(password).toBeFocused()
  await password.fill(OTHER_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(title).toHaveText(say('auth:confirmEmail.doneTitle'))
  expect((await kept(page))?.email).toBe(email)
  // From elsewhere: a second sign-in of this browser would end the session that its page is using.
  const login = await request.post('/api/users/login', { data: { Email: email, Password: OTHER_PASSWORD } })
  expect(login.status()).toBe(200)
})

test('a link that has done its work, or is none, leads to the sign-in', async ({
  page,
  lang,
  say,
  visit,
  failures,
}) => {
  failures.expect(/404/)
  const email = await signUp(page, lang)
  const link = await linkTo(email)
  const { title, main, press } = screen(page, say)
  await visit(link)
  await press('confirm').click()
  await expect(title).toHaveText(say('auth:confirmEmail.doneTitle'))
  for (const dead of [link, paths.confirmEmail({ lang, token: 'x.y' })]) {
    await visit(dead)
    await press('confirm').click()
    await expect(title).toHaveText(say('auth:confirmEmail.deadTitle'))
  }
  await page.evaluate(() => localStorage.clear())
  await visit(paths.confirmEmail({ lang }))
  await expect(title).toHaveText(say('auth:confirmEmail.deadTitle'))
  await main.getByRole('button', { name: say('auth:page.open') }).click()
  await expect(new AuthModal(page, say).email).toBeFocused()
})

test('without a connection nothing is lost, and the next press goes through', async ({
  page,
  lang,
  say,
  visit,
  failures,
}) => {
  failures.expect(/confirm-email/, /Failed to load/)
  await visit(await linkTo(await signUp(page, lang)))
  const { title, alert, press } = screen(page, say)
  await page.route('**/api/users/confirm-email', (route) => route.abort())
  await press('confirm').click()
  await expect(alert).toContainText(say('auth:confirmEmail.failed'))
  await page.unroute('**/api/users/confirm-email')
  await press('confirm').click()
  await expect(title).toHaveText(say('auth:confirmEmail.doneTitle'))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the address is confirmed all the same, and programs that open links change nothing', async ({
    page,
    browser,
    baseURL,
    lang,
    say,
    visit,
    failures,
  }) => {
    failures.expect(/422/, /404/)
    const laptop = await browser.newContext({ ...(baseURL && { baseURL }) })
    const email = await signUp(await laptop.newPage(), lang)
    await laptop.close()
    const link = await linkTo(email)
    for (const _ of ['a scanner', 'another']) await visit(link)
    const { title, main, password, press } = screen(page, say)
    await press('confirm').click()
    await expect(title).toHaveText(say('auth:confirmEmail.passwordTitle'))
    await password.fill('a b 1')
    await press('passwordSubmit').click()
    await expect(main).toContainText(say('auth:auth.passwordTooShort'))
    await expect(main).toContainText(email)
    await password.fill(OTHER_PASSWORD)
    await press('passwordSubmit').click()
    await expect(title).toHaveText(say('auth:confirmEmail.confirmedTitle'))
    await expect(main).toContainText(say('auth:page.noScript'))
    await visit(link)
    await press('confirm').click()
    await expect(title).toHaveText(say('auth:confirmEmail.deadTitle'))
  })
})

test('a page elsewhere cannot press the button', async ({ page, lang, request }) => {
  const link = await linkTo(await signUp(page, lang))
  for (const origin of ['https://elsewhere.example', 'null']) {
    expect((await request.post(link, { headers: { origin }, form: {} })).status()).toBe(403)
  }
})

test.describe('for everybody', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const width of [360, 768, 1440]) {
    test(`no barrier on the page of the link, ${width} wide`, async ({ page, browser, baseURL, lang, say, visit }) => {
      await page.setViewportSize({ width, height: 900 })
      const laptop = await browser.newContext({ ...(baseURL && { baseURL }) })
      const email = await signUp(await laptop.newPage(), lang)
      await laptop.close()
      await visit(await linkTo(email))
      const { title, password, press } = screen(page, say)
      const look = async (state: string) => {
        await expectNoA11yViolations(page, state)
        const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
        expect(await page.evaluate(wide), `${state}: nothing scrolls sideways`).toBe(0)
      }
      await look('ask')
      await press('confirm').click()
      await expect(title).toBeFocused()
      await look('password')
      await press('passwordSubmit').click()
      await expect(password).toBeFocused()
      await look('missing')
      await password.fill(OTHER_PASSWORD)
      await press('passwordSubmit').click()
      await expect(title).toHaveText(say('auth:confirmEmail.doneTitle'))
      await look('done')
      await visit(paths.confirmEmail({ lang }))
      await look('dead')
    })
  }
})
