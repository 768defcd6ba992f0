import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('what a list shows is saved as a view, opened, renamed and deleted', async ({ page, lang, say, visit }) => {
  const list = { lang, entity: 'majors' }
  await enterAsStaff(
    page,
    lang,
    say,
    staffPaths.records({ ...list, params: { level: 'phd', columns: 'mode' } }),
    'admin',
  )
  const menu = page.locator('summary', { hasText: say('views:title') })
  await menu.click()
  await page.getByRole('textbox', { name: say('views:name') }).fill('دكتوراه')
  await page.getByLabel(say('views:share')).check()
  await expectNoA11yViolations(page, 'the menu of saved views')
  await page.getByRole('button', { name: say('views:save'), exact: true }).click()
  await expect(page.getByRole('link', { name: 'دكتوراه' })).toHaveAttribute('aria-current', 'true')

  await visit(staffPaths.records(list))
  await menu.click()
  await page.getByRole('link', { name: 'دكتوراه' }).click()
  await expect(page).toHaveURL(/columns=mode&level=phd/)
  const opened = page.locator('summary', { hasText: 'دكتوراه' })
  await opened.click()
  await page.getByRole('button', { name: say('views:changeOf', { name: '⁨دكتوراه⁩' }) }).click()
  const name = page.getByRole('textbox', { name: say('views:name') })
  await name.fill('PhD')
  await name.press('Enter')
  await page.getByRole('button', { name: say('views:deleteOf', { name: '⁨PhD⁩' }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('views:delete'), exact: true })
    .click()
  await expect(page.getByRole('link', { name: 'PhD' })).toBeHidden()
  await expect(menu).toBeVisible()
})

test('the command palette leads to a record and a screen by keyboard alone', async ({ page, lang, say }) => {
  const { admin } = await enterAsStaff(page, lang, say, paths.admin({ lang }), 'editor')
  await expect(admin.places).toBeVisible()
  const field = page.getByRole('combobox', { name: say('find:label') })
  // Pressed as soon as the screen is there, it may come before anything listens.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 3_000 })
  }).toPass()
  await expectNoA11yViolations(page, 'the command palette')
  await page.keyboard.type('heidelb')
  const first = page.getByRole('option').first()
  await expect(first.locator('bdi').first()).toHaveText(/Heidelberg|هايدلبرغ/)
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/universities\/[0-9a-f-]+$/)

  await page.getByRole('main').focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(say('admin:frame.tags'))
  await page.keyboard.press('Enter')
  await expect(admin.heading).toHaveText(say('content:entities.tags.many'))
  // Users are for administrators.
  await page.getByRole('main').focus()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type(say('admin:frame.users'))
  await expect(page.getByText(say('find:count', { count: 0 }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})
