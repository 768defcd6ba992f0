import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an administrator changes the company in the footer, and the site shows it', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.settings({ lang }))
  const company = admin.root.getByRole('link', { name: say('settings:keys.legal.title') })
  await expect(company).toBeVisible()
  await expectNoA11yViolations(page, 'all settings')
  await company.click()
  await page.locator('#nameEn').fill('Masar FZ-LLC')
  await page.locator('#licence').fill('L-2027')
  await admin.save('settings:save')
  await expect(admin.notice).toHaveText(say('settings:saved'))
  await expect(async () => {
    await visit(paths.about({ lang }))
    await expect(page.getByRole('contentinfo')).toContainText('L-2027', { timeout: 1_000 })
  }).toPass()

  await visit(staffPaths.setting({ lang, key: 'legal' }))
  // Letters need one.
  await page.locator('#nameEn').fill('Masar Ltd')
  await page.locator('#licence').fill('')
  await admin.save('settings:save')
  await expect(admin.notice).toHaveText(say('settings:saved'))
})
