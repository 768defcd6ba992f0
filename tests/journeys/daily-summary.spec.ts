import { stopToken } from '#features/admissions/daily-summary/server/service.ts'
import { paths } from '#paths.ts'
import { loadSessionSecret } from '#platform/session-secret.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { kept } from '#tests/e2e/support/accounts.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('whoever reviews applications turns the daily summary off in the account or by its link, and on again', async ({
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
  await wanted.check()
  await expect(section).toContainText(say('auth:account.saved'))

  const { userId = '' } = (await kept(page)) ?? {}
  const path = paths.dailySummaryStop({
    lang,
    token: stopToken(loadSessionSecret(process.env.E2E_DATA_DIR ?? ''), userId),
  })
  await visit(path)
  await expectNoA11yViolations(page, 'the end of the daily summary')
  await page.getByRole('button', { name: say('daily-summary:stop.action') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('daily-summary:stop.doneTitle') })).toBeVisible()
  await visit(paths.account({ lang }))
  await expect(wanted).not.toBeChecked()
  // It names no origin, asks nothing and reads no page (RFC 8058).
  await wanted.check()
  await expect(section).toContainText(say('auth:account.saved'))
  const pressed = await page.request.post(path, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(pressed.status()).toBe(200)
  await page.reload()
  await expect(wanted).not.toBeChecked()
})
