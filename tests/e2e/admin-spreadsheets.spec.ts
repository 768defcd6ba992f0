import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { expect, test } from './support/account-test.ts'
import { enterAsStaff } from './support/admin-page.ts'
import { upload } from './support/admin-spreadsheets.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a file that cannot be read is refused in words', async ({ page, lang, say, failures }) => {
  failures.expect(/422/)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.importRecords({ lang, entity: 'tags' }), 'editor')
  await upload(page, 'tags.xlsx', 'PK\u0003\u0004')
  await expect(admin.root.getByRole('alert')).toContainText(say('spreadsheets:fileProblems.damaged'))
})

/** «بحار» under headings and a title, as an Arabic Windows writes it. */
const ARABIC = [0xc8, 0xcd, 0xc7, 0xd1]

test('a file with a title and the letters of Windows is looked at first, and a row that may be there is skipped', {
  tag: '@both-languages',
}, async ({ page, lang, say }) => {
  const mark = `Looked ${lang} ${Date.now()}`
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.importRecords({ lang, entity: 'tags' }), 'editor')
  const lines = `Our tags\nName (English),Name (Arabic)\n${mark} of Seas,`
  const file = Buffer.concat([Buffer.from(lines), Buffer.from(ARABIC), Buffer.from(`\nSeas ${mark},\n`)])
  await upload(page, 'tags.csv', file)
  const look = admin.root.getByRole('heading', { name: say('spreadsheets:look.title') })
  await expect(look).toBeFocused()
  await expect(admin.root.getByRole('combobox', { name: say('spreadsheets:look.encoding') })).toHaveValue(
    'windows-1256',
  )
  await expect(admin.root.getByRole('row').nth(2)).toContainText('بحار')
  await expect(admin.root.getByRole('radio', { checked: true })).toHaveValue('2')
  await expectNoA11yViolations(page, 'how a file is read')
  await admin.root.getByRole('button', { name: say('spreadsheets:look.import') }).click()
  const decision = admin.root.getByRole('combobox', { name: say('spreadsheets:decisions.label', { line: 4 }) })
  await decision.selectOption('skip')
  await expectNoA11yViolations(page, 'a row that may be there')
  // A reload takes no decision away.
  await page.reload()
  await expect(decision).toHaveValue('skip')
  await admin.root.getByRole('button', { name: say('spreadsheets:decisions.check', { count: 1 }) }).click()
  const skipped = admin.root.getByRole('row').filter({ hasText: `Seas ${mark}` })
  await expect(skipped).toContainText(say('spreadsheets:outcomes.skipped'))
  await expect(decision).toHaveValue('skip')
  await admin.root.getByRole('button', { name: say('spreadsheets:import.commit', { count: 1 }) }).click()
  await expect(admin.root.getByText(say('spreadsheets:states.committed'), { exact: true })).toBeVisible()
})
