import type { Page } from '@playwright/test'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { expect, test } from './support/account-test.ts'
import { enterAsStaff } from './support/admin-page.ts'
import { ContentPage } from './support/content-page.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const upload = (page: Page, ...lines: string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'costs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })

test('an amount that can be read in two ways is asked about, in an import and in a form', async ({
  page,
  lang,
  say,
  failures,
  visit,
}) => {
  failures.expect(/422|ERR_FAILED|Failed to fetch/)
  const imports = staffPaths.importRecords({ lang, entity: 'universities' })
  const { admin } = await enterAsStaff(page, lang, say, imports)
  const button = (name: string) => admin.root.getByRole('button', { name, exact: true })
  const row = (name: string) => admin.root.locator('tr[id]').filter({ hasText: name })
  const [one, two] = [`Estuary ${lang}${process.pid} One`, `Estuary ${lang}${process.pid} Two`]
  const costs = say('content:fields.livingCostMonthly')
  const headings = 'name,country,Monthly living costs,Currency'
  await upload(page, `${headings},Remark`, `${one},Jordan,1.200,EUR,`, `${two},Jordan,"1.350,00",EUR,`)
  await expect(row(one)).toContainText(say('spreadsheets:rowProblems.two_readings'))
  await expect(row(two)).toContainText('1,350')
  await expectNoA11yViolations(page, 'a question in a dry run')
  const remark = admin.root.getByRole('combobox', { name: 'Remark' })
  await remark.selectOption({ label: say('content:fields.shortName') })
  await button('1,200').click()
  await expect(row(one)).toContainText('1,200')
  await expect(row(one)).toBeFocused()
  // What was chosen for a column and not checked yet stays.
  await expect(remark).toHaveValue('shortName')
  const marks = admin.root.getByRole('combobox', { name: say('spreadsheets:import.decimals', { column: costs }) })
  await expect(marks).toHaveValue(',')
  // Nor is it left out of the import without a word.
  await button(say('spreadsheets:import.commit', { count: 2 })).click()
  await expect(button(say('spreadsheets:import.checkAgain'))).toBeFocused()
  await expect(button(say('spreadsheets:import.checkAgain'))).toHaveAccessibleDescription(
    say('spreadsheets:import.unchecked'),
  )
  await expectNoA11yViolations(page, 'columns that were not checked yet')
  await page.keyboard.press('Enter')
  await expect(admin.root.getByText(say('spreadsheets:import.unchecked'))).toBeHidden()
  // Columns that are all known and checked are folded.
  await admin.root.getByText(say('spreadsheets:import.columnsTitle'), { exact: true }).click()
  await expect(remark).toHaveValue('shortName')
  await button(say('spreadsheets:import.commit', { count: 2 })).click()
  await expect(admin.root.getByText(say('spreadsheets:import.committed'))).toBeVisible()
  await admin.root.getByRole('link', { name: one }).click()

  const form = new ContentPage(page, say)
  const cost = form.field('livingCostMonthly')
  const question = say('admin:amount.readings', { first: '⁨12,500⁩', second: '⁨12.50⁩' })
  await expect(cost).toHaveValue('1,200')
  // What one comes to by the keyboard is replaced by what is typed.
  await form.field('currency').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(cost).toBeFocused()
  await expect(cost).toHaveValue('1200')
  await page.keyboard.type('12.500')
  await expect(cost).toHaveValue('12.500')
  await expect(admin.root.getByText(question)).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(button('12,500')).toBeFocused()
  await expect(cost).toHaveAccessibleDescription(question)
  await expect(cost).toHaveValue('12.500')
  await expectNoA11yViolations(page, 'a question about an amount')

  // Nothing is saved before it is answered, nor lost.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+s')
  await expect(button('12,500')).toBeFocused()
  await expect(form.unsaved).toBeVisible()
  await button('12.50').click()
  await expect(cost).toBeFocused()
  await expect(cost).toHaveValue('12.5')
  await form.saveButton.click()
  await expect(cost).toHaveValue('12.50')

  // A hundredth of what it was.
  const change = { field: say('content:fields.livingCostMonthly'), before: '⁨1,200\u00a0EUR⁩', after: '⁨12.50\u00a0EUR⁩' }
  await expect(admin.dialog).toContainText(say('content:amount.doubtLess', change))
  await admin.dialog.getByRole('button', { name: say('admin:confirm.cancel') }).click()
  await expect(cost).toBeFocused()
  await form.saveButton.click()
  await admin.dialog.getByRole('button', { name: say('content:amount.confirm') }).click()
  await form.expectSaved()

  // A currency is taken from the text once it is complete: `9500 RM` would be in ringgits.
  await admin.root.getByRole('button', { name: say('admin:combobox.clear', { name: 'EUR' }) }).click()
  await cost.fill('')
  await cost.pressSequentially('9500 RMB')
  await expect(form.field('currency')).toHaveValue('')
  await cost.blur()
  await expect(form.field('currency')).toHaveValue(/CNY/)
  await expect(cost).toHaveValue('9,500')
  await form.field('currency').fill('EUR')
  await page.getByRole('option').filter({ hasText: 'EUR' }).click()

  // A currency that is not the one of the field is never dropped.
  await cost.fill('€ 9.500,00')
  await cost.blur()
  await expect(cost).toHaveValue('9,500')
  await cost.fill('9500 ريال')
  await cost.blur()
  await expect(cost).toHaveAccessibleDescription(say('admin:amount.which'))
  await expect(button('9,500 SAR')).toBeVisible()
  await expect(button('9,500 QAR')).toBeVisible()
  await button('9,500 EUR').click()
  await expect(cost).toHaveValue('9500')

  // The field says that a text is no number once it is left.
  await cost.fill('12 thousand')
  await cost.blur()
  await expect(cost).toHaveAccessibleDescription(say('admin:amount.unreadable', { example: '⁨9,500⁩' }))
  // What cannot be saved is not asked about.
  await cost.fill('99,999,999,999')
  await form.saveButton.click()
  await expect(cost).toHaveAccessibleDescription(
    new RegExp(say('content:form.range', { min: '⁨0⁩', max: '⁨9,999,999,999⁩' })),
  )
  await expect(admin.dialog).toBeHidden()
  await cost.fill('9500 USD')
  await cost.blur()
  const currencies = { first: '⁨9,500\u00a0USD⁩', second: '⁨9,500\u00a0EUR⁩' }
  await expect(cost).toHaveAccessibleDescription(say('admin:amount.currency', currencies))
  await button('9,500 USD').click()
  await expect(form.field('currency')).toHaveValue(/USD/)
  await form.save()
  await expect(cost).toHaveValue('9,500')

  await visit(imports)
  await upload(page, headings, `${two},Jordan,13.50,EUR`)
  await expect(row(two)).toContainText(say('spreadsheets:import.implausibleChange'))
  await expectNoA11yViolations(page, 'a change to be confirmed')
  await button(say('spreadsheets:import.commit', { count: 1 })).click()
  // An answer that is lost on its way is asked for again.
  await page.route(/\/api\/admin\/imports\/[^/]+$/, (route) => route.abort(), { times: 1 })
  await admin.dialog.getByRole('button', { name: say('spreadsheets:import.doubtConfirm') }).click()
  await expect(admin.root.getByText(say('spreadsheets:import.committed'))).toBeVisible()
  await expect(admin.dialog).toBeHidden()
})
