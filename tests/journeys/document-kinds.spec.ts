import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { expect, test } from '#tests/e2e/support/apply-test.ts'
import { buildPdf } from '#tests/support/sample-files.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an administrator adds a kind of document, and a student adds one of it, and another one by its name', async ({
  page,
  browser,
  baseURL,
  student,
  lang,
  say,
  visit,
}) => {
  const kinds = (key: string) => say(`document-kinds:${key}`)
  const name = `Birth certificate ${lang}`
  const staff = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const { admin } = await enterAsStaff(staff, lang, say, staffPaths.documentKinds({ lang }))
  await admin.root.getByRole('link', { name: kinds('add') }).click()
  await expect(admin.heading).toHaveText(kinds('add'))
  await admin.root.locator('[id="values.name.en"]').fill(name)
  await admin.root.locator('[id="values.name.ar"]').fill(name)
  await admin.save('content:form.create')
  await expect(admin.rows.filter({ hasText: name })).toContainText(kinds('active'))
  await expectNoA11yViolations(staff, 'the kinds of documents')
  await staff.context().close()

  await signIn(page, student)
  await visit(paths.account({ lang }))
  const section = page.getByRole('region', { name: say('documents:title') })
  const further = section.getByRole('combobox', { name: say('documents:furtherKind') })
  const file = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: buildPdf() }
  const add = async (option: string | { label: string }) => {
    await further.selectOption(option)
    // The last button of the section, beside the list.
    await section
      .getByRole('button', { name: say('documents:add'), exact: true })
      .last()
      .click()
  }
  await add({ label: name })
  const added = section.getByRole('listitem', { name })
  await added.getByLabel(say('documents:addKind', { kind: name })).setInputFiles(file)
  await expect(added.getByText(say('documents:review.pending'))).toBeVisible()

  await add('other')
  const other = section.locator('[data-kind=other]')
  const label = other.getByRole('textbox', { name: say('documents:label') })
  await expect(label).toBeFocused()
  await other.locator('input[type=file]').setInputFiles(file)
  await expect(label).toHaveAccessibleDescription(say('documents:labelNeeded'))
  await label.fill('Family book')
  await other.locator('input[type=file]').setInputFiles(file)
  await expect(other.getByText('Family book')).toBeVisible()
  await section.evaluate((element) => element.scrollIntoView())
  await expectNoA11yViolations(page, 'documents of further kinds')
})
