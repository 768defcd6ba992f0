import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an editor says by one key that a fee is still right, moves to the next, takes it back, and a visitor reads the date', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const { admin } = await enterAsStaff(
    page,
    lang,
    say,
    staffPaths.factChecks({ lang, params: { topic: 'fees' } }),
    'editor',
  )
  await expect(admin.heading).toHaveText(say('checks:title'))
  const rows = page.getByRole('main').locator('tbody tr')
  await expect(rows.first().getByText(say('checks:never')).last()).toBeVisible()
  await expectNoA11yViolations(page, lang)

  const first = rows.first().getByRole('link').first()
  await first.focus()
  await page.keyboard.press('r')
  await expect(rows.nth(1).getByRole('link').first()).toBeFocused()
  await expect(rows.first().getByText(say('checks:done')).last()).toBeVisible()
  await page.keyboard.press('u')
  await expect(rows.first().getByText(say('checks:never')).last()).toBeVisible()
  await rows.first().getByRole('button').click()
  await expect(rows.first().getByText(say('checks:done')).last()).toBeVisible()

  await first.click()
  const panel = page.getByRole('region', { name: say('checks:panel') })
  const fees = panel.getByRole('listitem').filter({ hasText: say('checks:topics.fees') })
  await fees.getByRole('textbox').fill('https://example.org/fees')
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(fees.getByRole('link', { name: 'example.org' })).toBeVisible()
  await expectNoA11yViolations(page, lang)

  const address = await page.getByRole('link', { name: say('content:form.publicPage') }).getAttribute('href')
  await expect(async () => {
    await visit(address ?? '')
    await expect(page.locator('#tuition').getByRole('link', { name: 'example.org' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
})
