import { paths } from '#paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('someone who reviews applications turns the daily summary off in the account, and on again', async ({
  page,
  lang,
  say,
  visit,
}) => {
  await enterAsStaff(page, lang, say, paths.admin({ lang }))
  await visit(paths.account({ lang }))
  const section = page.getByRole('region', { name: say('auth:dailySummary.title') })
  const wanted = section.getByRole('checkbox', { name: say('auth:dailySummary.wanted') })
  await expect(wanted).toBeChecked()
  await wanted.uncheck()
  await expect(section).toContainText(say('auth:account.saved'))
  await expectNoA11yViolations(page, 'the account of a counsellor')
  await page.reload()
  await expect(wanted).not.toBeChecked()
  await wanted.check()
  await expect(section).toContainText(say('auth:account.saved'))
})
