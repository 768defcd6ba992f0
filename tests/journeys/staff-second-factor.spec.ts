import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { test as base, expect } from '#tests/e2e/support/account-test.ts'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { startProduct } from '#tests/e2e/support/product.ts'

const EMAIL = 'owner@example.org'
const PASSWORD = 'harbour cloud 3'

/** A product as its owner first starts it, who has chosen a password. */
const test = base.extend<object, { strict: string }>({
  strict: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const env = { DEMO: '0', STAFF_SECOND_FACTOR: '1', ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD }
      const product = await startProduct(env)
      await use(product.address)
      await product.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ strict }, use) => use(strict),
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const tokenOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('eduuserInfo') ?? '{}').token)

test('the first administrator sets up a second factor, and then sees the page that was asked for', async ({
  page,
  lang,
  say,
  visit,
  modal,
}) => {
  await signIn(page, EMAIL, PASSWORD)
  await visit(staffPaths.users({ lang }))
  const main = page.getByRole('main')
  const press = (key: string) => main.getByRole('button', { name: say(`auth:${key}`), exact: true }).click()
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const users = () => page.request.get('/api/admin/users', { headers })

  await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('auth:factor.setUp.title'))
  expect((await users()).status()).toBe(403)
  await expectNoA11yViolations(page, 'the password')
  await main.locator('#factorPassword').fill(PASSWORD)
  await press('account.next')
  await expect(main.getByRole('img', { name: say('auth:factor.picture') })).toBeVisible()
  const secret = ((await main.locator('bdi').first().textContent()) ?? '').replaceAll(' ', '')
  await main.locator('#factorCode').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await press('factor.confirm')
  const codes = main.getByRole('list', { name: say('auth:factor.codes.title') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectNoA11yViolations(page, 'recovery codes')
  const [code = ''] = await codes.allTextContents()
  await press('factor.codes.kept')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('admin:users.title'))
  await expect(main).toContainText(EMAIL)
  expect((await users()).status()).toBe(200)

  // Without the phone.
  await page.evaluate(() => localStorage.clear())
  await visit(paths.login({ lang, next: staffPaths.users({ lang }) }))
  await modal.send('signIn', EMAIL, PASSWORD)
  await expect(modal.title).toHaveText(say('auth:secondFactor.title'))
  await modal.root.getByRole('textbox', { name: say('auth:secondFactor.code') }).fill(code)
  await modal.button('secondFactor.submit').click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('admin:users.title'))
})
