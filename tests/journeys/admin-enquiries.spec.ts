import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { someone } from '#tests/e2e/support/accounts.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an enquiry from the site is found, taken, answered with a note, and gone from those that wait', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const email = someone(lang)
  const name = `Lina ${email.slice(8, email.indexOf('@'))}`
  const enquiry = { kind: 'callback', name, email, phone: '+971 50 123 4567', message: 'Which exam?', lang }
  expect((await page.request.post('/api/enquiries', { data: enquiry })).status()).toBe(201)

  const { admin } = await enterAsStaff(page, lang, say, paths.admin({ lang }))
  await admin.root.getByRole('link', { name: say('desk:overview.new'), exact: true }).click()
  await expect(page).toHaveURL(staffPaths.enquiries({ lang, params: { state: 'new' } }))
  await expect(admin.rows.first()).toBeVisible()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expectNoA11yViolations(page, 'the list of enquiries')
  await admin.search.fill(email)
  await expect(page).toHaveURL(staffPaths.enquiries({ lang, params: { state: 'new', q: email } }))
  await expect(admin.rows).toHaveCount(1)
  await admin.rows.getByRole('link').click()

  await expect(admin.heading).toHaveText(name)
  await expect(admin.root.getByRole('link', { name: email })).toHaveAttribute('href', /^mailto:.+\?subject=/)
  await expect(admin.root.getByRole('link', { name: '+971501234567' })).toHaveAttribute('href', 'tel:+971501234567')
  await expectNoA11yViolations(page, 'an enquiry')
  await admin.save('desk:enquiry.take')
  await expect(admin.notice).toHaveText(say('desk:enquiry.saved', { state: say('desk:states.taken') }))
  await admin.root.getByRole('textbox', { name: say('desk:enquiry.newNote') }).fill('Called twice.')
  await admin.save('desk:enquiry.addNote')
  await expect(admin.root.getByRole('listitem').filter({ hasText: 'Called twice.' })).toBeVisible()
  await admin.save('desk:enquiry.answer')
  await expect(admin.notice).toHaveText(say('desk:enquiry.saved', { state: say('desk:states.answered') }))

  await visit(staffPaths.enquiries({ lang, params: { q: email, state: 'open' } }))
  await expect(page.getByRole('heading', { name: say('desk:noneTitle') })).toBeVisible()
})
