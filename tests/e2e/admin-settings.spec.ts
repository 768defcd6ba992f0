import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { expect, test } from './support/account-test.ts'
import { enterAsStaff } from './support/admin-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('questions are added, ordered and discarded by keyboard, and a missing answer is named', async ({
  page,
  lang,
  say,
  failures,
}) => {
  failures.expect(/422/)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.setting({ lang, key: 'homeFaq' }))
  const add = admin.root.getByRole('button', { name: say('settings:rows.addQuestion') })
  await add.press('Enter')
  await add.press('Enter')
  const questions = admin.root.getByRole('textbox', { name: say('settings:fields.questionEn') })
  await questions.first().fill('Which comes first?')
  await questions.last().fill('Which comes last?')
  const down = say('settings:down', { name: say('settings:rows.question', { place: 1 }) })
  await admin.root.getByRole('button', { name: down }).press('Enter')
  await expect(questions.first()).toHaveValue('Which comes last?')
  await expect(admin.unsaved).toBeVisible()
  await admin.save('settings:save')
  await expect(admin.alert).toContainText(say('errors.fields.too_short'))
  await expectNoA11yViolations(page, 'questions with a missing answer')
  await admin.save('admin:form.discard')
  await expect(questions).toHaveCount(0)
  await expect(admin.unsaved).toHaveCount(0)
})
