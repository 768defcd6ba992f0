import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an administrator adds a currency and is asked before a change that looks like a slip', async ({
  page,
  lang,
  say,
}) => {
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.rates({ lang }))
  await expect(admin.rows.first()).toBeVisible()
  await expectNoA11yViolations(page, 'the list of rates')
  await admin.root.getByRole('link', { name: say('currencies:add') }).click()
  // Used by nothing else, so that prices stay as other tests expect them.
  await page.locator('#currency').fill('HRK')
  await page.locator('#usdPerUnit').fill('1,500')
  await page.locator('#asOf').fill('2026-11-01')
  await expect(page.locator('#usdPerUnit')).toHaveAccessibleDescription(
    new RegExp(say('admin:amount.readings', { first: '⁨1,500⁩', second: '⁨1.50⁩' }).replace('?', '[?]')),
  )
  await expectNoA11yViolations(page, 'a question about a rate')
  await admin.save('currencies:form.create')
  await expect(admin.root.getByRole('button', { name: '1,500', exact: true })).toBeFocused()
  await admin.root.getByRole('button', { name: '1.50', exact: true }).click()
  await expect(page.locator('#usdPerUnit')).toBeFocused()
  await expect(page.locator('#usdPerUnit')).toHaveValue('1.5')
  await page.locator('#usdPerUnit').fill('0.0412')
  await admin.save('currencies:form.create')
  await expect(admin.notice).toHaveText(say('currencies:form.created'))
  await expect(admin.heading).toContainText('HRK')

  await page.locator('#usdPerUnit').fill('0.412')
  await admin.save('currencies:form.save')
  await admin.dialog.getByRole('button', { name: say('admin:confirm.cancel') }).click()
  await expect(admin.alert).toContainText(say('currencies:form.rateUnconfirmed'))
  await expectNoA11yViolations(page, 'a rate that was not confirmed')
  await admin.save('currencies:form.save')
  await expect(admin.dialog).toBeVisible()
  // Nothing is on its way while it is asked.
  await expect(admin.root.getByText(say('admin:form.saving'))).toBeHidden()
  await admin.dialog.getByRole('button', { name: say('currencies:form.confirm') }).click()
  await expect(admin.notice).toHaveText(say('currencies:form.saved'))
  await expect(admin.root.getByRole('listitem').filter({ hasText: '0.412' })).toHaveCount(1)

  await admin.save('currencies:form.delete')
  await admin.dialog.getByRole('button', { name: say('currencies:form.delete') }).click()
  await expect(admin.notice).toHaveText(say('currencies:form.deleted'))
})
