import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { someone } from '#tests/e2e/support/accounts.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('staff publish with one key what was asked, and a visitor reads it in Arabic on a phone', {
  tag: '@both-languages',
}, async ({ page, browser, baseURL, lang, say, visit }) => {
  const email = someone(lang)
  const exam = `رقم ${Date.now() % 100_000}`
  const message = `انا لينا حداد، رقمي ٠٧٩١٢٣٤٥٦٧. هل أحتاج إلى اختبار ${exam}؟`
  const sent = await page.request.post('/api/enquiries', {
    data: { kind: 'message', name: 'Lina Haddad', email, message, lang: 'ar' },
  })
  const { _id: id } = await sent.json()

  const { admin } = await enterAsStaff(page, lang, say, staffPaths.enquiry({ lang, id }))
  await admin.root.getByRole('textbox', { name: say('messages:label') }).fill(`نعم يا لينا، في أغلب البرامج.`)
  await admin.root.getByRole('button', { name: say('messages:send') }).click()
  await expect(admin.root.locator('p[dir="auto"]')).toHaveCount(2)
  await expect(admin.root.getByRole('button', { name: say('questions:use') })).toHaveAttribute('aria-keyshortcuts', 'Q')
  await admin.heading.click()
  await page.keyboard.press('q')
  const field = (name: string) => admin.root.locator(`[id="values.${name}.ar"]`)
  await expect(field('question')).toHaveValue(`انا […]، رقمي […]. هل أحتاج إلى اختبار ${exam}؟`)
  await expect(field('answer')).toHaveValue('نعم يا […]، في أغلب البرامج.')
  const gaps = admin.root.getByRole('status').filter({ hasText: '[…]' })
  await expect(gaps).toHaveText(say('questions:gaps', { count: 3, gap: '[…]' }))
  await admin.root.getByRole('radio', { name: say('content:form.yes') }).check()
  await expect(gaps).toContainText(say('questions:gapsShown'))
  await expectNoA11yViolations(page, 'the form of a question')
  await field('question').fill(`هل أحتاج إلى اختبار ${exam}؟`)
  await field('answer').fill('نعم، في أغلب البرامج.')
  await expect(gaps).toHaveCount(0)
  await admin.save('content:form.create')
  await expect(admin.notice).toHaveText(say('content:form.saved'))
  await expect(admin.rows.first()).toContainText(say('questions:shown'))
  await expectNoA11yViolations(page, 'the list of questions')

  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    ...{ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, reducedMotion: 'reduce' },
  })
  const visitor = await context.newPage()
  const asked = visitor.locator('#asked')
  for (const path of [paths.home({ lang: 'ar' }), paths.contact({ lang: 'ar' })]) {
    // A page may be a second old.
    await expect(async () => {
      await visit(path, visitor)
      await expect(asked).toContainText(exam, { timeout: 2_000 })
    }).toPass()
    await asked.getByText(exam).tap()
    await expect(asked.getByText('نعم، في أغلب البرامج.', { exact: true }).filter({ visible: true })).toHaveCount(1)
    await expect(asked).not.toContainText('لينا')
  }
  await visit(paths.home({ lang: 'en' }), visitor)
  await expect(asked).not.toContainText(exam)
  await context.close()
})
