import type { Page } from '@playwright/test'
import { freePort } from '#db/embedded/port.ts'
import { paths } from '#paths.ts'
import { startProvider } from '#tests/support/openid/openid.ts'
import { CLIENT } from '#tests/support/openid/provider.ts'
import { test as base, expect } from './support/account-test.ts'
import { kept, someone } from './support/accounts.ts'
import { startProduct } from './support/product.ts'

/** A product of its own, which knows an OpenID provider in Google's place. */
const test = base.extend<object, { google: { address: string; provider: string } }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const port = await freePort()
      const address = `http://127.0.0.1:${port}`
      const { issuer, stop } = await startProvider(`${address}/auth/google`)
      const product = await startProduct({
        DEMO: '0',
        PORT: String(port),
        PUBLIC_URL: address,
        GOOGLE_CLIENT_ID: CLIENT.clientId,
        GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
        GOOGLE_ISSUER: issuer,
      })
      await use({ address, provider: issuer })
      await product.stop()
      stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ google }, use) => use(google.address),
})

// One product for all of them.
test.describe.configure({ mode: 'default' })

/** What the provider asks: whose account, and whether to tell us. */
async function agree(page: Page, email: string, provider: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.origin === provider)
  await page.locator('input[name=login]').fill(email)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page
    .locator('button[type=submit]')
    .filter({ hasText: /continue/i })
    .click()
}

test('a person signs in with Google, and continues where they wanted to go', async ({
  page,
  google,
  lang,
  say,
  visit,
  modal,
  failures,
}) => {
  // The provider's pages are its own business.
  failures.expect(new RegExp(google.provider), /fonts\.|Failed to load|Refused|Content Security/)
  const email = someone(lang)
  await visit(paths.account({ lang }))
  await expect(modal.root).toContainText(say('auth:auth.divider'))
  await modal.button('auth.google').click()
  await agree(page, email, google.provider)
  await expect(modal.title).toHaveText(say('auth:success.signedIn'))
  const record = await kept(page)
  expect(Object.keys(record ?? {})).toEqual(['userId', 'email', 'token', 'MobileNumber'])
  expect(record?.email).toBe(email)
  // Without the code that signs in.
  await expect(page).toHaveURL((url) => url.pathname + url.search === paths.googleReturn({ lang }))
  await expect(page).toHaveURL(paths.account({ lang }))
  await expect(modal.root).toBeHidden()
  await expect(page.getByRole('textbox', { name: say('auth:profile.name') })).toHaveValue('Lina of Google')
  await expect(page.getByRole('main')).toContainText(say('auth:password.leadNone'))
})

test('an address that Google does not vouch for is not let in, and gets a message', async ({
  page,
  google,
  lang,
  say,
  visit,
  modal,
  failures,
}) => {
  failures.expect(new RegExp(google.provider), /fonts\.|Failed to load|Refused|Content Security/, /403/, /^error: /)
  await visit(paths.blog({ lang }))
  await modal.open()
  await modal.button('auth.google').click()
  await agree(page, `unverified-${someone(lang)}`, google.provider)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('auth:google.failedTitle'))
  await expect(page.getByRole('main').getByRole('status')).toContainText('Google')
  expect(await kept(page)).toBe(null)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('auth:page.open') })
    .click()
  await expect(modal.email).toBeFocused()
})

test('a visitor who says no to Google, or was sent by somebody else, gets a message and is not let in', async ({
  page,
  lang,
  say,
  visit,
  failures,
}) => {
  failures.expect(/422/, /^error: /)
  const title = page.getByRole('heading', { level: 1 })
  for (const brought of ['?error=access_denied&state=x', '?code=stolen&state=elsewhere']) {
    await visit(paths.googleReturn({ lang }) + brought)
    await expect(title).toHaveText(say('auth:google.failedTitle'))
    expect(await kept(page)).toBe(null)
  }
})
