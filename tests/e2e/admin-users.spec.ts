import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { CONTRAST, expectNoA11yViolations } from './support/accessibility.ts'
import { expect, test } from './support/account-test.ts'
import { kept, makeAccount, makeAccounts, PASSWORD, someone } from './support/accounts.ts'
import { AdminPage, enterAsStaff } from './support/admin-page.ts'
import { idIn, viewOf } from './support/admin-users.ts'
import { endSessionsOf } from './support/apply-test.ts'
import { gate } from './support/gate.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PHONE = { width: 360, height: 780 }

test('orders the list by its headers, and turns its pages', async ({ page, lang, say }) => {
  const mark = `paged-${process.pid}-${Date.now()}-${lang}`
  const names = Array.from({ length: 27 }, (_, n) => `${mark} ${n + 10}`)
  await makeAccounts(names.map((name) => ({ email: `${name.replace(' ', '-')}@example.org`, name })))
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.users({ lang, params: { q: mark } }))
  await expect(admin.rows).toHaveCount(25)
  const byName = admin.root.getByRole('columnheader', { name: say('admin:users.name') })
  await byName.getByRole('link').click()
  await expect(byName).toHaveAttribute('aria-sort', 'ascending')
  await expect(admin.rows.first()).toContainText(`${mark} 10`)
  await admin.root.getByRole('link', { name: say('admin:list.next') }).click()
  await expect(admin.rows).toHaveCount(2)
  await expect(admin.rows.last()).toContainText(`${mark} 36`)
  await expect(page).toHaveURL(staffPaths.users({ lang, params: { q: mark, sort: 'name', page: '2' } }))
  await page.goBack()
  await expect(admin.rows).toHaveCount(25)
})

test('is warned before leaving with unsaved changes, by a link and by going back', async ({ page, lang, say }) => {
  const email = someone(lang)
  await makeAccount({ email, name: 'Omar Haddad' })
  const list = staffPaths.users({ lang, params: { q: email } })
  const { admin } = await enterAsStaff(page, lang, say, list)
  await admin.rows.getByRole('link').click()
  await admin.field('name').fill('Omar H. Haddad')
  await expect(admin.unsaved).toBeVisible()
  const here = page.url()

  await admin.places.getByRole('link', { name: say('admin:frame.overview') }).click()
  await expect(admin.dialog).toContainText(say('admin:unsaved.title'))
  await expectNoA11yViolations(page, 'the question about unsaved changes')
  await page.keyboard.press('Escape')
  await expect(admin.dialog).toBeHidden()
  await expect(page).toHaveURL(here)
  await page.goBack()
  await admin.dialog.getByRole('button', { name: say('admin:unsaved.stay') }).click()
  await expect(page).toHaveURL(here)
  await expect(admin.field('name')).toHaveValue('Omar H. Haddad')

  // Reloading is asked about by the browser itself.
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(admin.field('name')).toHaveValue('Omar H. Haddad')

  await admin.root.getByRole('button', { name: say('admin:form.discard') }).click()
  await expect(admin.field('name')).toHaveValue('Omar Haddad')
  await admin.field('name').fill('Nobody')
  await page.goBack()
  await admin.dialog.getByRole('button', { name: say('admin:unsaved.leave') }).click()
  await expect(page).toHaveURL(list)
  await expect(admin.rows).toContainText('Omar Haddad')
})

