import { paths } from '#paths.ts'
import { alive, expect, stopClock, test } from './support/account-test.ts'
import { codesIn, codeTo, mailsTo, makeAccount, notThis, PASSWORD, someone } from './support/accounts.ts'

test('five wrong codes are all a code takes; a new one lets them in', async ({
  page,
  lang,
  say,
  visit,
  modal,
  failures,
}) => {
  failures.expect(/422/)
  const email = someone(lang)
  await visit(paths.home({ lang }))
  await modal.open()
  await modal.send('signUp', email, PASSWORD)
  const code = await codeTo(email)
  for (const wrong of [1, 2, 3, 4, 5]) {
    await modal.enter(notThis(code, wrong))
    await expect(modal.failure).toHaveText(say('auth:auth.invalidOtp'))
    expect(await modal.code()).toBe('____')
    await expect(modal.boxes.first()).toBeFocused()
  }
  await modal.enter(code)
  await expect(modal.failure).not.toHaveText(say('auth:auth.invalidOtp'))
  await expect(modal.failure).not.toBeEmpty()

  // The countdown does not run while the mail is on its way.
  await stopClock(page)
  await modal.button('verify.resend').click()
  await expect(modal.button('verify.resendIn', { count: 30 })).toHaveAttribute('aria-disabled', 'true')
  const [, next] = codesIn(await mailsTo(email, 2))
  await page.clock.fastForward(29_000)
  await expect(modal.root.getByRole('button', { name: say('auth:verify.resendIn', { count: 1 }) })).toBeVisible()
  await page.clock.fastForward(1_500)
  await expect(modal.button('verify.resend')).toHaveAttribute('aria-disabled', 'false')
  await modal.boxes.first().focus()
  await page.keyboard.type(next ?? '')
  await modal.button('verify.submit').click()
  await page.clock.fastForward(1_000)
  await expect(modal.title).toHaveText(say('auth:success.created'))
})

test('someone who left before the code finds the way back to it, or signs in and gets another', async ({
  page,
  lang,
  say,
  visit,
  modal,
}) => {
  const email = someone(lang)
  await visit(paths.home({ lang }))
  await modal.open()
  await modal.send('signUp', email, PASSWORD)
  await mailsTo(email)
  await page.reload()
  await alive(page)
  await modal.open()
  await expect(modal.root).toContainText(email)
  await modal.button('auth.enterCode').click()
  await expect(modal.boxes.first()).toBeFocused()
  await modal.button('auth.back').click()

  await modal.send('signIn', email, PASSWORD)
  await expect(modal.title).toHaveText(say('auth:verify.title'))
  const [, code] = codesIn(await mailsTo(email, 2))
  await modal.enter(code ?? '')
  await expect(modal.title).toHaveText(say('auth:success.created'))
})

test('after an attempt that failed the fields are empty, and the one to begin with has the focus', async ({
  page,
  lang,
  say,
  visit,
  modal,
  failures,
}) => {
  failures.expect(/401/, /422/, /50[02]/, /Failed to load/, /users\/login/)
  const email = someone(lang)
  await makeAccount({ email })
  await visit(paths.home({ lang }))
  await modal.open()
  await modal.send('signIn', email, 'not that one')
  await expect(modal.failure).toHaveText(
    lang === 'en' ? 'Login failed. Please check your credentials.' : /^تعذّر تسجيل الدخول/,
  )
  await expect(modal.email).toHaveValue('')
  await expect(modal.password).toHaveValue('')
  await expect(modal.email).toBeFocused()

  await page.route('**/api/users/login', (route) => route.abort())
  await modal.send('signIn', email, PASSWORD)
  await expect(modal.failure).toContainText(say('auth:auth.loginFailed'))
  await expect(modal.failure).toContainText(say('auth:auth.noAnswer'))
  await page.unroute('**/api/users/login')

  for (const odd of [{ status: 502, body: '<h1>Bad gateway</h1>' }, { status: 500, json: {} }, { body: 'not JSON' }]) {
    await page.route('**/api/users/login', (route) => route.fulfill(odd))
    await modal.send('signIn', email, PASSWORD)
    await expect(modal.failure).toHaveText(say('auth:auth.unexpected'))
    await page.unroute('**/api/users/login')
  }

  await page.route('**/api/users/login', (route) => route.fulfill({ json: { status: 'odd' } }))
  await modal.send('signIn', email, PASSWORD)
  await expect(modal.failure).toHaveText(say('auth:auth.unexpected'))
  await page.unroute('**/api/users/login')

  await page.route('**/api/users', (route) => route.fulfill({ json: {} }))
  await modal.send('signUp', someone(lang), PASSWORD)
  await expect(modal.failure).toHaveText(say('auth:auth.unexpected'))
  await page.unroute('**/api/users')

  await modal.send('signUp', someone(lang), 'password')
  await expect(modal.password).toHaveAccessibleDescription(new RegExp(say('auth:auth.passwordCommon')))
  await expect(modal.password).toBeFocused()
})

test('a known address signs up like a new one, and its owner gets a mail', async ({
  lang,
  say,
  visit,
  modal,
  failures,
}) => {
  failures.expect(/422/)
  const email = someone(lang)
  await makeAccount({ email, language: lang })
  await visit(paths.home({ lang }))
  await modal.open()
  await modal.send('signUp', email, PASSWORD)
  await expect(modal.title).toHaveText(say('auth:verify.title'))
  const mails = await mailsTo(email)
  expect(codesIn(mails)).toEqual([])
  await modal.enter('1234')
  await expect(modal.failure).toHaveText(say('auth:auth.invalidOtp'))
})

test('a call that takes long says so after ten seconds', async ({ page, lang, say, visit, modal }) => {
  await visit(paths.home({ lang }))
  await modal.open()
  await stopClock(page)
  await page.route('**/api/users/login', () => {})
  await modal.send('signIn', someone(lang), PASSWORD)
  await expect(modal.button('auth.signingIn')).toBeVisible()
  await page.clock.runFor(9_000)
  await expect(modal.root).not.toContainText(say('auth:auth.stillWorking'))
  await page.clock.runFor(1_500)
  await expect(modal.root).toContainText(say('auth:auth.stillWorking'))
})

test('a reset says the same of an address nobody has', async ({ lang, say, visit, modal, failures }) => {
  failures.expect(/422/)
  await visit(paths.home({ lang }))
  await modal.open()
  await modal.button('auth.forgot').click()
  await modal.email.fill(someone(lang))
  await modal.button('forgot.submit').click()
  await expect(modal.title).toHaveText(say('auth:reset.title'))
  await modal.longCode.fill('12345678')
  await modal.password.fill('new river 8')
  await modal.button('reset.submit').click()
  await expect(modal.failure).toHaveText(say('auth:auth.invalidOtp'))
})
