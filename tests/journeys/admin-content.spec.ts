import { placeComma } from '#i18n/place.ts'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { newNames } from '#tests/e2e/support/admin-content.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { ContentPage } from '#tests/e2e/support/content-page.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an editor adds a university with two campuses and a major in both languages, and a visitor finds it', {
  tag: '@both-languages',
}, async ({ page, lang, say, search, failures, visit }) => {
  failures.expect(/422/)
  const { english, arabic, mark } = newNames(lang)
  const { admin } = await enterAsStaff(page, lang, say, paths.admin({ lang }), 'editor')
  await admin.places.getByRole('link', { name: say('admin:frame.universities') }).click()
  await expect(admin.heading).toHaveText(say('content:entities.universities.many'))
  await admin.root.getByRole('link', { name: say('content:entities.universities.add') }).click()

  const form = new ContentPage(page, say)
  await form.fillBoth('name', english, arabic)
  await expect(form.field('slug.en')).toHaveAttribute('placeholder', `harbour-${mark.toLowerCase()}-university`)
  await form.field('type').selectOption('public')
  await form.field('founded').fill('١٩٨٧')
  await form.choose('countryId', lang === 'ar' ? 'ألمانيا' : 'Germany')
  await form.fillBoth('city', 'Bremen', 'بريمن')
  // Taken from the country.
  await expect(form.field('timezone')).toHaveValue('Europe/Berlin')
  await form.field('scholarshipType').selectOption('none')
  await form.field('discountPercent').fill('0')
  for (const [index, name] of ['North', 'South'].entries()) {
    await form.addRow('campuses')
    await expect(form.field(`campuses.${index}.name.en`)).toBeFocused()
    await form.field(`campuses.${index}.name.en`).fill(`${name} ${mark}`)
    await form.field(`campuses.${index}.name.ar`).fill(`${name === 'North' ? 'الشمال' : 'الجنوب'} ${mark}`)
  }
  await form.status('published')
  await form.fillBoth('about', 'By the sea.', 'قرب البحر.')
  await form.saveButton.click()
  await expect(admin.heading).toHaveText(lang === 'ar' ? arabic : english)
  await expect(form.field('founded')).toHaveValue('1987')
  await expect(form.field('campuses.1.name.en')).toHaveValue(`South ${mark}`)

  await visit(staffPaths.addRecord({ lang, entity: 'majors' }))
  await form.fillBoth('name', `Tidal Engineering ${mark}`, `هندسة المد ${mark}`)
  await form.choose('universityId', lang === 'ar' ? arabic : english)
  await form.choose('campusId', mark)
  await form.choose('facultyId', lang === 'ar' ? 'الهندسة' : 'Engineering')
  await form.field('level').selectOption('master')
  await form.field('mode').selectOption('full-time')
  await form.fillBoth('summary', 'Power from the tide.', 'طاقة من المد والجزر.')
  await form.status('published')
  await form.saveButton.click()
  // What is missing is named, with a link to the very field.
  await expect(admin.alert).toBeFocused()
  await admin.alert.getByRole('link').first().click()
  await expect(form.field('durationMonths')).toBeFocused()
  await form.field('durationMonths').fill('24')
  await form.saveButton.click()
  await expect(admin.heading).toContainText(mark)
  const publicPage = admin.root.getByRole('link', { name: say('content:form.publicPage') })
  await expect(publicPage).toHaveAttribute('href', new RegExp(`^/${lang}/major/`))

  await expect(async () => {
    await visit(paths.search({ lang, params: { q: mark } }))
    await expect(search.items.first()).toContainText(mark, { timeout: 2_000 })
  }).toPass()
})

test('two editors change the same record, and what each has typed is kept', async ({
  page,
  lang,
  say,
  failures,
  visit,
}) => {
  failures.expect(/412/)
  const { english, arabic, mark } = newNames(lang)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.addRecord({ lang, entity: 'tags' }), 'editor')
  const mine = new ContentPage(page, say)
  await mine.fillBoth('name', english, arabic)
  await mine.saveButton.click()
  await expect(admin.heading).toContainText(mark)

  const second = await page.context().newPage()
  await visit(page.url(), second)
  const theirs = new ContentPage(second, say)
  await theirs.field('name.en').fill(`${english} (theirs)`)
  await theirs.field('aliases').fill('Haven')
  await theirs.field('aliases').press('Enter')
  await theirs.save()
  await second.close()

  await mine.field('name.en').fill(`${english} (mine)`)
  await mine.field('name.ar').fill(`${arabic} الجديدة`)
  await mine.saveButton.click()
  await expect(admin.alert).toContainText(say('content:merge.title'))
  await expect(admin.alert).toBeFocused()
  await expectNoA11yViolations(page, 'two versions of a record')
  const choices = admin.alert.getByRole('group')
  await expect(choices).toHaveCount(3)
  const name = say('content:fields.name') + placeComma(lang) + say('content:languages.en')
  await expect(choices.first()).toHaveAccessibleName(name)
  // Only they have changed the other names, only I the Arabic.
  const checked = choices.getByRole('radio', { checked: true })
  await expect(checked).toHaveCount(3)
  await expect(choices.nth(2).getByRole('radio').first()).toBeChecked()
  await choices.first().getByRole('radio').first().check()
  await admin.alert.getByRole('button', { name: say('content:merge.apply') }).click()
  await expect(mine.field('name.en')).toHaveValue(`${english} (theirs)`)
  await expect(mine.field('name.ar')).toHaveValue(`${arabic} الجديدة`)
  await mine.save()
  await page.reload()
  await expect(mine.field('name.ar')).toHaveValue(`${arabic} الجديدة`)
  await expect(mine.main.getByRole('button', { name: say('content:form.removeText', { text: 'Haven' }) })).toBeVisible()
})

