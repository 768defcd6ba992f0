import type { BrowserContext, Page } from '@playwright/test'

import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { FIREFOX } from '#tests/support/visitor.ts'

// Browsers without a window name themselves, and are not counted.
test.use({ contextOptions: { reducedMotion: 'reduce' }, userAgent: FIREFOX })

/** What visitors ask for three times; no page runs, so that only their asking counts. */
async function askOften(context: BrowserContext, address: string): Promise<void> {
  for (let time = 0; time < 3; time++) await context.request.get(address, { failOnStatusCode: false })
}

/** Reloads until what was counted is stored. */
async function untilShown(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

test('words that found nothing become another name of a faculty, and the search finds it', async ({
  page,
  context,
  lang,
  say,
}) => {
  const words = `quillwork ${lang}`
  const search = paths.search({ lang, params: { q: words } })
  await askOften(context, search)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.demand({ lang }), 'editor')
  await untilShown(page, words)
  await expectNoA11yViolations(page, 'searches without results')

  const row = admin.root.getByRole('row').filter({ hasText: words })
  await row.getByRole('button', { name: say('demand:alias.add') }).press('Enter')
  const record = admin.dialog.getByRole('combobox', { name: say('demand:alias.record') })
  await record.focus()
  await page.keyboard.press('ArrowDown')
  await expect(admin.dialog.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expectNoA11yViolations(page, 'a new name of a faculty')
  await page.keyboard.press('Enter')
  await admin.dialog.getByRole('button', { name: say('demand:alias.save') }).click()
  await expect(admin.dialog).toHaveCount(0)
  await expect(admin.notice).toContainText(words)

  await expect(async () => {
    const answer = await (await context.request.get(`/api/search?${new URLSearchParams({ q: words, lang })}`)).json()
    expect(answer.counts.sumResult).toBeGreaterThan(0)
  }).toPass()
})
