import { readFile } from 'node:fs/promises'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { apply } from '#tests/e2e/support/applicants.ts'
import { expect, test } from '#tests/e2e/support/apply-test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('staff take an application with its documents out as one PDF or an archive', async ({
  page,
  playwright,
  baseURL,
  lang,
  say,
  item,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const { reference, fullName } = await apply(request, lang, item)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.applications({ lang }))
  const main = page.getByRole('main')
  await admin.search.fill(reference)
  await expect(admin.rows).toHaveCount(1)
  await expect(page).toHaveURL(/q=/)
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  await admin.rows.getByRole('link').click()
  await expect(admin.heading).toHaveText(fullName)
  await main.getByText(say('review:export.title'), { exact: true }).click()
  await main.getByRole('checkbox', { name: say('review:export.notes') }).check()
  await expectNoA11yViolations(page, 'the menu')
  for (const [format, mark] of [
    ['pdf', '%PDF'],
    ['zip', 'PK'],
  ] as const) {
    const download = page.waitForEvent('download')
    await main.getByRole('button', { name: say(`review:export.${format}`) }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`${reference}.${format}`)
    expect((await readFile(await file.path())).toString('latin1').slice(0, mark.length)).toBe(mark)
  }
  await page.keyboard.press('Escape')
  await expect(main.getByRole('checkbox', { name: say('review:export.notes') })).toBeHidden()
})
