import { readFileSync } from 'node:fs'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { type AdminPage, enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { upload } from '#tests/e2e/support/admin-spreadsheets.ts'
import { ContentPage } from '#tests/e2e/support/content-page.ts'
import type { Say } from '#tests/e2e/support/words.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** How many rows a tab says that it has. */
const countOf = (admin: AdminPage, name: string) =>
  admin.root
    .getByRole('navigation')
    .getByRole('link')
    .filter({ has: admin.root.page().getByText(name, { exact: true }) })
    .locator('span')
    .first()

const button = (admin: AdminPage, name: string) => admin.root.getByRole('button', { name, exact: true })

async function expectState(admin: AdminPage, say: Say, state: string) {
  await expect(admin.root.getByText(say(`spreadsheets:states.${state}`), { exact: true })).toBeVisible()
}

test('a spreadsheet with errors is tried, its columns corrected, imported and taken back', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.records({ lang, entity: 'universities' }))
  await admin.root.getByRole('link', { name: say('content:list.import'), exact: true }).click()
  await expectNoA11yViolations(page, 'the page of an upload')
  const mark = `Tideland ${lang}`
  const good = [`${mark} North,Jordan,Salt`, `${mark} South,الأردن,Irbid`]
  const lines = [...good, `${mark} East,Atlantis,`, `${mark} West,Mordor,`]
  await upload(page, 'universities.csv', ['name,country,Where', ...lines].join('\n'))
  await expectState(admin, say, 'checked')
  await expect(countOf(admin, say('spreadsheets:outcomes.created'))).toHaveText('2')
  await expect(countOf(admin, say('spreadsheets:outcomes.rejected'))).toHaveText('2')
  await expectNoA11yViolations(page, 'a dry run')

  await admin.root.getByRole('link', { name: say('spreadsheets:outcomes.rejected') }).click()
  const rejected = admin.root.getByRole('row').filter({ hasText: `${mark} East` })
  await expect(rejected).toContainText('B4')
  await expect(rejected).toContainText(say('spreadsheets:rowProblems.no_match'))
  await expect(rejected).toContainText('Atlantis')

  const city = `${say('content:fields.city')} (${say('content:languages.en')})`
  await admin.root.getByRole('combobox', { name: 'Where' }).selectOption({ label: city })

  // What was chosen for the columns stays while a cell is corrected, and is not taken for decided.
  const place = { cell: '⁨B4⁩', column: say('content:fields.countryId') }
  const cell = say('spreadsheets:import.correctCell', place)
  await rejected.getByRole('button', { name: cell }).click()
  await expectNoA11yViolations(page, 'a cell that is being corrected')
  await rejected.getByRole('textbox', { name: cell }).fill('Lemuria')
  await rejected.getByRole('button', { name: say('spreadsheets:import.checkAgain') }).click()
  await expect(rejected).toContainText('Lemuria')
  await expect(rejected).toContainText(say('spreadsheets:import.inFile', { cell: '⁨B4⁩', text: '⁨Atlantis⁩' }))
  await expect(rejected).toBeFocused()
  const west = admin.root.getByRole('row').filter({ hasText: `${mark} West` })
  await west.getByRole('button', { name: say('spreadsheets:import.correctCell', { ...place, cell: '⁨B5⁩' }) }).click()
  await west.getByRole('textbox').fill('Jordan')
  await rejected.getByRole('button', { name: cell }).click()
  await rejected.getByRole('textbox', { name: cell }).fill('الأردن')
  await rejected.getByRole('button', { name: say('spreadsheets:import.checkAgain') }).click()
  await expect(west).toBeFocused()
  await expect(west.getByRole('textbox')).toHaveValue('Jordan')
  await west.getByRole('button', { name: say('spreadsheets:import.checkAgain') }).click()
  await expect(countOf(admin, say('spreadsheets:outcomes.rejected'))).toHaveText('0')
  await expect(admin.root.getByRole('heading', { name: say('spreadsheets:import.rowsTitle') })).toBeFocused()
  await expect(admin.root.getByRole('combobox', { name: 'Where' }).locator('option:checked')).toHaveText(city)

  const isTaken = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await button(admin, say('spreadsheets:import.checkAgain')).click()
  await isTaken
  await expectState(admin, say, 'checked')
  await button(admin, say('spreadsheets:import.commit', { count: 4 })).click()
  await expectState(admin, say, 'committed')

  const download = page.waitForEvent('download')
  await admin.root.getByRole('button', { name: '.csv' }).click()
  const report = readFileSync(await (await download).path(), 'utf8')
  expect(report).toContain(`,Atlantis,الأردن,${say('spreadsheets:report.corrected')}`)

  await admin.root.getByRole('link', { name: say('spreadsheets:outcomes.created') }).click()
  await admin.root.getByRole('link', { name: `${mark} North` }).click()
  await expect(new ContentPage(page, say).field('city.en')).toHaveValue('Salt')
  await page.goBack()

  await button(admin, say('spreadsheets:import.undo')).click()
  await admin.dialog.getByRole('button', { name: say('spreadsheets:import.undo'), exact: true }).click()
  await expectState(admin, say, 'undone')
  await visit(staffPaths.records({ lang, entity: 'universities', params: { q: mark } }))
  await expect(admin.root.getByText(say('content:list.noneTitle'))).toBeVisible()

  await visit(staffPaths.imports({ lang }))
  await expect(admin.rows.filter({ hasText: 'universities.csv' }).first()).toContainText(
    say('spreadsheets:states.undone'),
  )
  await expectNoA11yViolations(page, 'the list of imports')
})

test('an editor exports what the list shows, changes a cell, and sees from what to what', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const list = staffPaths.records({ lang, entity: 'faculties', params: { q: 'medic' } })
  const { admin } = await enterAsStaff(page, lang, say, list, 'editor')
  await admin.root.getByRole('link', { name: say('content:list.export'), exact: true }).click()
  await expect(admin.heading).toHaveText(
    say('spreadsheets:export.title', { what: say('content:entities.faculties.many') }),
  )
  await expectNoA11yViolations(page, 'the page of an export')
  await admin.root.getByRole('radio', { name: say('spreadsheets:export.csv') }).check()
  await button(admin, say('spreadsheets:export.nothing')).click()
  await admin.root.getByRole('checkbox', { name: say('content:fields.position') }).check()
  const download = page.waitForEvent('download')
  await button(admin, say('spreadsheets:export.save')).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  const [header = '', row = '', ...more] = file.trim().split('\r\n')
  expect(file.startsWith('\ufeff')).toBe(true)
  expect(header).toBe(`${say('spreadsheets:columns._id')},${say('content:fields.position')}`)
  // As many as the list has.
  await expect(admin.root).toContainText(say('spreadsheets:export.records', { count: more.length + 1 }))

  const [id = '', position = ''] = row.split(',')
  await visit(staffPaths.importRecords({ lang, entity: 'faculties' }))
  await upload(page, 'faculties.csv', `\ufeff${header}\r\n${id},${Number(position) + 700}\r\n`)
  await expectState(admin, say, 'checked')
  const tried = admin.root.getByRole('region', { name: say('spreadsheets:import.rowsTitle') })
  const changed = tried.locator('tbody').getByRole('row').first()
  await expect(changed.locator('del')).toHaveText(position)
  await expect(changed.locator('ins')).toHaveText(String(Number(position) + 700))
  await button(admin, say('spreadsheets:import.discard')).click()
  await expect(admin.notice).toHaveText(say('spreadsheets:import.discarded'))
})
