import { paths } from '#paths.ts'
import { CONTRAST, expectNoA11yViolations } from './support/accessibility.ts'
import { expect, test } from './support/account-test.ts'
import { codeTo, PASSWORD, someone } from './support/accounts.ts'

// A colour on its way from one theme to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [width, height] of [
  [1440, 900],
  [360, 780],
] as const) {
  test(`no barrier on the way in and in the account, ${width} wide`, async ({
    page,
    lang,
    say,
    visit,
    modal,
    failures,
  }) => {
    failures.expect(/422/)
    const look = async (state: string) => {
      await expectNoA11yViolations(page, state)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNoA11yViolations(page, `${state}, dark`, CONTRAST)
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await page.setViewportSize({ width, height })
    const email = someone(lang)
    await visit(paths.account({ lang }))
    await expect(modal.email).toBeFocused()
    await look('sign in')
    await modal.button('auth.signIn').click()
    await look('what is missing')
    await modal.button('auth.forgot').click()
    await look('forgotten')
    await modal.email.fill(someone(lang))
    await modal.button('forgot.submit').click()
    await expect(modal.title).toHaveText(say('auth:reset.title'))
    await look('new password')
    await modal.button('auth.back').click()
    await modal.button('auth.back').click()
    await modal.tab('signUp').click()
    await look('sign up')
    await modal.send('signUp', email, PASSWORD)
    await expect(modal.title).toHaveText(say('auth:verify.title'))
    await look('verification')
    await modal.enter('0000')
    await expect(modal.failure).toHaveText(say('auth:auth.invalidOtp'))
    await look('wrong code')
    await modal.enter(await codeTo(email))
    await expect(modal.title).toHaveText(say('auth:success.created'))
    await expectNoA11yViolations(page, 'success')
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await expect(modal.root).toBeHidden()
    await expect(page.getByRole('main')).toContainText(email)
    await page.getByRole('button', { name: say('auth:remove.begin') }).click()
    await look('account')
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      'nothing scrolls sideways',
    ).toBe(0)
  })
}
