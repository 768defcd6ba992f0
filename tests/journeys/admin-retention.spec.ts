import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { expect, test } from '#tests/e2e/support/apply-test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an administrator sees what a rule would delete before saving it', async ({ page, lang, say, failures }) => {
  await enterAsStaff(page, lang, say, staffPaths.setting({ lang, key: 'retention' }))
  const main = page.getByRole('main')
  const rejected = main.getByRole('group', { name: say('settings:retention.groups.rejected') })
  const documents = rejected.getByRole('textbox', { name: say('settings:retention.documents') })
  const applications = rejected.getByRole('textbox', { name: say('settings:retention.applications') })
  const preview = main.getByRole('region', { name: say('settings:retention.previewTitle') })
  failures.expect(/422/)
  await documents.fill('0')
  await preview.getByRole('button', { name: say('settings:retention.preview') }).click()
  await expect(preview.getByRole('alert')).toHaveText(say('settings:retention.previewWrong'))
  await documents.fill('12')
  await applications.fill('24')
  await preview.getByRole('button', { name: say('settings:retention.preview') }).click()
  // What there is to delete depends on what other tests have made; the next night and the next month are always shown.
  await expect(preview.getByRole('status').getByRole('term')).toHaveCount(2)
  await expectNoA11yViolations(page, 'the rules')

  await main.getByRole('button', { name: say('settings:save') }).click()
  await expect(page.getByText(say('settings:saved'))).toBeVisible()
  await page.reload()
  await expect(documents).toHaveValue('12')
  for (const field of [documents, applications]) await field.fill('')
  await main.getByRole('button', { name: say('settings:save') }).click()
  await expect(page.getByText(say('settings:saved'))).toBeVisible()
})
