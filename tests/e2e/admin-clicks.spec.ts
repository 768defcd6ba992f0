import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expect, test } from './support/account-test.ts'
import { enterAsStaff } from './support/admin-page.ts'
import { ContentPage } from './support/content-page.ts'
import { countPresses } from './support/presses.ts'
import { type RecordView, StaffApi } from './support/staff-api.ts'

/** How many clicks and keys the everyday work of editors takes, from the list on; what is typed into a field is not counted. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a fee takes three presses', async ({ page, lang, say, visit }) => {
  await enterAsStaff(page, lang, say, paths.admin({ lang }), 'editor')
  const api = new StaffApi(page)
  const [major] = await api.records('majors', { perPage: '1', status: 'published', fee: 'stated', sort: 'name' })
  if (!major) throw new Error('There is no such major')
  const free = await api.save('majors', major, { ...major.values, feeAmount: null, feeCurrency: null })
  await api.save('majors', free, { ...free.values, feeAmount: 8000, feeCurrency: 'EUR' })
  await visit(staffPaths.records({ lang, entity: 'majors', params: { sort: 'name', status: 'published' } }))
  const fee = page.locator('[data-quick=feeAmount]').first()
  await expect(fee).toContainText('8,000')
  const presses = await countPresses(page)
  await fee.click()
  await page.keyboard.type('8200')
  await page.keyboard.press('Enter')
  await expect(fee).toContainText('8,200')
  expect(await presses()).toBeLessThanOrEqual(3)
})

test('a deadline of twenty programmes takes six presses', async ({ page, lang, say, visit }) => {
  await enterAsStaff(page, lang, say, paths.admin({ lang }), 'editor')
  const api = new StaffApi(page)
  const [major] = await api.records('majors', { perPage: '1', status: 'published', sort: 'name' })
  if (!major) throw new Error('There is no major')
  const intakes = [{ year: 2031, month: 10, deadline: '2031-05-01', status: 'open' }]
  const mark = `Delta ${lang}${process.pid}`
  const made: RecordView[] = []
  for (let n = 1; n <= 20; n++) {
    const name = { en: `${mark} ${n}`, ar: null }
    made.push(await api.create('majors', { ...major.values, name, slug: { en: null, ar: null }, intakes }))
  }
  await visit(staffPaths.records({ lang, entity: 'majors', params: { intake: '2031-10', q: mark } }))
  await expect(page.locator('tbody tr')).toHaveCount(20)
  const presses = await countPresses(page)
  await page.getByRole('checkbox', { name: say('admin:list.chooseAll') }).click()
  await page
    .locator('summary')
    .filter({ hasText: say('content:bulk.menu') })
    .click()
  await page.getByRole('button', { name: say('content:bulk.commands.deadline') }).click()
  const deadline = page.getByRole('dialog').getByLabel(say('content:bulk.inputs.deadline'))
  await expect(deadline).toBeFocused()
  await deadline.fill('2031-06-15')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: say('content:bulk.make', { count: 20 }) }).click()
  await expect(page.getByText(say('content:bulk.states.made'))).toBeVisible()
  expect(await presses()).toBeLessThanOrEqual(6)
  for (const { _id } of made) {
    const { values } = await api.call<RecordView>('GET', `majors/${_id}`)
    expect(values.intakes).toMatchObject([{ deadline: '2031-06-15' }])
  }
})

test('the Arabic of an article that was translated is published with three presses', async ({
  page,
  lang,
  say,
  visit,
}) => {
  await enterAsStaff(page, lang, say, paths.admin({ lang }), 'editor')
  const api = new StaffApi(page)
  const [article] = await api.records('articles', { perPage: '1', status: 'published', arabic: 'published' })
  if (!article) throw new Error('There is no article in both languages')
  const mark = `Headland ${lang}${process.pid}`
  const values = { ...article.values, title: { en: mark, ar: 'رأس البر' }, slug: { en: null, ar: null } }
  const made = await api.call<RecordView>('POST', 'articles', { status: 'published', publishArabic: false, values })
  await visit(staffPaths.records({ lang, entity: 'articles', params: { q: mark } }))
  const form = new ContentPage(page, say)
  const presses = await countPresses(page)
  await page.locator('tbody a').first().click()
  await form.main.getByRole('checkbox', { name: say('content:publish.arabic') }).click()
  await form.saveButton.click()
  await expect
    .poll(() => api.call<RecordView & { arabic: string }>('GET', `articles/${made._id}`))
    .toMatchObject({ arabic: 'published' })
  expect(await presses()).toBeLessThanOrEqual(3)
})

test('a programme of a university is added and published with twelve presses', async ({ page, lang, say, visit }) => {
  await enterAsStaff(page, lang, say, paths.admin({ lang }), 'editor')
  const api = new StaffApi(page)
  const [university] = await api.records('universities', { perPage: '1', status: 'published', sort: 'name' })
  const [faculty] = await api.records('faculties', { perPage: '1', status: 'published', sort: 'name' })
  if (!university || !faculty) throw new Error('There is no university or faculty')
  await visit(staffPaths.record({ lang, entity: 'universities', id: university._id }))
  const form = new ContentPage(page, say)
  const name = `Estuary Studies ${lang}${process.pid}`
  const faculties = (faculty.values.name as { en: string; ar: string | null })[lang] ?? ''
  const presses = await countPresses(page)
  await form.main.getByRole('heading', { name: say('content:programmes.title'), exact: true }).click()
  await form.main.getByRole('link', { name: say('content:entities.majors.add') }).click()
  await expect(form.field('name.en')).toBeFocused()
  await page.keyboard.type(name)
  await form.field('facultyId').click()
  await page.keyboard.type(faculties)
  await page.getByRole('option').filter({ hasText: faculties }).first().click()
  for (const [field, value] of [
    ['level', 'bachelor'],
    ['mode', 'full-time'],
  ] as const) {
    await form.field(field).focus()
    await page.keyboard.press('Enter')
    await form.field(field).selectOption(value)
    await page.keyboard.press('Escape')
  }
  await form.field('durationMonths').click()
  await page.keyboard.type('36')
  await form.main.getByRole('radio', { name: say('content:statuses.published') }).click()
  await form.saveButton.click()
  await expect.poll(() => api.records('majors', { q: name, status: 'published' })).toHaveLength(1)
  expect(await presses()).toBeLessThanOrEqual(12)
})
