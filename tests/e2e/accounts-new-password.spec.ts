import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expect, test } from './support/account-test.ts'
import { codesIn, linkIn, mailsTo, makeAccount, PASSWORD, someone } from './support/accounts.ts'
import { AuthModal } from './support/auth-modal.ts'

const NEW_PASSWORD = 'window blue 8'

/** Somebody elsewhere asks for a new password; the link of the mail. */
async function requestReset(page: Page, lang: Language, role: 'student' | 'editor' = 'student') {
  const email = someone(lang)
  await makeAccount({ email, language: lang, role })
  const code = role === 'editor' ? await addSecondFactor(page, email) : undefined
  await page.request.post('/api/users/forgot', { data: { Email: email } })
  await page.context().clearCookies()
  const mails = await mailsTo(email, role === 'editor' ? 2 : 1)
  const mail = mails.find(({ text }) => text?.includes('/new-password'))
  return { email, link: linkIn(mail, 'new-password'), code }
}

/** Adds an authenticator app to an account; answers what the app shows half a minute later. */
async function addSecondFactor(page: Page, email: string): Promise<string> {
  const { token } = await (
    await page.request.post('/api/users/login', { data: { Email: email, Password: PASSWORD } })
  ).json()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post('/api/users/me/second-factor', { data: { Password: PASSWORD }, headers })
  const totp = new TOTP({ secret: (await answer.json()).data.secret.replaceAll(' ', '') })
  const confirmed = await page.request.put('/api/users/me/second-factor', { data: { otp: totp.generate() }, headers })
  expect(confirmed.status()).toBe(200)
  return totp.generate({ timestamp: Date.now() + 30_000 })
}

test('a link that has done its work, or is none, leads to the sign-in and to another mail', async ({
  page,
  lang,
  say,
  visit,
  failures,
}) => {
  failures.expect(/404/)
  const { link } = await requestReset(page, lang)
  const main = page.getByRole('main')
  const title = main.getByRole('heading', { level: 1 })
  await visit(link)
  await page.locator('#NewPassword').fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(title).toHaveText(say('auth:newPassword.doneTitle'))
  await page.evaluate(() => localStorage.clear())
  for (const dead of [link, paths.newPassword({ lang, token: 'x.y' }), paths.newPassword({ lang })]) {
    expect((await visit(dead)).status()).toBe(404)
    await expect(title).toHaveText(say('auth:newPassword.deadTitle'))
  }
  const modal = new AuthModal(page, say)
  await main.getByRole('button', { name: say('auth:auth.signIn') }).click()
  await expect(modal.title).toHaveText(say('auth:auth.title'))
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: say('auth:newPassword.again') }).click()
  await expect(modal.title).toHaveText(say('auth:forgot.title'))
  await expect(modal.email).toBeFocused()
})

test('an address typed before the password was found forgotten stays, there and back', async ({
  lang,
  say,
  visit,
  modal,
}) => {
  const email = someone(lang)
  await visit(paths.about({ lang }))
  await modal.open()
  await modal.email.fill(email)
  await modal.button('auth.forgot').click()
  await expect(modal.title).toHaveText(say('auth:forgot.title'))
  await expect(modal.email).toHaveValue(email)
  await modal.button('auth.back').click()
  await expect(modal.title).toHaveText(say('auth:auth.title'))
  await expect(modal.email).toHaveValue(email)
})

test('the window that waits for the code of a mail continues after its link was followed', async ({
  context,
  lang,
  say,
  visit,
  modal,
}) => {
  const email = someone(lang)
  await makeAccount({ email, language: lang })
  await visit(paths.about({ lang }))
  await modal.open()
  await modal.button('auth.forgot').click()
  await modal.email.fill(email)
  await modal.button('forgot.submit').click()
  await expect(modal.title).toHaveText(say('auth:reset.title'))
  const tab = await context.newPage()
  const [mail] = await mailsTo(email)
  await visit(linkIn(mail, 'new-password'), tab)
  await tab.locator('#NewPassword').fill(NEW_PASSWORD)
  await tab.keyboard.press('Enter')
  await expect(modal.title).toHaveText(say('auth:success.signedIn'))
})

test('the window that waits on another device says that its code has ended, and how to continue', async ({
  request,
  lang,
  say,
  visit,
  modal,
  failures,
}) => {
  failures.expect(/422/)
  const email = someone(lang)
  await makeAccount({ email, language: lang })
  await visit(paths.about({ lang }))
  await modal.open()
  await modal.button('auth.forgot').click()
  await modal.email.fill(email)
  await modal.button('forgot.submit').click()
  await expect(modal.title).toHaveText(say('auth:reset.title'))
  const mails = await mailsTo(email)
  const token = new URLSearchParams(linkIn(mails[0], 'new-password').split('?')[1]).get('token')
  const set = await request.post('/api/users/reset-by-link', { data: { token, Password: NEW_PASSWORD } })
  expect(set.status()).toBe(200)
  const [code = ''] = codesIn(mails)
  await modal.longCode.fill(code)
  await modal.password.fill('another blue 9')
  await modal.button('reset.submit').click()
  await expect(modal.failure).toHaveText(say('auth:reset.ended'))
})

test('with a second factor the link leads to the code of the app, and only that signs in', async ({
  page,
  lang,
  say,
  visit,
  modal,
}) => {
  const { link, code = '' } = await requestReset(page, lang, 'editor')
  const main = page.getByRole('main')
  await visit(link)
  await page.locator('#NewPassword').fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(modal.title).toHaveText(say('auth:secondFactor.title'))
  await expect(main).toContainText(say('auth:newPassword.confirmedTitle'))
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: say('auth:auth.signIn') }).click()
  await expect(modal.longCode).toBeFocused()
  await modal.longCode.fill(code)
  await modal.button('secondFactor.submit').click()
  await expect(modal.title).toHaveText(say('auth:success.signedIn'))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the password is set all the same, programs that open links change nothing, and no page elsewhere sets it', async ({
    page,
    request,
    lang,
    say,
    visit,
    failures,
  }) => {
    failures.expect(/422/, /404/)
    const { email, link } = await requestReset(page, lang)
    for (const _ of ['a scanner', 'another']) await visit(link)
    for (const origin of ['https://elsewhere.example', 'null']) {
      const form = { NewPassword: 'a thief knows 5' }
      expect((await request.post(link, { headers: { origin }, form })).status()).toBe(403)
    }
    const main = page.getByRole('main')
    const save = main.getByRole('button', { name: say('auth:newPassword.passwordSubmit') })
    await page.locator('#NewPassword').fill('a b 1')
    await save.click()
    await expect(main).toContainText(say('auth:auth.passwordTooShort'))
    await expect(main).toContainText(email)
    await page.locator('#NewPassword').fill(NEW_PASSWORD)
    await save.click()
    await expect(main).toContainText(say('auth:newPassword.confirmedTitle'))
    await expect(main).toContainText(say('auth:page.noScript'))
    const login = await request.post('/api/users/login', { data: { Email: email, Password: NEW_PASSWORD } })
    expect(login.status()).toBe(200)
  })
})
