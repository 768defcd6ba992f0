import { paths } from '#paths.ts'
import { CONTRAST, expectNoA11yViolations } from './support/accessibility.ts'
import { ContactPage, mailsAbout, someone } from './support/contact-page.ts'
import { expect, test } from './support/test.ts'

test('what is missing is shown above the form and at each field, and the messages go while one types', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const contact = new ContactPage(page, say)
  await visit(paths.contact({ lang }))
  await contact.submit.click()
  await expect(contact.summary).toBeFocused()
  await expect(contact.summary).toContainText(say('enquiries:form.problems', { count: 3 }))
  await expect(contact.field('name')).toHaveAccessibleDescription(say('enquiries:need.name'))

  await contact.summary.getByRole('link', { name: say('enquiries:need.email') }).click()
  await expect(contact.field('email')).toBeFocused()
  await contact.field('email').fill('lina@')
  await expect(contact.field('email')).toHaveAccessibleDescription(new RegExp(say('enquiries:mend.email')))
  await contact.field('email').fill('lina@example.org')
  await expect(contact.field('email')).not.toHaveAttribute('aria-invalid')
  await contact.field('name').fill('L')
  await expect(contact.field('name')).toHaveAccessibleDescription(say('enquiries:mend.name'))
  await contact.field('name').fill('Lina')
  await expect(contact.field('name')).not.toHaveAttribute('aria-invalid')
  await contact.field('message').fill('x'.repeat(4001))
  await expect(contact.field('message')).toHaveAccessibleDescription(new RegExp(say('enquiries:mend.message')))
  await expect(contact.summary).toContainText(say('enquiries:form.problems', { count: 1 }))
})

test('a call can be asked for also when the free times do not come', async ({ page, lang, say, visit, failures }) => {
  failures.expect(/slots/, /Failed to load/)
  await page.route('**/api/enquiries/slots', (route) => route.abort())
  const contact = new ContactPage(page, say)
  await visit(paths.contact({ lang }))
  await contact.kind('callback').check()
  await expect(page.getByText(say('phoneCalls:slots.failed'))).toBeVisible()
  await contact.field('name').fill(someone(lang, 'no times'))
  await contact.field('phone').fill('+971 4 397 1234 ext. 12')
  await contact.submit.click()
  await expect(contact.title).toHaveText(say('enquiries:sent.callbackTitle'))
})

test('a field is checked when one leaves it, but not before one has written into it', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const contact = new ContactPage(page, say)
  await visit(paths.contact({ lang }))
  await contact.field('name').focus()
  await page.keyboard.press('Tab')
  await expect(contact.field('name')).not.toHaveAttribute('aria-invalid')
  await page.keyboard.type('nobody')
  await expect(contact.field('email')).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Tab')
  await expect(contact.field('email')).toHaveAttribute('aria-invalid', 'true')
})

test('nothing is lost when the server cannot be reached or refuses', async ({ page, lang, say, visit, failures }) => {
  failures.expect(/enquiries/, /Failed to load/)
  const contact = new ContactPage(page, say)
  await visit(paths.contact({ lang }))
  const name = someone(lang, 'again')
  await contact.field('name').fill(name)
  await contact.field('email').fill('lina@example.org')
  await contact.field('message').fill('Hello')

  await page.route('**/api/enquiries', (route) => route.abort())
  await contact.submit.click()
  await expect(contact.summary).toContainText(say('enquiries:form.unreachable'))
  await page.unroute('**/api/enquiries')
  await page.route('**/api/enquiries', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', status: 429, message: '', requestId: '' } }),
  )
  await contact.submit.click()
  await expect(contact.summary).toContainText(say('enquiries:form.floods'))
  await expect(contact.field('message')).toHaveValue('Hello')
  await page.unroute('**/api/enquiries')
  await contact.submit.click()
  await expect(contact.title).toHaveText(say('enquiries:sent.messageTitle'))
  await expect.poll(() => mailsAbout(name)).toHaveLength(1)
})