test('what is typed is asked about before it is left, and offered again after a crash', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const { english } = newNames(lang)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.addRecord({ lang, entity: 'tags' }), 'editor')
  const form = new ContentPage(page, say)
  await form.field('name.en').fill(english)
  await expect(form.unsaved).toBeVisible()
  await admin.places.getByRole('link', { name: say('admin:frame.overview') }).click()
  await expect(admin.dialog).toContainText(say('admin:unsaved.title'))
  await admin.dialog.getByRole('button', { name: say('admin:unsaved.stay') }).click()
  await expect(form.field('name.en')).toHaveValue(english)

  await expect.poll(() => page.evaluate(() => Object.values({ ...localStorage }).join(' '))).toContain(english)
  const address = page.url()
  const again = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await visit(address, again)
  const restored = new ContentPage(again, say)
  await again.getByRole('button', { name: say('content:copy.take') }).click()
  await expect(restored.field('name.en')).toHaveValue(english)
  await restored.saveButton.click()
  await expect(again.getByRole('heading', { level: 1 })).toHaveText(english)
  await visit(address, again)
  await expect(restored.field('name.en')).toHaveValue('')
  await expect(again.getByRole('button', { name: say('content:copy.take') })).toHaveCount(0)
})

test('a record that others refer to is not deleted, and one that nothing does only by its name', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const { english } = newNames(lang)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.records({ lang, entity: 'faculties' }))
  await admin.rows.first().getByRole('link').click()
  const remove = admin.root.getByRole('button', { name: say('content:delete.button') })
  await remove.click()
  await expect(admin.dialog).toContainText(say('content:delete.refusedTitle'))
  await expect(admin.dialog).toContainText(say('content:tables.programmes'))
  await expect(admin.dialog.getByRole('link').first()).toHaveAttribute(
    'href',
    /\/admin\/(majors|courses|universities)\//,
  )
  await expectNoA11yViolations(page, 'a refused deletion')
  await page.keyboard.press('Escape')

  await visit(staffPaths.addRecord({ lang, entity: 'tags' }))
  const form = new ContentPage(page, say)
  await form.field('name.en').fill(english)
  await form.saveButton.click()
  await expect(admin.heading).toHaveText(english)
  await remove.click()
  await admin.dialog.getByRole('textbox').fill('Another')
  const confirm = admin.dialog.getByRole('button', { name: say('content:delete.confirm') })
  await confirm.click()
  await expect(admin.dialog).toContainText(say('content:delete.wrong'))
  await admin.dialog.getByRole('textbox').fill(english)
  await confirm.click()
  await expect(page).toHaveURL(staffPaths.records({ lang, entity: 'tags' }))
})

test('a list is searched, filtered, sorted and given other columns, all in its address', async ({
  page,
  lang,
  say,
}) => {
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.records({ lang, entity: 'majors' }), 'editor')
  await expect(admin.rows).toHaveCount(25)
  await expectNoA11yViolations(page, 'the list of majors')
  const name = admin.root.getByRole('columnheader', { name: say('content:fields.name') })
  await name.getByRole('link').click()
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await admin.root.getByRole('button', { name: say('content:list.moreFilters') }).click()
  await admin.root.getByRole('combobox', { name: say('content:fields.level') }).selectOption('phd')
  await admin.root.getByText(say('content:list.chooseColumns'), { exact: true }).first().click()
  await admin.root.getByRole('checkbox', { name: say('content:fields.mode') }).check()
  await expect(admin.root.getByRole('columnheader', { name: say('content:fields.mode') })).toBeVisible()
  await expect(page).toHaveURL(/sort=name.*level=phd.*columns=.*mode/)
  await page.reload()
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await expect(admin.rows.first()).toContainText(say('content:options.level.phd'))

  const second = await admin.rows.nth(1).getByRole('link').getAttribute('href')
  await admin.rows.first().getByRole('link').click()
  const beside = admin.root.getByRole('navigation', { name: say('content:neighbours.label') })
  await beside.getByRole('link', { name: say('content:neighbours.next') }).click()
  await expect(page).toHaveURL(second ?? '')
  await expect(beside.getByRole('link', { name: say('content:neighbours.previous') })).toBeVisible()
  await expectNoA11yViolations(page, 'the form of a major')
  await admin.root.getByRole('link', { name: say('content:entities.majors.many') }).click()
  await expect(page).toHaveURL(/level=phd/)
})
