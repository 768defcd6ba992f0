import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { mailsTo, makeAccount, someone } from '#tests/e2e/support/accounts.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { call, idIn, viewOf } from '#tests/e2e/support/admin-users.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('finds a student by part of her address, and the address of the list means the same list', async ({
  page,
  lang,
  say,
}) => {
  const email = someone(lang)
  await makeAccount({ email, name: 'Noura Al-Sabah' })
  const { admin } = await enterAsStaff(page, lang, say, paths.admin({ lang }))
  await admin.places.getByRole('link', { name: say('admin:frame.users') }).click()
  await expect(admin.heading).toHaveText(say('admin:users.title'))
  const part = email.slice(0, email.indexOf('@')).toUpperCase()
  await admin.search.fill(part)
  await expect(admin.rows).toHaveCount(1)
  await expect(page).toHaveURL(staffPaths.users({ lang, params: { q: part } }))
  await page.reload()
  await expect(admin.rows).toHaveCount(1)
  await expect(admin.search).toHaveValue(part)
  await expect(page.getByRole('main').getByText(say('admin:users.count', { count: 1 }))).toBeVisible()

  await admin.filter('role').selectOption('editor')
  await expect(page.getByRole('heading', { name: say('admin:users.noneTitle') })).toBeVisible()
  await page.goBack()
  await admin.rows.getByRole('link').click()
  await expect(admin.heading).toHaveText('Noura Al-Sabah')
  await expect(admin.root).toContainText(email)
})

test('makes a student an editor who may work at the desk, and reads what a student may not', async ({
  page,
  lang,
  say,
}) => {
  const email = someone(lang)
  await makeAccount({ email, name: 'Sami Darwish' })
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.users({ lang, params: { q: email } }))
  await admin.rows.getByRole('link').click()
  await admin.field('name').fill('S')
  await admin.choice('user.deskChoice').check()
  await admin.save('user.save')
  await expect(admin.alert).toBeFocused()
  await expect(admin.alert).toContainText(say('admin:form.problems', { count: 2 }))
  await expect(admin.alert).toContainText(say('admin:user.deskWrong'))
  await expect(admin.field('name')).toHaveAccessibleDescription(new RegExp(say('admin:user.nameWrong')))
  await expect(admin.field('name')).toHaveValue('S')
  await expectNoA11yViolations(page, 'what is wrong with a form')

  await admin.field('name').fill('Sami Darwish')
  await admin.field('phone').fill('٠٠٩٧١ ٥٠ ١٢٣ ٤٥٦٧')
  await admin.choice('users.roles.editor', 'radio').check()
  await admin.save('user.save')
  await expect(admin.notice).toHaveText(say('admin:user.saved'))
  await expect(admin.unsaved).toBeHidden()
  expect(await viewOf(page, idIn(page))).toMatchObject({
    role: 'editor',
    isCounsellor: true,
    MobileNumber: '+971501234567',
  })
  await expect(admin.field('phone')).toHaveValue('+971501234567')
})

test('adds a user, who gets a mail; an address that has an account is reported beside its field', async ({
  page,
  lang,
  say,
  failures,
}) => {
  failures.expect(/409/)
  const taken = someone(lang)
  await makeAccount({ email: taken })
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.users({ lang }))
  await admin.root.getByRole('link', { name: say('admin:users.add') }).click()
  await expect(admin.heading).toHaveText(say('admin:user.addTitle'))
  await admin.save('user.create')
  await expect(admin.alert).toContainText(say('admin:user.emailWrong'))
  await admin.field('email').fill(taken)
  await admin.field('name').fill('Huda Nasser')
  await admin.save('user.create')
  await expect(admin.alert).toContainText(say('admin:user.emailTaken'))
  await expect(admin.field('email')).toHaveValue(taken)
  await expectNoA11yViolations(page, 'adding a user')

  const email = someone(lang)
  await admin.field('email').fill(email)
  await admin.save('user.create')
  await expect(admin.heading).toHaveText('Huda Nasser')
  await expect(admin.notice).toContainText(email)
  await mailsTo(email)
})

test('closes an account, signs it out, and deletes it once its address is typed', async ({
  page,
  lang,
  say,
  failures,
}) => {
  failures.expect(/412/)
  const email = someone(lang)
  await makeAccount({ email, name: 'Ziad Farah' })
  const { admin, email: own } = await enterAsStaff(page, lang, say, staffPaths.users({ lang, params: { q: email } }))
  await admin.rows.getByRole('link').click()
  await admin.choice('user.stateChoice').check()
  // A new version that shows the same is nobody's change to be lost.
  await call(page, 'DELETE', `/api/admin/users/${idIn(page)}/second-factor`)
  await admin.save('user.save')
  await expect(admin.root.getByText(say('admin:users.closed'), { exact: true })).toBeVisible()
  const history = admin.root.getByRole('region', { name: say('admin:history.title') }).getByRole('listitem')
  await expect(history).toHaveCount(2)
  await expect(history.first()).toContainText(say('admin:history.deeds.changed'))
  await expect(history.first()).toContainText(own)
  const [label, before, after] = ['user.state', 'users.open', 'users.closed'].map((key) => say(`admin:${key}`))
  await expect(history.first()).toContainText(
    say('admin:history.turned', { label: label ?? '', before: before ?? '', after: after ?? '' }),
  )

  await admin.root.getByRole('button', { name: say('admin:user.signOut') }).click()
  await admin.dialog.getByRole('button', { name: say('admin:user.signOut') }).click()
  await expect(admin.notice).toContainText(email)

  await admin.root.getByRole('button', { name: say('admin:user.delete') }).click()
  const confirm = admin.dialog.getByRole('button', { name: say('admin:user.deleteConfirm') })
  await admin.dialog.getByRole('textbox').fill('somebody@else.example')
  await confirm.click()
  await expect(admin.dialog).toContainText(say('admin:user.deleteWrong'))
  await expectNoA11yViolations(page, 'deleting an account')
  await admin.dialog.getByRole('textbox').fill(email)
  await confirm.click()
  await expect(page).toHaveURL(staffPaths.users({ lang }))
  await admin.search.fill(email)
  await expect(page.getByRole('heading', { name: say('admin:users.noneTitle') })).toBeVisible()
})
