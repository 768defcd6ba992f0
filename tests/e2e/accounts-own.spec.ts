import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { paths } from '#paths.ts'
import { expect, test } from './support/account-test.ts'
import { kept, makeAccount, PASSWORD, signIn, someone } from './support/accounts.ts'
import type { Say } from './support/words.ts'

const sections = (page: Page, say: Say) => (name: string) =>
  page.getByRole('main').getByRole('region', { name: say(`auth:${name}.title`), exact: true })

test('a student says who they are; a number of no country is sent back with nothing lost', async ({
  page,
  lang,
  say,
  visit,
  failures,
}) => {
  failures.expect(/422/)
  const email = someone(lang)
  await makeAccount({ email })
  await signIn(page, email)
  await visit(paths.account({ lang }))
  const profile = sections(page, say)('profile')
  const name = profile.getByRole('textbox', { name: say('auth:profile.name') })
  const phone = profile.getByRole('textbox', { name: say('auth:profile.phone') })
  const save = profile.getByRole('button', { name: say('auth:account.save') })
  await name.fill('آية حدّاد')
  await phone.fill('123')
  await save.click()
  await expect(phone).toHaveAccessibleDescription(new RegExp(say('auth:profile.phoneWrong').replaceAll('+', '\\+')))
  await expect(phone).toBeFocused()
  await phone.fill('+999 50 123 4567')
  await save.click()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveValue('آية حدّاد')
  await phone.fill('+٩٧١ 50 123 4567')
  await profile.getByRole('radio', { name: say('language.ar') }).check({ force: true })
  await save.click()
  await expect(profile.getByRole('status')).toHaveText(say('auth:account.saved'))
  await page.reload()
  await expect(name).toHaveValue('آية حدّاد')
  await expect(phone).toHaveValue('+971501234567')
  await expect(profile.getByRole('radio', { name: say('language.ar') })).toBeChecked()
})

const elsewhere = async (browser: Browser, page: Page, email: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:149.0) Gecko/20100101 Firefox/149.0',
  })
  const other = await context.newPage()
  await signIn(other, email)
  return other
}

/** What the server says to a browser that asks who it is. */
const standing = (page: Page) =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('eduuserInfo') ?? '{}')
    return (await fetch('/api/users/me', { headers: { authorization: `Bearer ${token}` } })).status
  })

test('a new password wants the old one, and signs all other devices out', async ({
  page,
  browser,
  lang,
  say,
  visit,
  failures,
}) => {
  failures.expect(/422/)
  const email = someone(lang)
  await makeAccount({ email })
  await signIn(page, email)
  const other = await elsewhere(browser, page, email)
  expect(await standing(other)).toBe(200)
  await visit(paths.account({ lang }))
  const section = sections(page, say)('password')
  const current = section
    .getByRole('textbox', { name: say('auth:password.current') })
    .or(section.locator('#currentPassword'))
  const next = section.locator('#newPassword')
  const change = section.getByRole('button', { name: say('auth:password.submit') })
  await change.click()
  await expect(current).toBeFocused()
  await current.fill('not that one')
  await next.fill('new river 8')
  await change.click()
  await expect(current).toHaveAccessibleDescription(say('auth:password.currentWrong'))
  await expect(next).toHaveValue('new river 8')
  await current.fill(PASSWORD)
  await change.click()
  await expect(section.getByRole('status')).toHaveText(say('auth:password.done'))
  await expect(next).toHaveValue('')
  expect(await standing(page)).toBe(200)
  expect(await standing(other)).toBe(401)
  await other.context().close()
})

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

test('one takes one’s data along, then deletes the account by its address and password', async ({
  page,
  lang,
  say,
  visit,
  failures,
}) => {
  failures.expect(/422/)
  const email = someone(lang)
  await makeAccount({ email, name: 'Aya Haddad' })
  await signIn(page, email)
  await visit(paths.account({ lang }))
  const section = sections(page, say)
  const download = page.waitForEvent('download')
  await section('data')
    .getByRole('button', { name: say('auth:data.download') })
    .click()
  const text = readFileSync(await (await download).path(), 'utf8')
  expect(text).toContain(email)
  expect(text).toContain('Aya Haddad')
  expect(text).not.toContain('argon2')

  const removal = section('remove')
  await removal.getByRole('button', { name: say('auth:remove.begin') }).click()
  const typed = removal.getByRole('textbox', { name: say('auth:remove.confirm') })
  const submit = removal.getByRole('button', { name: say('auth:remove.submit') })
  await expect(typed).toBeFocused()
  await removal.getByRole('button', { name: say('auth:remove.keep') }).click()
  await expect(removal.getByRole('heading')).toBeFocused()
  await removal.getByRole('button', { name: say('auth:remove.begin') }).click()
  await typed.fill('somebody@else.example')
  await removal.locator('#ownPassword').fill(PASSWORD)
  await submit.click()
  await expect(typed).toHaveAccessibleDescription(new RegExp(say('auth:remove.confirmWrong')))
  await typed.fill(email.toUpperCase())
  await removal.locator('#ownPassword').fill('not that one')
  await submit.click()
  const sure = page.getByRole('dialog', { name: say('auth:remove.sure') })
  await sure.getByRole('button', { name: say('auth:remove.yes') }).click()
  await expect(removal.locator('#ownPassword')).toHaveAccessibleDescription(say('auth:password.currentWrong'))
  await removal.locator('#ownPassword').fill(PASSWORD)
  await submit.click()
  await sure.getByRole('button', { name: say('auth:remove.keep') }).click()
  await expect(sure).toBeHidden()
  await submit.click()
  await sure.getByRole('button', { name: say('auth:remove.yes') }).click()
  await expect(page.getByRole('main')).toContainText(say('auth:remove.doneTitle'))
  await expect(page.getByRole('heading', { name: say('auth:remove.doneTitle') })).toBeInViewport()
  expect(await kept(page)).toBe(null)
  const gone = await page.request.post('/api/users/login', { data: { Email: email, Password: PASSWORD } })
  expect(gone.status()).toBe(401)
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
