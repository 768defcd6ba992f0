import { paths } from '#paths.ts'
import { expect, stopClock, test } from '#tests/e2e/support/account-test.ts'
import { codeTo, kept, makeAccount, notThis, PASSWORD, someone } from '#tests/e2e/support/accounts.ts'
import { gate } from '#tests/e2e/support/gate.ts'

test('somebody signs up with the code from their mail, sees the success for five seconds, and is in', async ({
  page,
  lang,
  say,
  visit,
  modal,
}) => {
  const email = someone(lang)
  await visit(paths.about({ lang }))
  await modal.open()
  await modal.send('signUp', ` ${email.toUpperCase()} `, PASSWORD)
  await expect(modal.title).toHaveText(say('auth:verify.title'))
  await expect(modal.root.getByRole('group')).toHaveAccessibleDescription(
    new RegExp(`^${say('auth:verify.title')} .*${email}`),
  )
  const pending = await kept(page)
  expect(Object.keys(pending ?? {})).toEqual(['userId', 'email'])
  expect(pending?.email).toBe(email)

  await expect(modal.button('verify.submit')).toBeDisabled()
  const code = await codeTo(email)
  const answers = gate()
  await page.route('**/api/users/verifyotp', (route) => answers.opened.then(() => route.continue()))
  await stopClock(page)
  await modal.enter(code)
  await page.clock.runFor(1_000)
  await expect(modal.button('verify.verifying')).toBeVisible()
  answers.open()
  await expect(modal.title).toHaveText(say('auth:success.created'))
  await expect(modal.title).toBeFocused()
  await expect(modal.root.getByRole('listitem')).toHaveText(
    ['verified', 'secured', 'complete'].map((badge) => say(`auth:success.${badge}`)),
  )
  await expect(modal.button('success.continue')).toBeDisabled()
  expect(Object.keys((await kept(page)) ?? {})).toEqual(['userId', 'email', 'token'])
  await page.clock.runFor(4_500)
  await expect(modal.title).toHaveText(say('auth:success.created'))
  await page.clock.runFor(1_000)
  await expect(modal.root).toBeHidden()
  await expect(modal.logOut).toBeVisible()
  await expect(page).toHaveURL(paths.about({ lang }))
})

test('what can be seen to be wrong is said at its field, and goes when the field is edited', async ({
  lang,
  say,
  visit,
  modal,
}) => {
  await visit(paths.home({ lang }))
  await modal.open()
  await modal.button('auth.signIn').click()
  await expect(modal.email).toHaveAccessibleDescription(say('auth:auth.emailRequired'))
  await expect(modal.email).toBeFocused()
  await expect(modal.password).toHaveAccessibleDescription(say('auth:auth.passwordRequired'))
  await modal.email.fill('nobody')
  await expect(modal.email).not.toHaveAttribute('aria-invalid')
  await expect(modal.password).toHaveAccessibleDescription(say('auth:auth.passwordRequired'))
  await modal.password.fill('12345')
  await modal.button('auth.signIn').click()
  await expect(modal.email).toHaveAccessibleDescription(say('auth:auth.emailInvalid'))
  await expect(modal.email).toHaveValue('nobody')

  await modal.tab('signUp').click()
  await expect(modal.email).not.toHaveAttribute('aria-invalid')
  await modal.email.fill(someone(lang))
  await modal.button('auth.signUp').click()
  await expect(modal.password).toHaveAccessibleDescription(
    `${say('auth:auth.passwordHint')} ${say('auth:auth.passwordTooShort')}`,
  )
  await expect(modal.password).toBeFocused()
})

test('a forgotten password is replaced with a code, and the old one is worth nothing', async ({
  lang,
  say,
  visit,
  modal,
  failures,
}) => {
  failures.expect(/401/, /422/)
  const email = someone(lang)
  await makeAccount({ email, language: lang })
  await visit(paths.home({ lang }))
  await modal.open()
  await modal.button('auth.forgot').click()
  await expect(modal.email).toBeFocused()
  // What the step is about is read out with its field: the focus is already there.
  const step = `${say('auth:forgot.title')} ${say('auth:forgot.text')}`
  await expect(modal.email).toHaveAccessibleDescription(step)
  await modal.button('forgot.submit').click()
  await expect(modal.email).toHaveAccessibleDescription(`${step} ${say('auth:auth.emailRequired')}`)
  await modal.email.fill(email)
  await modal.button('forgot.submit').click()
  const code = await codeTo(email)
  await expect(modal.longCode).toBeFocused()
  await modal.longCode.fill(code.slice(1))
  await modal.button('reset.submit').click()
  await expect(modal.longCode).toHaveAccessibleDescription(new RegExp(`${email}.* ${say('auth:reset.codeRequired')}$`))
  await modal.longCode.fill(notThis(code))
  await modal.password.fill('new river 8')
  await modal.button('reset.submit').click()
  await expect(modal.failure).toHaveText(say('auth:auth.invalidOtp'))
  await expect(modal.password).toHaveValue('new river 8')
  await expect(modal.longCode).toBeFocused()
  await modal.longCode.fill(code)
  await modal.button('reset.submit').click()
  const done = modal.root.getByRole('status').filter({ hasText: say('auth:reset.done') })
  await expect(done).toBeVisible()

  await modal.send('signIn', email, PASSWORD)
  await expect(modal.failure).not.toBeEmpty()
  await expect(done).toBeHidden()
  await modal.send('signIn', email, 'new river 8')
  await expect(modal.title).toHaveText(say('auth:success.signedIn'))
})
