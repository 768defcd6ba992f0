import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { paths } from '#paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { codeTo, makeAccount, PASSWORD, signIn, someone } from '#tests/e2e/support/accounts.ts'

const STEP_MS = 30_000

/** Waits for a half-minute of which most is left: a code of the one before is refused once it is over. */
async function earlyInStep(page: Page): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS)
  if (left < STEP_MS / 2) await page.waitForTimeout(left)
}

/** What an authenticator app shows, or has shown and will show a step of half a minute away; each counts once. */
const codeOfApp = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })

// A colour on its way from one theme to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('somebody signs up, looks at their account and leaves with the keyboard alone', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit, modal }) => {
  const email = someone(lang)
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  await visit(paths.about({ lang }))
  await modal.login.focus()
  await press('Enter')
  await expect(modal.email).toBeFocused()
  // Backwards: to the tabs, and along them in the direction of reading.
  await press('Shift+Tab')
  await expect(modal.tab('signIn')).toBeFocused()
  await press(lang === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(modal.tab('signUp')).toBeFocused()
  await expect(modal.tab('signUp')).toHaveAttribute('aria-selected', 'true')
  await press('Tab')
  await page.keyboard.type(email)
  await press('Tab')
  await page.keyboard.type(PASSWORD)
  await press('Enter')
  await expect(modal.boxes.first()).toBeFocused()
  await page.keyboard.type(await codeTo(email))
  await press('Enter')
  await expect(modal.title).toBeFocused()
  await expect(modal.root).toBeHidden()
  // What opened the modal has become the way to the account.
  await expect(page.getByRole('banner').getByRole('link', { name: say('account.own') })).toBeFocused()
  await press('Enter')
  await expect(page).toHaveURL(paths.account({ lang }))
  await expect(page.getByRole('main')).toContainText(email)
  await modal.logOut.focus()
  await press('Enter')
  await expect(page).toHaveURL(paths.home({ lang }))
})

test('staff switch a second factor on, are asked for it, and switch it off', async ({
  page,
  lang,
  say,
  visit,
  modal,
  failures,
}) => {
  failures.expect(/422/)
  const email = someone(lang)
  await makeAccount({ email, role: 'editor' })
  await signIn(page, email)
  await visit(paths.account({ lang }))
  const section = page.getByRole('main').getByRole('region', { name: say('auth:factor.title'), exact: true })
  const press = (key: string) => section.getByRole('button', { name: say(`auth:${key}`), exact: true }).click()
  const field = section.locator('#factorCode')
  await press('factor.add')
  await section.locator('#factorPassword').fill('not that one')
  await press('account.next')
  await expect(section.locator('#factorPassword')).toHaveAccessibleDescription(say('auth:password.currentWrong'))
  await section.locator('#factorPassword').fill(PASSWORD)
  await press('account.next')
  await expect(section.getByRole('img', { name: say('auth:factor.picture') })).toBeVisible()
  await expectNoA11yViolations(page, 'the offer')
  const secret = ((await section.locator('bdi').textContent()) ?? '').replaceAll(' ', '')
  await expect(field).toBeFocused()
  await field.fill('12345')
  await press('factor.confirm')
  await expect(field).toHaveAccessibleDescription(say('auth:factor.codeWrong'))
  await earlyInStep(page)
  await field.fill(codeOfApp(secret, -1))
  await press('factor.confirm')
  await press('factor.codes.kept')
  await expect(section).toContainText(say('auth:factor.added'))

  await modal.logOut.click()
  await modal.open()
  await modal.send('signIn', email, PASSWORD)
  await expect(modal.title).toHaveText(say('auth:secondFactor.title'))
  const code = modal.root.getByRole('textbox', { name: say('auth:secondFactor.code') })
  await expect(code).toBeFocused()
  await modal.button('secondFactor.submit').click()
  await expect(code).toHaveAccessibleDescription(new RegExp(`${email}.* ${say('auth:secondFactor.codeRequired')}$`))
  await code.fill('000000')
  await modal.button('secondFactor.submit').click()
  await expect(modal.failure).toHaveText(say('auth:auth.invalidOtp'))
  await expectNoA11yViolations(page, 'second factor')
  await code.fill(codeOfApp(secret))
  await modal.button('secondFactor.submit').click()
  await expect(modal.title).toHaveText(say('auth:success.signedIn'))
  await expect(modal.root).toBeHidden()

  await visit(paths.account({ lang }))
  await press('factor.remove')
  await field.fill(codeOfApp(secret, 1))
  await press('factor.remove')
  await expect(section).toContainText(say('auth:factor.removed'))
})
