import { readFileSync } from 'node:fs'
import { paths } from '#paths.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { codeTo, kept, makeAccount, PASSWORD, signIn, someone } from '#tests/e2e/support/accounts.ts'
import { elsewhere, sections, standing } from '#tests/e2e/support/accounts-own.ts'

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

test('an account moves to another e-mail address by its password and a code that goes there', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const email = someone(lang)
  await makeAccount({ email })
  await signIn(page, email)
  await visit(paths.account({ lang }))
  const section = page.getByRole('region', { name: say('account:newEmail.title'), exact: true })
  const address = someone(lang)
  await section.getByRole('textbox', { name: say('account:newEmail.address') }).fill(address)
  await section.locator('#EmailPassword').fill(PASSWORD)
  await section.getByRole('button', { name: say('account:newEmail.submit') }).click()
  const code = section.getByRole('textbox', { name: say('account:newEmail.code') })
  await expect(code).toBeFocused()
  await code.fill(await codeTo(address))
  await section.getByRole('button', { name: say('account:newEmail.confirm') }).click()
  await expect(section.getByRole('status')).toContainText(address)
  expect((await kept(page))?.email).toBe(address)
  await page.reload()
  await expect(page.getByText(address).first()).toBeVisible()
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
