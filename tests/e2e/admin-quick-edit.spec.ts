import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { expect, test } from './support/account-test.ts'
import { enterAsStaff } from './support/admin-page.ts'
import { StaffApi } from './support/staff-api.ts'

/** Cells of the list of programmes, edited in place. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a fee, a deadline and a status are changed in the list by keyboard, and taken back', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit, failures }) => {
  failures.expect(/ERR_FAILED/)
  await enterAsStaff(page, lang, say, paths.admin({ lang }), 'editor')
  const api = new StaffApi(page)
  const [major] = await api.records('majors', { perPage: '1', status: 'published', fee: 'stated', sort: 'name' })
  if (!major) throw new Error('There is no such major')
  const intakes = [{ year: 2028, month: 9, deadline: '2028-05-01', status: 'open' }]
  const free = await api.save('majors', major, { ...major.values, feeAmount: null, feeCurrency: null })
  await api.save('majors', free, { ...free.values, feeAmount: 9000, feeCurrency: 'EUR', intakes })
  await visit(
    staffPaths.records({ lang, entity: 'majors', params: { sort: 'name', status: 'published', perPage: '3' } }),
  )
  const row = page.locator('tbody tr').first()
  const cell = (name: string) => row.locator(`[data-quick=${name}]`)
  const undo = row.getByRole('button', { name: say('content:quick.undo') }).first()

  await cell('feeAmount').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('9500')
  await page.keyboard.press('Enter')
  await expect(cell('feeAmount')).toContainText('9,500')
  await expect(cell('feeAmount')).toContainText('EUR')
  await expect(cell('feeAmount')).toBeFocused()
  await expectNoA11yViolations(page, 'a fee that was changed in the list')
  await page.keyboard.press('F2')
  await page.keyboard.type('7')
  await page.keyboard.press('Escape')
  await expect(cell('feeAmount')).toContainText('9,500')
  // Without an answer nobody is said to have changed it, and it can be tried again.
  await page.route('**/api/admin/majors/*', (route) => route.abort())
  await undo.click()
  await expect(page.getByText(say('errors.unavailable'))).toBeVisible()
  await page.unroute('**/api/admin/majors/*')
  await undo.click()
  await expect(cell('feeAmount')).toContainText('9,000')

  // A tenth of what it was, and what has two readings, are asked about.
  await page.keyboard.press('Enter')
  await page.keyboard.type('900')
  await page.keyboard.press('Enter')
  const doubts = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(doubts).toContainText('900')
  await page.keyboard.press('Escape')
  await expect(doubts).toBeHidden()
  await row.locator('form input').first().fill('9.500')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '9,500', exact: true }).click()
  await page.keyboard.press('Enter')
  await expect(cell('feeAmount')).toContainText('9,500')

  await cell('intakes').focus()
  await page.keyboard.press('Enter')
  await row.locator('form input').fill('2028-06-15')
  await page.keyboard.press('Enter')
  await expect(cell('intakes')).toContainText('15')
  await expect(cell('intakes')).toBeFocused()
  await cell('status').click()
  await row.locator('form select').selectOption('archived')
  await page.keyboard.press('Enter')
  await expect(cell('status')).toContainText(say('content:statuses.archived'))
  await row
    .locator('td')
    .filter({ has: page.locator('[data-quick=status]') })
    .getByRole('button', { name: say('content:quick.undo') })
    .click()
  await expect(cell('status')).toContainText(say('content:statuses.published'))
  const [stored] = await api.records('majors', { perPage: '1', status: 'published', sort: 'name' })
  expect(stored?.values).toMatchObject({ feeAmount: 9500, intakes: [{ deadline: '2028-06-15' }] })
})

test('a cell that a colleague has changed names them, on a phone too, and keeps their other changes', async ({
  page,
  lang,
  say,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAsStaff(page, lang, say, paths.admin({ lang }), 'editor')
  const api = new StaffApi(page)
  const [major] = await api.records('majors', { perPage: '1', status: 'published', fee: 'stated', sort: '-name' })
  if (!major) throw new Error('There is no such major')
  const free = await api.save('majors', major, { ...major.values, feeAmount: null, feeCurrency: null })
  const first = await api.save('majors', free, { ...free.values, feeAmount: 4000, feeCurrency: 'EUR' })
  await visit(staffPaths.records({ lang, entity: 'majors', params: { sort: '-name', status: 'published' } }))
  const fee = page.locator('[data-quick=feeAmount]').first()
  await fee.click()
  const form = page.locator('tbody form')
  await form.locator('input').first().fill('4200')
  await api.save('majors', first, { ...first.values, feeAmount: 4100, durationMonths: 31 })
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toContainText(say('content:quick.theirs'))
  await expect(form.getByRole('alert')).toContainText('4,100')
  await expectNoA11yViolations(page, 'a fee that somebody else has changed')
  await form.getByRole('button', { name: say('content:form.save') }).click()
  await expect(fee).toContainText('4,200')
  const [stored] = await api.records('majors', { perPage: '1', status: 'published', sort: '-name' })
  expect(stored?.values).toMatchObject({ feeAmount: 4200, durationMonths: 31 })
})

test('programmes of a university are on its page, where one is added by keyboard alone', async ({
  page,
  lang,
  say,
  visit,
}) => {
  await enterAsStaff(page, lang, say, paths.admin({ lang }), 'editor')
  const api = new StaffApi(page)
  const [university] = await api.records('universities', { perPage: '1', status: 'published', sort: 'name' })
  if (!university) throw new Error('There is no university')
  await visit(staffPaths.record({ lang, entity: 'universities', id: university._id }))
  const programmes = page.getByRole('region', { name: say('content:programmes.title') })
  await programmes.locator('summary').click()
  await expect(programmes.getByRole('row').nth(1)).toBeVisible()
  await expectNoA11yViolations(page, 'the programmes of a university')
  await programmes.getByRole('link', { name: say('content:entities.courses.add') }).click()
  await expect(page.locator('[id="values.name.en"]')).toBeFocused()
  await expect(page.locator('[id="values.universityId"]')).not.toHaveValue('')

  await visit(staffPaths.records({ lang, entity: 'courses', params: { universityId: university._id } }))
  await page.getByRole('link', { name: say('content:programmes.both'), exact: true }).click()
  await expect(page).toHaveURL(/majors\?universityId=.*programmes=all/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('content:programmes.title'))
  await expect(page.locator('tbody a[href*="/majors/"]').first()).toBeVisible()
})

test('majors and courses of one list are chosen together, and changed one kind after the other', async ({
  page,
  lang,
  say,
  visit,
}) => {
  await enterAsStaff(page, lang, say, paths.admin({ lang }), 'editor')
  const api = new StaffApi(page)
  const [course] = await api.records('courses', { perPage: '1', status: 'published' })
  if (!course) throw new Error('There is no course')
  const params = { programmes: 'all', universityId: String(course.values.universityId) }
  await visit(staffPaths.records({ lang, entity: 'majors', params }))
  const rowOf = (kind: string) =>
    page
      .locator('tbody tr')
      .filter({ hasText: say(`content:programmes.${kind}`) })
      .first()
  const box = page.locator('[data-row]')
  await rowOf('major').locator(box).check()
  await rowOf('course').locator(box).check()
  const barOf = (entity: string) =>
    page.getByRole('region', { name: new RegExp(`^${say(`content:entities.${entity}.many`)}: `) })
  await expect(barOf('majors')).toBeVisible()
  await expectNoA11yViolations(page, 'majors and courses that are chosen together')
  await barOf('courses').getByText(say('content:bulk.menu'), { exact: true }).click()
  await page.getByRole('button', { name: say('content:bulk.commands.archive'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/changes\//)
  await expect(page.getByRole('link', { name: say('content:entities.courses.many') }).last()).toBeVisible()
})

test('an article is written in one language or in both, as chosen before', async ({
  page,
  lang,
  say,
  visit,
  failures,
}) => {
  failures.expect(/422/)
  await enterAsStaff(page, lang, say, staffPaths.addRecord({ lang, entity: 'articles' }), 'editor')
  const [english, arabic] = [page.locator('[id="values.title.en"]'), page.locator('[id="values.title.ar"]')]
  await expect(english).toBeFocused()
  const choose = (choice: string) => page.getByRole('radio', { name: say(`content:languages.${choice}`) }).check()
  await choose('ar')
  await expect(english).toBeHidden()
  await expect(arabic).toBeVisible()
  await page.reload()
  await expect(english).toBeHidden()
  await expectNoA11yViolations(page, 'an article in one language')
  // What is missing there is shown.
  await arabic.fill('عنوان')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(english).toBeVisible()
  await expect(english).toHaveAttribute('aria-invalid', 'true')
  await visit(staffPaths.addRecord({ lang, entity: 'articles' }))
  await choose('both')
  await expect(english).toBeVisible()
})