test('of two administrators who edit at once one gets a message, and loses nothing of what was typed', async ({
  page,
  lang,
  say,
  failures,
  visit,
}) => {
  failures.expect(/412/)
  const email = someone(lang)
  await makeAccount({ email, name: 'Rana Aziz' })
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.users({ lang, params: { q: email } }))
  await admin.rows.getByRole('link').click()
  await expect(admin.heading).toHaveText('Rana Aziz')
  const second = await page.context().newPage()
  await visit(page.url(), second)
  const other = new AdminPage(second, say)
  await other.field('name').fill('Rana Aziz Khalil')
  await other.save('user.save')
  await expect(other.notice).toHaveText(say('admin:user.saved'))

  await admin.field('phone').fill('+971 50 123 4567')
  await admin.save('user.save')
  await expect(admin.alert).toContainText(say('admin:stale.title'))
  await expect(admin.alert).toBeFocused()
  const differences = admin.alert.getByRole('table', { name: say('admin:stale.differs') }).getByRole('rowgroup')
  await expect(differences.filter({ hasText: say('admin:user.name') })).toHaveText(/Rana Aziz Khalil.*Rana Aziz$/)
  await expect(differences.filter({ hasText: say('admin:user.phone') })).toHaveText(/\+971501234567$/)
  await expect(differences).toHaveCount(3)
  await expect(admin.field('phone')).toHaveValue('+971 50 123 4567')
  await expectNoA11yViolations(page, 'a newer version')
  const newest = gate()
  await page.route(`**/api/admin/users/${idIn(page)}`, async (route) => {
    await newest.opened
    await route.continue()
  })
  await admin.alert.getByRole('button', { name: say('admin:stale.load') }).click()
  await admin.field('phone').focus()
  await page.keyboard.type('7')
  newest.open()
  await expect(admin.field('name')).toHaveValue('Rana Aziz Khalil')
  await expect(admin.alert).toBeHidden()
  await expect(admin.field('phone')).toHaveValue('')
  await expect(admin.unsaved).toBeHidden()
  await admin.field('phone').fill('+971 50 123 4567')
  await admin.save('user.save')
  await expect(admin.notice).toHaveText(say('admin:user.saved'))
  expect(await viewOf(page, idIn(page))).toMatchObject({ name: 'Rana Aziz Khalil', MobileNumber: '+971501234567' })
})

test('cannot remove the last administrator: the page does not offer it, and the server says so in words', async ({
  page,
  lang,
  say,
  failures,
}) => {
  failures.expect(/409/)
  const email = someone(lang)
  await makeAccount({ email, role: 'admin', name: 'Last Admin' })
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.users({ lang, params: { q: email } }))
  await admin.rows.getByRole('link').click()
  await expect(admin.heading).toHaveText('Last Admin')

  // The last one by the time the change arrives: other tests have administrators of their own, so the answer is given here.
  const refusal = {
    code: 'last_administrator',
    status: 409,
    message: 'This is the last administrator.',
    requestId: 'r',
  }
  await page.route(`**/api/admin/users/${idIn(page)}`, async (route) => {
    if (route.request().method() !== 'GET') {
      return route.fulfill({ status: 409, contentType: 'application/problem+json', json: refusal })
    }
    const response = await route.fetch()
    return route.fulfill({ response, json: { ...(await response.json()), can: { demote: false, delete: false } } })
  })
  await admin.choice('users.roles.student', 'radio').check()
  await admin.save('user.save')
  await expect(admin.alert).toContainText(refusal.message)
  await expect(admin.choice('users.roles.student', 'radio')).toBeChecked()
  await admin.root.getByRole('button', { name: say('admin:form.discard') }).click()

  await page.reload()
  await expect(admin.root).toContainText(say('admin:user.roleLast'))
  await expect(admin.root).toContainText(say('admin:user.deleteLast'))
  await expect(admin.choice('users.roles.student', 'radio')).toHaveCount(0)
  await expect(admin.choice('user.stateChoice')).toHaveCount(0)
  await expect(admin.root.getByRole('button', { name: say('admin:user.delete') })).toHaveCount(0)
})

test('an editor sees no users, and asks the server for none', async ({ page, lang, say }) => {
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.users({ lang }), 'editor')
  await expect(admin.root).toContainText(say('admin:frame.notYours'))
  await expect(admin.places.getByRole('link', { name: say('admin:frame.users') })).toHaveCount(0)
  expect(await kept(page)).not.toBe(null)
})

test('logging out from a page with unsaved changes is asked about, and then leads home', async ({
  page,
  lang,
  say,
}) => {
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.addUser({ lang }))
  await admin.field('name').fill('Half a name')
  const logOut = page.getByRole('button', { name: say('account.logOut') })
  await logOut.click()
  await admin.dialog.getByRole('button', { name: say('admin:unsaved.stay') }).click()
  expect(await kept(page)).not.toBe(null)
  await expect(admin.field('name')).toHaveValue('Half a name')
  await logOut.click()
  await admin.dialog.getByRole('button', { name: say('admin:unsaved.leave') }).click()
  await expect(page).toHaveURL(paths.home({ lang }))
  expect(await kept(page)).toBe(null)
})

