import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { expect, test } from './support/account-test.ts'
import { enterAsStaff } from './support/admin-page.ts'
import { ContentPage } from './support/content-page.ts'
import { tabTo } from './support/keyboard.ts'
import { StaffApi } from './support/staff-api.ts'

/** The parts of the form that are more than fields, used without a mouse. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const text = (en: string, ar: string | null = null) => ({ en, ar })

test('campuses are moved by their buttons, and the focus goes along', async ({ page, lang, say, visit }) => {
  await enterAsStaff(page, lang, say, paths.admin({ lang }), 'editor')
  const api = new StaffApi(page)
  const [university] = await api.records('universities', { perPage: '1', status: 'published' })
  const campus = (en: string) => ({ name: text(en), city: text('Bremen'), latitude: null, longitude: null })
  if (!university) throw new Error('There is no university')
  const campuses = ['North', 'South', 'East'].map(campus)
  await api.save('universities', university, { ...university.values, campuses })
  await visit(staffPaths.record({ lang, entity: 'universities', id: university._id }))
  const form = new ContentPage(page, say)
  const name = (index: number) => form.field(`campuses.${index}.name.en`)
  const button = (key: 'rowUp' | 'rowDown', number: number) =>
    form.main
      .locator('li', { has: page.locator(`[id="values.campuses.${number - 1}.name.en"]`) })
      .getByRole('button', { name: say(`content:form.${key}`, { number }), exact: true })

  await name(1).focus()
  await tabTo(page, button('rowUp', 2), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(name(0)).toHaveValue('South')
  await expect(button('rowUp', 1)).toBeFocused()
  // At the end of the list the button stays, and does nothing.
  await page.keyboard.press('Space')
  await expect(name(0)).toHaveValue('South')
  await expect(button('rowUp', 1)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(button('rowDown', 2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button('rowDown', 3)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+s')
  await form.expectSaved()
  await page.reload()
  for (const [index, value] of ['North', 'East', 'South'].entries()) await expect(name(index)).toHaveValue(value)
})

test('no field that Tab leads to is hidden by the bar that saves', async ({ page, lang, say }) => {
  await enterAsStaff(page, lang, say, staffPaths.addRecord({ lang, entity: 'universities' }), 'editor')
  const form = new ContentPage(page, say)
  await form.field('name.en').focus()
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const foot = document.querySelector('[data-foot]')
      const focused = document.activeElement
      if (!foot || !focused || foot.contains(focused)) return ''
      // Of a tall one its beginning, where one writes, is enough.
      return focused.getBoundingClientRect().top + 24 > foot.getBoundingClientRect().top ? focused.id : ''
    })
    expect(hidden).toBe('')
  }
})

test('one-off costs are moved by Alt and the arrows while one types in them', async ({ page, lang, say, visit }) => {
  await enterAsStaff(page, lang, say, paths.admin({ lang }), 'editor')
  const api = new StaffApi(page)
  const [country] = await api.records('countries', { perPage: '1', status: 'published', q: 'Malaysia' })
  if (!country) throw new Error('There is no such country')
  const cost = (en: string) => ({
    ...{ name: text(en), kind: 'fee', timing: 'on_arrival', amount: 100, currency: 'USD', note: text('', null) },
  })
  await api.save('countries', country, { ...country.values, oneOffCosts: ['Visa', 'Permit'].map(cost) })
  await visit(staffPaths.record({ lang, entity: 'countries', id: country._id }))
  const form = new ContentPage(page, say)
  const name = (index: number, language: 'en' | 'ar' = 'en') => form.field(`oneOffCosts.${index}.name.${language}`)

  await name(0, 'ar').focus()
  await page.keyboard.type('تأشيرة')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(name(1)).toHaveValue('Visa')
  await expect(name(1, 'ar')).toBeFocused()
  await page.keyboard.type(' الدراسة')
  await expect(name(1, 'ar')).toHaveValue('تأشيرة الدراسة')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(name(1, 'ar')).toBeFocused()
  // In a list of choices these keys open it.
  await tabTo(page, form.field('oneOffCosts.1.kind'))
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Escape')
  await expect(name(1)).toHaveValue('Visa')

  const add = form.main.getByRole('button', {
    name: say('content:rows.oneOffCosts.add'),
  })
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(name(2)).toBeFocused()
  await tabTo(page, add)
  const remove = say('content:form.rowRemove', { label: say('content:fields.oneOffCosts'), number: 3 })
  await tabTo(page, form.main.getByRole('button', { name: remove }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(add).toBeFocused()
  await page.keyboard.press('ControlOrMeta+s')
  await form.expectSaved()
  await page.reload()
  await expect(name(0)).toHaveValue('Permit')
  await expect(name(1, 'ar')).toHaveValue('تأشيرة الدراسة')
})

test('the cost of living is left out and given by keyboard', async ({ page, lang, say, visit }) => {
  await enterAsStaff(page, lang, say, paths.admin({ lang }), 'editor')
  const [country] = await new StaffApi(page).records('countries', { perPage: '1', status: 'published', q: 'Malaysia' })
  await visit(staffPaths.record({ lang, entity: 'countries', id: country?._id ?? '' }))
  const form = new ContentPage(page, say)
  const given = form.field('costOfLiving')
  const currency = form.field('costOfLiving.currency')
  await given.focus()
  if (await given.isChecked()) await page.keyboard.press('Space')
  await expect(currency).toBeHidden()
  await page.keyboard.press('Space')
  await tabTo(page, currency)
  await page.keyboard.type('USD')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('USD')
  await page.keyboard.press('Enter')
  await expect(currency).toHaveValue(/USD/)
  for (const [index, purpose] of ['rent', 'food', 'transport', 'utilities', 'health', 'leisure'].entries()) {
    for (const side of [0, 1]) {
      await tabTo(page, form.field(`costOfLiving.monthly.${purpose}.${side}`))
      await page.keyboard.type(`${(index + 1) * 10 + side}`)
    }
  }
  await page.keyboard.press('ControlOrMeta+s')
  await form.expectSaved()
  await page.reload()
  await expect(form.field('costOfLiving.monthly.leisure.1')).toHaveValue('61')
})

test('questions and answers are written, moved and removed by keyboard; intakes are in the order of their dates', async ({
  page,
  lang,
  say,
  visit,
}) => {
  await enterAsStaff(page, lang, say, paths.admin({ lang }), 'editor')
  const api = new StaffApi(page)
  const [major] = await api.records('majors', { perPage: '1', status: 'published' })
  if (!major) throw new Error('There is no major')
  await api.save('majors', major, { ...major.values, faq: [], intakes: [] })
  await visit(staffPaths.record({ lang, entity: 'majors', id: major._id }))
  const form = new ContentPage(page, say)
  const add = (name: 'faq' | 'intakes') =>
    form.main.getByRole('button', {
      name: say(`content:rows.${name}.add`),
    })
  await add('faq').focus()
  for (const [index, question] of ['Where?', 'When?'].entries()) {
    await page.keyboard.press('Enter')
    await expect(form.field(`faq.${index}.question.en`)).toBeFocused()
    await page.keyboard.type(question)
    for (const path of ['question.ar', 'answer.en', 'answer.ar']) {
      await tabTo(page, form.field(`faq.${index}.${path}`))
      await page.keyboard.type(path.endsWith('en') ? 'There.' : 'هناك')
    }
    if (index === 0) await tabTo(page, add('faq'))
  }
  await page.keyboard.press('Alt+ArrowUp')
  await expect(form.field('faq.0.answer.ar')).toBeFocused()
  await expect(form.field('faq.0.question.en')).toHaveValue('When?')

  await add('intakes').focus()
  await page.keyboard.press('Enter')
  await expect(form.field('intakes.0.year')).toBeFocused()
  await page.keyboard.type('٢٠٢٨')
  await tabTo(page, form.field('intakes.0.month'))
  await page.keyboard.type('9')
  await tabTo(page, form.field('intakes.0.status'))
  await page.keyboard.press('ArrowDown')
  const row = form.main.locator('li', { has: page.locator('[id="values.intakes.0.year"]') })
  await expect(row.getByRole('button', { name: say('content:form.rowUp', { number: 1 }) })).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+s')
  await form.expectSaved()
  await page.reload()
  await expect(form.field('faq.1.question.en')).toHaveValue('Where?')
  await expect(form.field('intakes.0.year')).toHaveValue('2028')
  await expectNoA11yViolations(page, 'a form with rows')
})

test('Arabic that is older than its English is found still right by keyboard, and the focus stays in the form', async ({
  page,
  lang,
  say,
  visit,
}) => {
  await enterAsStaff(page, lang, say, paths.admin({ lang }), 'editor')
  const api = new StaffApi(page)
  const name = `Optics ${lang}${process.pid}`
  const values = { name: text(name, 'البصريات'), slug: text('', ''), keywords: { en: [], ar: [] }, aliases: [] }
  const made = await api.create('tags', values)
  await visit(staffPaths.record({ lang, entity: 'tags', id: made._id }))
  const form = new ContentPage(page, say)
  await form.field('name.en').focus()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('ControlOrMeta+s')
  await form.expectSaved()
  const label = say('content:fields.name')
  const stillRight = form.main.getByRole('button', { name: `${say('content:arabic.stillRight')}: ${label}` })
  const undo = form.main.getByRole('button', { name: `${say('content:arabic.notRight')}: ${label}` })
  await tabTo(page, stillRight)
  await page.keyboard.press('Enter')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Space')
  await expect(stillRight).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+s')
  await form.expectSaved()
  await expect(undo).toBeHidden()
  await expect(form.field('name.ar')).toBeFocused()
})
