import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an administrator adds, changes and deletes a holiday, and sees what is missing', async ({ page, lang, say }) => {
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.holidays({ lang, params: { year: '2027' } }))
  const coverage = page.getByRole('table', { name: say('holidays:coverageFor') })
  await expect(coverage.getByRole('row').nth(1)).toBeVisible()
  await expectNoA11yViolations(page, 'the list of holidays')
  await admin.root.getByRole('link', { name: say('holidays:add'), exact: true }).click()
  await admin.save('holidays:form.create')
  await expect(admin.alert).toContainText(say('holidays:form.countryWrong'))
  await admin.root.getByRole('combobox').selectOption('de')
  await page.locator('#day').fill('2027-11-22')
  await admin.root.getByRole('textbox', { name: say('holidays:form.nameEn') }).fill('Day of the Test')
  await admin.root.getByRole('textbox', { name: say('holidays:source') }).fill('A decree')
  await expectNoA11yViolations(page, 'the form of a holiday')
  await admin.save('holidays:form.create')
  await expect(admin.notice).toHaveText(say('holidays:form.created'))
  await expect(page).toHaveURL(staffPaths.holidays({ lang, params: { country: 'de', year: '2027' } }))

  await admin.root.getByRole('link', { name: 'Day of the Test' }).click()
  await admin.choice('holidays:form.tentativeChoice').check()
  await admin.save('holidays:form.save')
  await expect(admin.notice).toHaveText(say('holidays:form.saved'))
  await admin.save('holidays:form.delete')
  await admin.dialog.getByRole('button', { name: say('holidays:form.delete') }).click()
  await expect(admin.notice).toHaveText(say('holidays:form.deleted'))
  await expect(admin.root.getByText('Day of the Test')).toHaveCount(0)
})
