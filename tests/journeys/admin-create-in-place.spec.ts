import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { ContentPage } from '#tests/e2e/support/content-page.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an editor makes the tag and the university that a new major needs, without leaving its form', async ({
  page,
  lang,
  say,
  failures,
  visit,
}) => {
  failures.expect(/422/)
  const mark = `${lang}${process.pid}`
  await enterAsStaff(page, lang, say, staffPaths.addRecord({ lang, entity: 'majors' }), 'editor')
  const form = new ContentPage(page, say)
  await form.fillBoth('name', 'Tidal Engineering', 'هندسة المد والجزر')

  const tag = lang === 'ar' ? `طاقة ${mark}` : `Energy ${mark}`
  await form.field('tagIds').fill(tag)
  const offer = page.getByRole('option', { name: say('content:create.offer', { name: tag }) })
  await expect(offer).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const fieldOf = (path: string) => dialog.locator(`[id="new-values.${path}"]`)
  await expect(fieldOf(lang === 'ar' ? 'name.ar' : 'name.en')).toHaveValue(tag)
  await expectNoA11yViolations(page, lang)
  await fieldOf('name.en').fill(`Energy ${mark}`)
  await fieldOf('name.ar').fill(`طاقة ${mark}`)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(form.field('tagIds')).toBeFocused()
  await expect(form.main.getByRole('listitem').filter({ hasText: tag })).toBeVisible()

  // One that is there already is chosen, and not made again.
  await form.field('tagIds').fill(tag)
  await expect(page.getByRole('option').filter({ hasText: tag })).toHaveCount(1)
  await expect(offer).toBeHidden()
  await page.keyboard.press('Escape')

  await form.field('universityId').fill(`Quayside ${mark}`)
  await page.getByRole('option', { name: say('content:create.offer', { name: `Quayside ${mark}` }) }).click()
  await dialog.getByRole('button', { name: say('content:create.save') }).click()
  // What is missing is named, with links to the fields of the dialog.
  await dialog.getByRole('alert').getByRole('link').first().click()
  await expect(fieldOf('countryId')).toBeFocused()
  const germany = lang === 'ar' ? 'ألمانيا' : 'Germany'
  await fieldOf('countryId').fill(germany)
  await page.getByRole('option').filter({ hasText: germany }).first().click()
  await expect(fieldOf('timezone')).toHaveValue('Europe/Berlin')
  await dialog.getByRole('button', { name: say('content:create.save') }).click()
  await expect(dialog).toBeHidden()
  await expect(form.field('universityId')).toHaveValue(`Quayside ${mark}`)
  await expect(form.field('name.en')).toHaveValue('Tidal Engineering')
  // A major of a draft university is not public, however often it is published.
  const hidden = form.main.getByRole('status').filter({ hasText: say('content:publish.hidden') })
  await expect(hidden.getByRole('link', { name: `Quayside ${mark}` })).toBeVisible()

  await visit(staffPaths.records({ lang, entity: 'universities', params: { q: `Quayside ${mark}` } }))
  await expect(form.main.locator('tbody tr')).toHaveCount(1)
  await expect(form.main.locator('tbody tr').getByText(say('content:statuses.draft')).last()).toBeVisible()
})

test('a picker finds what is called otherwise, and before a record is made twice somebody is asked and warned', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const called = { en: ['United Kingdom', 'Germany', 'Türkiye'], ar: ['المملكة المتحدة', 'ألمانيا', 'تركيا'] }[lang]
  const munich = lang === 'ar' ? 'جامعة ميونخ التقنية' : 'Technical University of Munich'
  await enterAsStaff(page, lang, say, staffPaths.addRecord({ lang, entity: 'universities' }), 'editor')
  const form = new ContentPage(page, say)
  const option = page.getByRole('listbox').getByRole('option')
  for (const [n, typed] of ['uk', 'DE', 'turkey'].entries()) {
    await form.field('countryId').fill(typed)
    await expect(option.first()).toContainText(called[n] ?? '')
  }
  await page.keyboard.press('Escape')

  // Warned in the form itself, by the site and by the name.
  await form.field('domain').fill('www.TUM.de')
  const warning = form.main.getByRole('status').filter({ hasText: say('content:similar.domain') })
  await expect(warning.getByRole('link', { name: munich })).toBeVisible()
  await form.field('name.en').fill('munich technical university')
  const sameName = form.main.getByRole('status').filter({ hasText: say('content:similar.name') })
  await expect(sameName.getByRole('link', { name: munich })).toBeVisible()
  await expectNoA11yViolations(page, lang)
  // Another country has a university of its own.
  await form.choose('countryId', called[2] ?? '')
  await expect(sameName).toBeHidden()

  await form.main.getByRole('button', { name: say('admin:form.discard') }).click()
  await visit(staffPaths.addRecord({ lang, entity: 'majors' }))
  await form.field('universityId').fill('Munich Technical University')
  await option.filter({ hasText: 'Munich Technical University' }).click()
  const question = page.getByRole('dialog', { name: say('content:create.similarTitle') })
  await expectNoA11yViolations(page, lang)
  await question.getByRole('button', { name: say('content:create.anyway') }).click()
  const dialog = page.getByRole('dialog', { name: say('content:entities.universities.add') })
  await expect(dialog.locator('[id="new-values.name.en"]')).toHaveValue('Munich Technical University')
  await dialog.getByRole('button', { name: say('content:create.cancel') }).click()
  await expect(form.field('universityId')).toBeFocused()

  await form.field('universityId').fill('Munich Technical University')
  await option.filter({ hasText: 'Munich Technical University' }).click()
  await question.getByRole('button', { name: munich }).click()
  await expect(question).toBeHidden()
  await expect(form.field('universityId')).toHaveValue(munich)
})