test('what only the server can know to be wrong is shown at its field', async ({
  page,
  lang,
  say,
  visit,
  failures,
}) => {
  failures.expect(/422/)
  const contact = new ContactPage(page, say)
  await visit(paths.contact({ lang }))
  await contact.field('name').fill('Lina')
  await contact.field('phone').fill('+999 1234567')
  await contact.field('message').fill('Hello')
  await contact.submit.click()
  await expect(contact.summary).toBeFocused()
  await expect(contact.summary).toContainText(say('enquiries:mend.phone'))
  await expect(contact.field('phone')).toHaveAttribute('aria-invalid', 'true')
})

test('a number as it is dialled at home is taken, after a word about its country', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const contact = new ContactPage(page, say)
  const name = someone(lang, 'local')
  await visit(paths.contact({ lang }))
  // The call-back is one of the ways to reach us, and leads to its choice in the form.
  await page.getByRole('link', { name: say('enquiries:contact.callbackAction') }).click()
  await expect(contact.kind('callback')).toBeChecked()
  await contact.field('name').fill(name)
  await contact.field('phone').fill('٠٧٩ ١٢٣ ٤٥٦٧')
  await contact.field('message').focus()
  await expect(contact.field('phone')).toHaveAccessibleDescription(say('enquiries:form.phoneLocal'))
  await expect(contact.field('phone')).not.toHaveAttribute('aria-invalid', 'true')
  await contact.submit.click()
  await expect(contact.title).toHaveText(say('enquiries:sent.callbackTitle'))
  await expect.poll(() => mailsAbout(name)).toHaveLength(1)
  const [mail] = await mailsAbout(name)
  expect(mail?.text).toContain('0791234567')
})

test('no barrier in what is wrong and in what was sent, by day and by night', async ({ page, lang, say, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const contact = new ContactPage(page, say)
  await page.setViewportSize({ width: 360, height: 780 })
  await visit(paths.contact({ lang }))
  await contact.kind('callback').check()
  await contact.submit.click()
  await expect(contact.summary).toBeFocused()
  await expectNoA11yViolations(page, 'problems')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoA11yViolations(page, 'problems, dark', CONTRAST)
  await contact.field('name').fill(someone(lang, 'plain'))
  await contact.field('phone').fill('+971 50 123 4567')
  await contact.submit.click()
  await expect(contact.title).toHaveText(say('enquiries:sent.callbackTitle'))
  await expectNoA11yViolations(page, 'sent, dark')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a student sees what to fix, loses nothing, and sends it', async ({ page, lang, say, visit, failures }) => {
    failures.expect(/422/)
    const contact = new ContactPage(page, say)
    const name = someone(lang, 'plain')
    await visit(paths.contact({ lang }))
    await contact.kind('callback').check()
    await contact.field('preferredTime').fill('"><script>alert(1)</script>')
    await contact.field('name').fill(name)
    await contact.field('email').fill('nobody')
    await contact.field('message').fill('م'.repeat(30_000))
    await contact.submit.click()
    await expect(contact.summary).toContainText(say('enquiries:form.problems', { count: 3 }))
    await expect(contact.field('message')).toHaveValue('م'.repeat(30_000))
    await expect(contact.field('name')).toHaveValue(name)
    await expect(contact.field('preferredTime')).toHaveValue('"><script>alert(1)</script>')
    await expect(contact.kind('callback')).toBeChecked()
    await expect(contact.field('phone')).toHaveAttribute('aria-invalid', 'true')

    await contact.field('phone').fill('+971 50 123 4567')
    await contact.field('email').fill('')
    await contact.field('message').fill('')
    await contact.submit.click()
    await expect(contact.title).toHaveText(say('enquiries:sent.callbackTitle'))
    await expect.poll(() => mailsAbout(name)).toHaveLength(1)
  })
})
