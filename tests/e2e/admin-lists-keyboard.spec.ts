import { staffPaths } from '#staff-paths.ts'
import { expect, test } from './support/account-test.ts'
import { enterAsStaff } from './support/admin-page.ts'
import { tabTo } from './support/keyboard.ts'

/** Spreadsheets, saved views and facts to check, used without a mouse. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an import is corrected, made and taken back by keyboard, and the focus is never lost', async ({
  page,
  lang,
  say,
}) => {
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.importRecords({ lang, entity: 'universities' }))
  const mark = `Saltmarsh ${lang}`
  const lines = ['name,country,Where', `${mark} North,Jordan,Salt`, `${mark} East,Atlantis,`]
  const file = page.locator('input[type=file]')
  // Before the way there: Playwright asks the browser for the event without waiting until it gives it.
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('main').focus()
  await tabTo(page, file)
  await page.keyboard.press('Space')
  const buffer = Buffer.from(lines.join('\n'))
  await (await chooser).setFiles({ name: 'marsh.csv', mimeType: 'text/csv', buffer })
  const state = (name: string) => admin.root.getByText(say(`spreadsheets:states.${name}`), { exact: true })
  await expect(state('checked')).toBeVisible()
  await expect(admin.root).toBeFocused()

  // A column is left out, so the columns are open, above the rows.
  await expect(admin.root.getByText(say('spreadsheets:import.columnsState', { mapped: 2, total: 3 }))).toBeVisible()
  const where = admin.root.getByRole('combobox', { name: 'Where' })
  await tabTo(page, where)
  const city = `${say('content:fields.city')} (${say('content:languages.en')})`
  const chosen = where.locator('option:checked')
  for (let presses = 0; presses < 60 && (await chosen.textContent()) !== city; presses++) {
    await page.keyboard.press('ArrowDown')
  }
  await expect(chosen).toHaveText(city)
  await tabTo(page, admin.root.getByRole('button', { name: say('spreadsheets:import.checkAgain') }))
  const isTaken = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.keyboard.press('Enter')
  await isTaken
  await expect(state('checked')).toBeVisible()
  await expect(admin.root).toBeFocused()

  const cell = { cell: '⁨B3⁩', column: say('content:fields.countryId') }
  await tabTo(page, admin.root.getByRole('button', { name: say('spreadsheets:import.correctCell', cell) }))
  await page.keyboard.press('Enter')
  const wrong = admin.root.getByRole('textbox', { name: say('spreadsheets:import.correctCell', cell) })
  await expect(wrong).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(admin.root.getByRole('button', { name: say('spreadsheets:import.correctCell', cell) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(wrong).toHaveValue('Atlantis')
  await page.keyboard.type('الأردن')
  await page.keyboard.press('Enter')
  const corrected = admin.root.getByRole('row').filter({ hasText: `${mark} East` })
  await expect(corrected).toContainText(say('spreadsheets:outcomes.created'))
  await expect(corrected).toBeFocused()

  await page.getByRole('main').focus()
  await tabTo(page, admin.root.getByRole('button', { name: say('spreadsheets:import.commit', { count: 2 }) }))
  await page.keyboard.press('Enter')
  await expect(state('committed')).toBeVisible()
  await expect(admin.root).toBeFocused()
  await tabTo(page, admin.root.getByRole('button', { name: say('spreadsheets:import.undo') }))
  await page.keyboard.press('Enter')
  const confirm = admin.dialog.getByRole('button', { name: say('spreadsheets:import.undo'), exact: true })
  await tabTo(page, confirm, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(state('undone')).toBeVisible()
  await expect(admin.root).toBeFocused()
})

test('a view is saved, changed and left by keyboard alone', async ({ page, lang, say }) => {
  const level = { level: 'diploma' }
  await enterAsStaff(page, lang, say, staffPaths.records({ lang, entity: 'majors', params: level }))
  const menu = page.locator('summary', { hasText: say('views:title') })
  await page.getByRole('main').focus()
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: say('views:name') })
  await tabTo(page, name)
  await page.keyboard.type('Diplomas')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Diplomas' })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  const opened = page.locator('summary', { hasText: 'Diplomas' })
  await expect(opened).toBeFocused()
  await expect(name).toBeHidden()

  await page.keyboard.press('Enter')
  const change = page.getByRole('button', { name: say('views:changeOf', { name: '⁨Diplomas⁩' }) })
  await tabTo(page, change)
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Short diplomas')
  await page.keyboard.press('Enter')
  const remove = page.getByRole('button', { name: say('views:deleteOf', { name: '⁨Short diplomas⁩' }) })
  await tabTo(page, remove)
  await page.keyboard.press('Enter')
  await tabTo(
    page,
    page.getByRole('dialog').getByRole('button', { name: say('views:delete'), exact: true }),
    'Shift+Tab',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Short diplomas' })).toBeHidden()
})

test('R leads to the first fact to check, and from there says that each is still correct', async ({
  page,
  lang,
  say,
}) => {
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.factChecks({ lang }), 'editor')
  await expect(admin.rows.nth(2)).toBeVisible()
  await page.keyboard.press('r')
  await expect(admin.rows.first().getByRole('link').first()).toBeFocused()
  await expect(admin.root.getByText(say('checks:done'))).toHaveCount(0)
  await page.keyboard.press('r')
  await expect(admin.rows.first()).toContainText(say('checks:done'))
  await expect(admin.rows.nth(1).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('u')
  await expect(admin.root.getByText(say('checks:done'))).toHaveCount(0)
})
