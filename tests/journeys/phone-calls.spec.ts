import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { ContactPage, someone } from '#tests/e2e/support/contact-page.ts'
import { outbox } from '#tests/support/mails.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 780 },
  timezoneId: 'Africa/Cairo',
})

test('a mother books a call by her own clock and moves it, and the counsellor records what came of it', {
  tag: '@both-languages',
}, async ({ page, browser, baseURL, lang, say, visit }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  const staff = await context.newPage()
  const { admin } = await enterAsStaff(staff, lang, say, staffPaths.phoneCalls({ lang }))
  for (const day of ['1', '2', '3', '4', '5', '6', '7']) {
    await staff.locator(`[name="from-${day}"]`).fill('10:00')
    await staff.locator(`[name="to-${day}"]`).fill('09:00')
  }
  await admin.save('phoneCalls:hours.save')
  await expect(staff.getByRole('alert').filter({ hasText: /.+/ })).toBeVisible()
  for (const day of ['1', '2', '3', '4', '5', '6', '7']) await staff.locator(`[name="to-${day}"]`).fill('12:00')
  await admin.save('phoneCalls:hours.save')
  await expect(admin.notice).toHaveText(say('phoneCalls:hours.saved'))
  await expectNoA11yViolations(staff, 'the calls of staff')

  const contact = new ContactPage(page, say)
  const [name, email] = [someone(lang, 'call'), `call-${lang}-${Date.now()}@example.org`]
  await visit(paths.contact({ lang }))
  await page.getByRole('radio', { name: say('enquiries:form.callback') }).check()
  const days = page.getByRole('group', { name: say('phoneCalls:slots.title') })
  await expect(days).toContainText(say('phoneCalls:slots.yours'))
  await contact.field('name').fill(name)
  await contact.field('email').fill(email)
  await contact.field('phone').fill('+20 100 123 4567')
  await expect(contact.field('preferredTime')).toBeVisible()
  // By the keyboard; ten o'clock in Dubai, which has no summer time.
  await days.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowUp')
  await contact.submit.click()
  await expect(contact.summary).toContainText(say('enquiries:need.callAt'))
  await contact.summary.getByRole('link', { name: say('enquiries:need.callAt') }).click()
  await days.getByRole('radio').last().focus()
  for (const key of ['Tab', 'Space']) await page.keyboard.press(key)
  await expect(page.getByText(say('enquiries:need.callAt'))).toHaveCount(0)
  await expect(contact.field('preferredTime')).toBeHidden()
  await expectNoA11yViolations(page, 'the times for a call')
  await contact.submit.click()
  const card = page.getByRole('region', { name: say('phoneCalls:call.title') })
  await expect(card).toContainText('08:00')
  await expect(card.getByRole('link', { name: say('phoneCalls:call.calendar') })).toHaveAttribute(
    'download',
    'call.ics',
  )

  await card.getByText(say('phoneCalls:call.move'), { exact: true }).click()
  await card
    .getByRole('group', { name: say('phoneCalls:slots.title') })
    .getByRole('radio')
    // What is offered of the last day depends on the time of this one.
    .nth(-2)
    .check()
  await card.getByRole('radio', { name: '09:30' }).last().check()
  await card.getByRole('button', { name: say('phoneCalls:call.save') }).click()
  await expect(card).toContainText('09:30')
  // What was booked is mailed with the time as it is by now, once or twice.
  const files = async () =>
    (await outbox(process.env.E2E_DATA_DIR ?? ''))
      .filter(({ to }) => to?.[0]?.address === email)
      .map(({ attachments: [file] }) => new TextDecoder().decode(file?.content as ArrayBuffer))
  await expect.poll(async () => (await files()).some((file) => file.includes('SEQUENCE:1'))).toBe(true)
  await expectNoA11yViolations(page, 'a booked call')

  await visit(staffPaths.phoneCalls({ lang }), staff)
  await admin.root.getByRole('link', { name }).click()
  const call = staff.getByRole('region', { name: say('phoneCalls:desk.call'), exact: true })
  await call.getByRole('button', { name: say('phoneCalls:desk.logMissed') }).click()
  await expect(admin.notice).toHaveText(say('phoneCalls:desk.logged'))
  await expect(call.getByRole('listitem')).toHaveCount(1)
  await call.getByRole('textbox', { name: say('phoneCalls:desk.note') }).fill('Wants dentistry. Send three programmes.')
  await call.getByRole('button', { name: say('phoneCalls:desk.logReached'), exact: true }).click()
  await expect(admin.root.getByText(say('desk:states.answered'), { exact: true }).first()).toBeVisible()
  await expect(admin.root.getByRole('listitem').filter({ hasText: 'Wants dentistry.' })).toBeVisible()
  await expectNoA11yViolations(staff, 'an enquiry with a call')
  await context.close()

  await page.reload()
  await expect(card).toContainText(say('phoneCalls:call.reached'))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a call is booked and cancelled on the page of the request', async ({
    page,
    browser,
    baseURL,
    lang,
    say,
    visit,
    failures,
  }) => {
    failures.expect(/422/, /Failed to load/)
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: true })
    const { admin } = await enterAsStaff(await context.newPage(), lang, say, staffPaths.phoneCalls({ lang }))
    await admin.root.locator('[name="from-1"]').fill('10:00')
    await admin.root.locator('[name="to-1"]').fill('12:00')
    await admin.save('phoneCalls:hours.save')
    await expect(admin.notice).toHaveText(say('phoneCalls:hours.saved'))
    await context.close()

    const contact = new ContactPage(page, say)
    await visit(paths.contact({ lang }))
    await page.getByRole('radio', { name: say('enquiries:form.callback') }).check()
    await contact.field('name').fill(someone(lang, 'plain call'))
    await contact.field('phone').fill('+20 100 765 4321')
    await contact.submit.click()
    const card = page.getByRole('region', { name: say('phoneCalls:call.title') })
    await card.getByText(say('phoneCalls:call.book'), { exact: true }).click()
    await card.getByRole('button', { name: say('phoneCalls:call.save') }).click()
    await expect(card).toContainText(say('phoneCalls:slots.required'))
    const times = card.getByRole('combobox', { name: say('phoneCalls:slots.title') })
    await times.selectOption({ index: 2 })
    await card.getByRole('button', { name: say('phoneCalls:call.save') }).click()
    await expect(card).toContainText('10:30')
    await card.getByText(say('phoneCalls:call.cancel'), { exact: true }).click()
    await card.getByRole('button', { name: say('phoneCalls:call.cancelYes') }).click()
    await expect(card.getByText(say('phoneCalls:call.again'), { exact: true })).toBeVisible()
  })
})
