import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an administrator makes a rule, changes it and deletes it after a question', async ({ page, lang, say }) => {
  const rules = (key: string, values?: Record<string, string>) => say(`assignment-rules:${key}`, values)
  const { admin, email } = await enterAsStaff(page, lang, say, staffPaths.assignmentRules({ lang }))
  await admin.root.getByRole('button', { name: rules('add') }).click()
  const choose = (key: string, value: string) =>
    admin.dialog.getByRole('combobox', { name: rules(key) }).selectOption(value)
  await choose('level', 'diploma')
  await choose('language', 'ar')
  const save = admin.dialog.getByRole('button', { name: rules('save') })
  await save.click()
  await expect(admin.dialog).toContainText(rules('membersWrong'))
  await expectNoA11yViolations(page, 'a rule')
  await admin.dialog.getByRole('checkbox', { name: `Staff ${email}` }).check()
  await save.click()
  await expect(admin.notice).toHaveText(rules('saved'))

  const name = `${say('programmes:level.diploma')} · ${rules('written.ar')}`
  const line = admin.root.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(line).toContainText(email)
  await expectNoA11yViolations(page, 'the rules')
  await line.getByRole('button', { name: rules('editRule', { rule: name }) }).click()
  await choose('language', 'en')
  await save.click()
  const changed = `${say('programmes:level.diploma')} · ${rules('written.en')}`
  await expect(admin.root.getByRole('heading', { name: changed, exact: true })).toBeVisible()
  await expect(line).toHaveCount(0)

  await admin.root.getByRole('button', { name: rules('deleteRule', { rule: changed }) }).click()
  await admin.dialog.getByRole('button', { name: say('admin:confirm.cancel') }).click()
  await expect(admin.root.getByRole('heading', { name: changed, exact: true })).toBeVisible()
  await admin.root.getByRole('button', { name: rules('deleteRule', { rule: changed }) }).click()
  await admin.dialog.getByRole('button', { name: rules('delete'), exact: true }).click()
  await expect(admin.notice).toHaveText(rules('deleted'))
  await expect(admin.root.getByRole('heading', { name: changed, exact: true })).toHaveCount(0)
})
