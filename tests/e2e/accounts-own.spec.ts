import { paths } from '#paths.ts'
import { expect, test } from './support/account-test.ts'
import { kept, makeAccount, signIn, someone } from './support/accounts.ts'
import { elsewhere, sections, standing } from './support/accounts-own.ts'

test('one sees where one is signed in, ends one device, and then all of them', async ({
  page,
  browser,
  lang,
  say,
  visit,
}) => {
  const email = someone(lang)
  await makeAccount({ email })
  await signIn(page, email)
  const other = await elsewhere(browser, page, email)
  await visit(paths.account({ lang }))
  const section = sections(page, say)('devices')
  await expect(section.getByRole('listitem')).toHaveCount(2)
  const windows = section.getByRole('listitem').filter({ hasText: 'Windows' })
  await expect(section.getByText(say('auth:devices.current'))).toHaveCount(1)
  await windows.getByRole('button').click()
  await expect(windows).toHaveCount(0)
  await expect(section.getByRole('heading')).toBeFocused()
  await expect(section.getByText(say('auth:devices.ended'))).toBeVisible()
  expect(await standing(other)).toBe(401)
  expect(await standing(page)).toBe(200)

  await signIn(other, email)
  const record = await kept(page)
  await section.getByRole('button', { name: say('auth:devices.endAll'), exact: true }).click()
  await expect(page).toHaveURL(paths.home({ lang }))
  expect(await kept(page)).toBe(null)
  expect(await standing(other)).toBe(401)
  const again = await page.request.get('/api/users/me', { headers: { authorization: `Bearer ${record?.token}` } })
  expect(again.status()).toBe(401)
  await other.context().close()
})

test('a page of one’s own that did not come can be asked for again', async ({ page, lang, say, visit, failures }) => {
  failures.expect(/503/, /users\/me/)
  const email = someone(lang)
  await makeAccount({ email })
  await signIn(page, email)
  await page.route('**/api/users/me', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
  await visit(paths.account({ lang }))
  await expect(page.getByRole('main')).toContainText(say('errors.unavailable'))
  await page.unroute('**/api/users/me')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('retry') })
    .click()
  await expect(page.getByRole('main')).toContainText(email)
})
