import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { expect, test } from './support/account-test.ts'
import { enterAsStaff } from './support/admin-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an unknown address of the staff area says so inside of it, and leads back', async ({
  page,
  lang,
  say,
  failures,
}) => {
  failures.expect(/404/)
  await enterAsStaff(page, lang, say, `${paths.admin({ lang })}/bogus`, 'editor')
  await expect(page.getByRole('heading', { level: 1, name: say('admin:frame.notFound') })).toBeVisible()
  await expectNoA11yViolations(page, 'nothing at this address')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('admin:frame.toOverview') })
    .click()
  await expect(page).toHaveURL(paths.admin({ lang }))
})

test('single keys work outside fields alone, are listed, and can be turned off', async ({ page, lang, say, visit }) => {
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.records({ lang, entity: 'tags' }), 'editor')
  await expect(admin.rows.first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(admin.search).toBeFocused()
  await page.keyboard.type('nj?x')
  await expect(admin.search).toHaveValue('nj?x')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await visit(staffPaths.records({ lang, entity: 'tags' }))
  await expect(admin.rows.first()).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByRole('main').locator('tbody').getByRole('checkbox').first()).toBeFocused()
  await admin.rows.first().getByRole('link').click()
  await expect(page).toHaveURL(/tags\/[0-9a-f-]+/)
  const first = page.url()
  const beside = page.getByRole('navigation', { name: say('content:neighbours.label') })
  await expect(beside.getByRole('link', { name: say('content:neighbours.next') })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(first)
  await expect(beside.getByRole('link', { name: say('content:neighbours.previous') })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page).toHaveURL(first)

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: say('find:shortcuts.title') })
  await expect(help).toBeVisible()
  await expectNoA11yViolations(page, 'the list of shortcuts')
  await help.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: say('find:label') })).toBeFocused()
})
