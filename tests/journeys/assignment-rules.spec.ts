import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an administrator makes a rule, changes it and deletes it after a question', async ({
  page,
  lang,
  say,
  failures,
}) => {
  failures.expect(/422/)
  const rules = (key: string, values?: Record<string, string>) => say(`assignment-rules:${key}`, values)
  const { admin, email } = await enterAsStaff(page, lang, say, staffPaths.assignmentRules({ lang }))
  await admin.root.getByRole('link', { name: rules('add') }).click()
  await expect(admin.heading).toHaveText(rules('add'))
  const choose = (key: string, value: string) =>
    admin.root.getByRole('combobox', { name: rules(`fields.${key}`) }).selectOption(value)
  await choose('level', 'diploma')
  await choose('language', 'ar')
  await admin.save('content:form.create')
  await expect(admin.alert).toContainText(rules('problems.members.any'))
  await expectNoA11yViolations(page, 'a rule')
  await admin.root.getByRole('combobox', { name: rules('fields.members') }).fill(email)
  await page.getByRole('option', { name: `Staff ${email}` }).click()
  await admin.save('content:form.create')
  await expect(admin.notice).toHaveText(say('content:form.saved'))

  const row = admin.rows.filter({ hasText: email })
  await expect(row).toContainText(say('content:options.level.diploma'))
  await expect(row).toContainText(rules('none.country'))
  await expectNoA11yViolations(page, 'the rules')
  await row.getByRole('link').click()
  await expect(admin.heading).toHaveText(`${say('content:options.level.diploma')} · ${rules('written.ar')}`)
  await choose('language', 'en')
  await admin.save('content:form.save')
  const changed = `${say('content:options.level.diploma')} · ${rules('written.en')}`
  await expect(admin.heading).toHaveText(changed)
  await expect(admin.root.getByRole('region', { name: say('admin:history.title') })).toContainText(
    rules('options.language.en'),
  )

  await admin.save('content:delete.button')
  await admin.dialog.getByRole('button', { name: say('admin:confirm.cancel') }).click()
  await expect(admin.heading).toHaveText(changed)
  await admin.save('content:delete.button')
  await admin.dialog.getByRole('button', { name: say('content:delete.button') }).click()
  await expect(admin.notice).toHaveText(say('content:delete.done', { name: `⁨${changed}⁩` }))
  await expect(row).toHaveCount(0)
})