test('everything is done with the keyboard alone', async ({ page, lang, say }) => {
  const email = someone(lang)
  await makeAccount({ email, name: 'Keyed In' })
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.users({ lang }))
  await admin.search.focus()
  await page.keyboard.type(email)
  await expect(admin.rows).toHaveCount(1)
  await admin.rows.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(admin.heading).toHaveText('Keyed In')
  await expect(admin.root).toBeFocused()
  await admin.choice('users.roles.student', 'radio').focus()
  // Towards the end of the row of choices, in either direction.
  await page.keyboard.press(lang === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(admin.choice('users.roles.editor', 'radio')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(admin.notice).toHaveText(say('admin:user.saved'))
  await expect(admin.choice('users.roles.editor', 'radio')).toBeFocused()
})

test('a list and a user that do not come can be asked for again', async ({ page, lang, say, failures }) => {
  failures.expect(/503/)
  const busy = { code: 'unavailable', status: 503, message: 'Later.', requestId: 'r' }
  await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 503, json: busy }), { times: 1 })
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.users({ lang, params: { q: 'example' } }))
  await expect(admin.alert).toContainText(say('failed.heading'))
  await admin.alert.getByRole('button', { name: say('retry') }).click()
  await expect(admin.rows.first()).toBeVisible()
})

test('no barrier on the screens of staff, wide and narrow, by day and by night', async ({ page, lang, say, visit }) => {
  const email = someone(lang)
  await makeAccount({ email, name: 'Barrier Free' })
  const { admin } = await enterAsStaff(page, lang, say, paths.admin({ lang }))
  const check = async (screen: string) => {
    await page.setViewportSize(PHONE)
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await sideways(), `${screen}, narrow`).toBe(0)
    await expectNoA11yViolations(page, `${screen}, narrow`)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectNoA11yViolations(page, screen)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoA11yViolations(page, `${screen}, dark`, CONTRAST)
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await expect(admin.root.getByRole('link', { name: say('admin:overview.students'), exact: true })).toBeVisible()
  await check('overview')
  await visit(staffPaths.users({ lang }))
  await expect(admin.rows.first()).toBeVisible()
  await check('users')
  await visit(staffPaths.users({ lang, params: { q: email } }))
  await admin.rows.getByRole('link').click()
  await expect(admin.heading).toHaveText('Barrier Free')
  await check('one user')

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: say('admin:frame.menu') }).click()
  await expectNoA11yViolations(page, 'the menu of a phone')
  await admin.dialog.getByRole('link', { name: say('admin:frame.users') }).click()
  await expect(admin.heading).toHaveText(say('admin:users.title'))
  await expect(admin.dialog).toBeHidden()
})

test('a session that ends while a form is open keeps what was typed, and continues after signing in over it', async ({
  page,
  lang,
  say,
  modal,
  failures,
}) => {
  failures.expect(/401/)
  const email = someone(lang)
  await makeAccount({ email, name: 'Noura Al-Sabah' })
  const { admin, email: own } = await enterAsStaff(page, lang, say, staffPaths.users({ lang, params: { q: email } }))
  await admin.rows.getByRole('link').click()
  await expect(admin.heading).toHaveText('Noura Al-Sabah')
  const name = admin.root.getByRole('textbox').first()
  await name.fill('Noura Al-Sabah of Kuwait')
  await endSessionsOf(own)
  await page.keyboard.press('Enter')
  await expect(modal.root).toContainText(say('auth:guard.interrupted'))
  await modal.send('signIn', own, PASSWORD)
  await expect(modal.button('success.continue')).toBeVisible()
  await expect(modal.root).toBeHidden()
  await expect(name).toHaveValue('Noura Al-Sabah of Kuwait')
  await name.press('Enter')
  await expect(admin.heading).toHaveText('Noura Al-Sabah of Kuwait')
  expect((await viewOf(page, idIn(page))).name).toBe('Noura Al-Sabah of Kuwait')
})
