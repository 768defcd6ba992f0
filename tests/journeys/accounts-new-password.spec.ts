import { LANGUAGES } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { kept, linkIn, mailsTo, makeAccount, PASSWORD, someone } from '#tests/e2e/support/accounts.ts'

const NEW_PASSWORD = 'window blue 8'

for (const lang of LANGUAGES) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang, viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

    test('on a phone, the owner of an account that strangers try to shut gets in by the link of a mail', async ({
      page,
      context,
      say,
      visit,
      modal,
      failures,
    }) => {
      failures.expect(/429/)
      const email = someone(lang)
      await makeAccount({ email, language: lang })
      const calls = page.request
      for (let n = 0; n < 25; n++)
        await calls.post('/api/users/login', { data: { Email: email, Password: `guess ${n}` } })
      for (let n = 0; n < 9; n++) await calls.post('/api/users/forgot', { data: { Email: email } })
      // What strangers did was in browsers of theirs.
      await context.clearCookies()

      await visit(paths.login({ lang }))
      await modal.send('signIn', email, PASSWORD)
      await expect(modal.failure).toHaveText(say('auth:auth.tooManySignIns'))
      await modal.button('auth.forgot').click()
      await expect(modal.email).toHaveValue(email)
      await modal.button('forgot.submit').click()
      await expect(modal.root).toContainText(email)
      await expect(modal.title).toHaveText(say('auth:reset.title'))
      await modal.button('auth.back').click()
      await modal.button('forgot.submit').click()
      await expect(modal.failure).toHaveText(say('auth:forgot.tooMany'))
      await expectNoA11yViolations(page, 'told where the link is')

      const [mail] = await mailsTo(email, 10)
      const tab = await context.newPage()
      const response = await visit(linkIn(mail, 'new-password'), tab)
      expect(response.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' })
      const main = tab.getByRole('main')
      const title = main.getByRole('heading', { level: 1 })
      const save = main.getByRole('button', { name: say('auth:newPassword.passwordSubmit') })
      await expect(title).toHaveText(say('auth:newPassword.passwordTitle'))
      await expect(main).toContainText(email)
      await save.click()
      await expect(main).toContainText(say('auth:auth.passwordRequired'))
      await expectNoA11yViolations(tab, 'new password')
      await main.locator('#NewPassword').fill(NEW_PASSWORD)
      await save.click()
      await expect(title).toHaveText(say('auth:newPassword.doneTitle'))
      await expect(title).toBeFocused()
      await expectNoA11yViolations(tab, 'signed in')
      expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      expect((await kept(tab))?.email).toBe(email)
      await main.getByRole('link', { name: say('auth:page.toAccount') }).click()
      await expect(main).toContainText(email)
    })
  })
}
