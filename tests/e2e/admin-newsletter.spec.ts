import { staffPaths } from '#staff-paths.ts'
import { outbox } from '#tests/support/mails.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { expect, test } from './support/account-test.ts'
import { enterAsStaff } from './support/admin-page.ts'
import { linkIn, mailTo, someone } from './support/newsletter.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an administrator writes an issue, tests it, and sends it to its subscribers', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  failures,
}) => {
  failures.expect(/422/)
  const reader = someone(lang, 'issue')
  expect((await page.request.post('/api/newsletter', { data: { email: reader, lang } })).status()).toBe(202)
  const token = new URL(linkIn(await mailTo(reader), 'confirm'), 'http://x').searchParams.get('token')
  expect((await page.request.post('/api/newsletter/confirm', { data: { token } })).status()).toBe(200)
  const subject = lang === 'en' ? 'New guides' : 'أدلة جديدة'
  const mailed = async (address: string) =>
    (await outbox(process.env.E2E_DATA_DIR ?? ''))
      .filter(({ to }) => to?.[0]?.address === address)
      .map((mail) => mail.subject)

  const { admin, email } = await enterAsStaff(page, lang, say, staffPaths.subscribers({ lang }))
  const button = (key: string) => admin.root.getByRole('button', { name: say(`issues:${key}`), exact: true })
  await admin.root.getByRole('link', { name: say('desk:newsletter.issues') }).click()
  await expect(admin.heading).toHaveText(say('issues:title'))
  await expectNoA11yViolations(page, 'the list of issues')
  await admin.root.getByRole('link', { name: say('issues:add') }).click()
  const own = admin.root.locator(lang === 'en' ? '#subjectEn' : '#subjectAr')
  await own.fill(subject)
  await button('save').click()
  await expect(admin.alert).toContainText(say('issues:required'))
  await admin.root.locator(lang === 'en' ? '#textEn' : '#textAr').fill('https://masar.example/blog')
  await button('save').click()
  await expect(admin.heading).toHaveText(subject)
  await expect(admin.root.getByRole('figure').getByRole('link')).toHaveAttribute('href', 'https://masar.example/blog')
  await expectNoA11yViolations(page, 'a draft of an issue')

  // What is typed and not saved is not sent.
  await own.fill(`${subject} 2`)
  await button('test').click()
  await expect(admin.notice).toHaveText(say('issues:saveFirst'))
  await button('save').click()
  await expect(admin.heading).toHaveText(`${subject} 2`)
  await button('test').click()
  await expect(admin.notice).toHaveText(say('issues:tested'))
  await expect.poll(() => mailed(email)).toEqual([expect.stringContaining(`${subject} 2`)])
  expect(await mailed(reader)).toHaveLength(1)

  await button('schedule').click()
  const time = admin.dialog.getByLabel(say('issues:time'))
  await admin.dialog.locator('[type=submit]').click()
  await expect(admin.dialog).toContainText(say('issues:timeMissing'))
  await expect(time).toBeFocused()
  await time.fill('2020-01-01T09:00')
  await admin.dialog.locator('[type=submit]').click()
  await expect(admin.dialog).toContainText(say('issues:timeOver'))
  await expectNoA11yViolations(page, 'the time of an issue')
  await time.fill('2099-01-01T09:00')
  await admin.dialog.locator('[type=submit]').click()
  await expect(admin.root.getByText(say('issues:states.scheduled'), { exact: true })).toBeVisible()
  await expect(admin.root.getByRole('textbox')).toHaveCount(0)
  await button('unschedule').click()
  await admin.dialog.locator('[type=submit]').click()
  await expect(admin.root.getByText(say('issues:states.draft'), { exact: true })).toBeVisible()

  await button('send').click()
  await expectNoA11yViolations(page, 'the question before sending')
  await admin.dialog.locator('[type=submit]').click()
  await expect(admin.root.getByText(say('issues:states.sent'), { exact: true }).first()).toBeVisible()
  await expect(admin.root.getByRole('textbox')).toHaveCount(0)
  await expect.poll(() => mailed(reader)).toContain(`${subject} 2`)
  await expectNoA11yViolations(page, 'an issue that is sent')
  await admin.root.getByRole('link', { name: say('issues:title') }).click()
  await expect(admin.rows.filter({ hasText: `${subject} 2` })).toContainText(say('issues:states.sent'))
})
