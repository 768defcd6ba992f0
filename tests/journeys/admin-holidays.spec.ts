import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an administrator adds, changes and deletes a holiday, and sees what is missing', async ({
  page,
  lang,
  say,
  failures,
}) => {
  failures.expect(/422/)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.holidays({ lang, params: { year: '2027' } }))
  const coverage = page.getByRole('table', { name: say('holidays:coverageFor') })
  await expect(coverage.getByRole('row').nth(1)).toBeVisible()
  await expectNoA11yViolations(page, 'the list of holidays')
  await admin.root.getByRole('link', { name: say('holidays:add'), exact: true }).click()
  await admin.save('content:form.create')
  await expect(admin.alert).toContainText(say('holidays:problems.country.any'))
  const country = admin.root.getByRole('combobox', { name: say('holidays:fields.country') })
  await country.fill('Germany')
  await page.getByRole('option').first().click()
  await admin.root.getByLabel(say('holidays:fields.day')).fill('2027-11-22')
  const name = admin.root.getByRole('textbox', { name: new RegExp(`^${say('content:fields.name')}`) })
  await name.first().fill('Day of the Test')
  await admin.root.getByRole('textbox', { name: say('holidays:fields.source') }).fill('A decree')
  await expectNoA11yViolations(page, 'the form of a holiday')
  await admin.save('content:form.create')
  await expect(admin.notice).toHaveText(say('content:form.saved'))
  await expect(page).toHaveURL(staffPaths.holidays({ lang, params: { country: 'de', year: '2027' } }))

  await admin.root.getByRole('link', { name: 'Day of the Test' }).click()
  await admin.root.getByRole('radio', { name: say('content:form.yes') }).check()
  await admin.save('content:form.save')
  await expect(admin.notice).toHaveText(say('content:form.saved'))
  await expectNoA11yViolations(page, 'a holiday with its history')
  await admin.save('content:delete.button')
  await admin.dialog.getByRole('button', { name: say('content:delete.button') }).click()
  await expect(admin.notice).toHaveText(say('content:delete.done', { name: '⁨Day of the Test⁩' }))
  await expect(admin.root.getByText('Day of the Test')).toHaveCount(0)
})
