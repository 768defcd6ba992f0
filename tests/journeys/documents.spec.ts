import { paths } from '#paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { makeAccount, PASSWORD, someone } from '#tests/e2e/support/accounts.ts'
import { kindName } from '#tests/support/kind-names.ts'
import { buildPdf } from '#tests/support/sample-files.ts'

test('a student adds a passport, reads what is wrong with another file, and takes it back', async ({
  page,
  lang,
  say,
  visit,
  modal,
  failures,
}) => {
  failures.expect(/412|415|422/)
  const email = someone(lang)
  await makeAccount({ email, language: lang })
  await visit(paths.account({ lang }))
  await modal.send('signIn', email, PASSWORD)
  const section = page.getByRole('region', { name: say('documents:title') })
  const kind = kindName(lang, 'passport')
  const row = section.getByRole('listitem', { name: kind })
  const field = row.getByLabel(say('documents:addKind', { kind }))
  await expect(modal.root).toBeHidden()

  await field.setInputFiles({ name: 'جواز.txt', mimeType: 'text/plain', buffer: Buffer.from('my passport') })
  await expect(row.getByRole('alert')).toContainText('جواز.txt')
  await expect(row.getByRole('alert')).toContainText('PDF')
  const script = buildPdf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })
  await field.setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: script })
  await expect(row.getByRole('alert')).toContainText('passport.pdf')

  await field.setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: buildPdf() })
  await expect(row.getByText(say('documents:review.pending'))).toBeVisible()
  await expect(row.getByRole('alert')).toBeHidden()
  const until = row.getByRole('textbox', { name: new RegExp(say('documents:expires'), 'i') })
  await until.fill('2020-01-31')
  await expect(row.getByText(say('documents:warnings.expired'))).toBeVisible()
  await until.fill('0209-01-31')
  await until.blur()
  await expect(until).toHaveAccessibleDescription(say('documents:expiresWrong'))
  await until.fill('31/1/2090')
  await expect(until).not.toHaveAttribute('aria-invalid')
  await expect(row.getByText(say('documents:warnings.expired'))).toBeHidden()

  // In another window she has corrected it since.
  const other = await page.context().newPage()
  await visit(page.url(), other)
  const saved = other.waitForResponse((response) => response.request().method() === 'PUT')
  await other.getByRole('textbox', { name: new RegExp(say('documents:expires'), 'i') }).fill('2091-01-31')
  await saved
  await other.close()
  await until.fill('2092-01-31')
  await expect(row.getByRole('alert')).toHaveText(say('documents:overtaken'))
  await expect(until).toHaveValue('31/01/2091')
  // What is cut off above has no size to speak of.
  await section.evaluate((element) => element.scrollIntoView())
  await expectNoA11yViolations(page, 'a document')
  await until.fill('2090-01-31')
  await expect(row.getByRole('alert')).toBeHidden()

  const downloading = page.waitForEvent('download')
  await row.getByRole('button', { name: new RegExp(say('documents:download')) }).click()
  expect((await downloading).suggestedFilename()).toBe('passport.pdf')

  await page.reload()
  await expect(until).toHaveValue('31/01/2090')
  const remove = row.getByRole('button', { name: new RegExp(`^${say('documents:remove')}:`) })
  const question = page.getByRole('dialog', { name: say('documents:removeTitle') })
  await remove.press('Enter')
  await question.getByRole('button', { name: say('documents:keep') }).click()
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await question.getByRole('button', { name: say('documents:remove'), exact: true }).click()
  await expect(row.getByText(say('documents:review.pending'))).toBeHidden()
})
