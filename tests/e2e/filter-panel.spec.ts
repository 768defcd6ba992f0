import { readBound } from '#features/search/web/budget.ts'
import { formatMoney } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { expect, queryOf, test } from './support/test.ts'

const ORDER = [
  'budget',
  'level',
  'destination',
  'language',
  'faculty',
  'exam',
  'type',
  'year',
  'month',
  'mode',
  'duration',
  'scholarship',
] as const

test('the filters begin with what matters most, and a group stays as it was left', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
  search: { panel },
}) => {
  await visit(paths.search({ lang }))
  const titles = panel.root.locator('form > details > summary > span:first-child')
  await expect(titles).toHaveText(ORDER.map((filter) => say(`search:filter.${filter}`)))
  for (const filter of ORDER) await expect(panel.group(filter)).toBeVisible({ visible: ORDER.indexOf(filter) < 4 })

  await panel.summary('level').focus()
  await page.keyboard.press('Enter')
  await panel.summary('exam').focus()
  await page.keyboard.press('Space')
  await expect(panel.group('exam')).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('filter-group exam'))).toBe('open')
  await page.reload()
  await expect(panel.group('exam')).toBeVisible()
  await expect(panel.group('level')).toBeHidden()

  // What is chosen is seen, however its group was left.
  await visit(paths.search({ lang, params: { level: 'master', mode: 'online' } }))
  for (const filter of ['level', 'mode'] as const) {
    await expect(panel.group(filter)).toBeVisible()
    await expect(panel.summary(filter)).toContainText(say('search:chosen', { count: 1 }))
  }
  await panel.option('mode', 'online').click()
  await expect(panel.group('mode')).toBeVisible()
})

test('options without results are folded, but never a chosen one', async ({ lang, say, visit, ask, search }) => {
  const { panel } = search
  const params = { destination: 'malta', level: 'phd' }
  const { facets } = await ask(params)
  const [none, some] = [0, 1].map((least) =>
    (facets.mode ?? []).filter(({ count }) => (least === 0 ? count === 0 : count > 0)),
  )
  const [folded] = none ?? []
  if (!folded) throw new Error('Every mode has results')
  await visit(paths.search({ lang, params }))
  await panel.open('mode')
  await expect(panel.group('mode')).toContainText(say('search:withoutResults', { count: none?.length ?? 0 }))
  await expect(panel.option('mode', folded.value)).toBeHidden()
  for (const { value } of some ?? []) await expect(panel.option('mode', value)).toBeVisible()

  await panel.press('mode', folded.value)
  await expect(panel.option('mode', folded.value)).toBeChecked()
  await expect(panel.option('mode', folded.value)).toBeVisible()
  await panel.apply.click()
  await expect(search.chips).toHaveCount(3)
  await expect(panel.option('mode', folded.value)).toBeVisible()
})

test('the button says how much it shows', { tag: '@both-languages' }, async ({
  lang,
  say,
  visit,
  ask,
  search: { panel, total },
}) => {
  await visit(paths.search({ lang }))
  const chosen: Record<string, string> = {}
  for (const [filter, value] of [
    ['level', 'master'],
    ['type', 'public'],
    ['destination', 'germany'],
    ['scholarship', 'full'],
  ] as const) {
    await panel.press(filter, value)
    chosen[filter] = value
    const { total: count } = await ask(chosen)
    await expect(panel.apply).toHaveText(say('search:show', { count }))
  }
  await panel.apply.click()
  await expect(total).toHaveText(say('search:page.total', { count: (await ask(chosen)).total }))
})

test('budgets to choose find something, and are let go by another press', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
  ask,
  search: { panel },
}) => {
  await visit(paths.search({ lang, params: { level: 'bachelor' } }))
  const offered = panel
    .group('budget')
    .getByRole('list', { name: say('search:budget.presets') })
    .getByRole('button')
  await expect(offered).toHaveCount(4)
  for (const preset of await offered.all()) {
    await preset.click()
    await expect(preset).toHaveAttribute('aria-pressed', 'true')
    const max = await panel.bound('max').inputValue()
    await expect(preset).toContainText(max)
    const { counts } = await ask({ level: 'bachelor', max })
    expect(counts.sumMajors + counts.sumCourses, max).toBeGreaterThan(0)
  }
  await offered.last().click()
  await expect(panel.bound('max')).toHaveValue('')
  await offered.first().focus()
  await page.keyboard.press('Enter')
  await panel.apply.click()
  await expect.poll(() => queryOf(page)).toBe('?level=bachelor&max=3000')
})

test('the budget is in the currency of the reader, and what was typed in it comes back', {
  tag: '@both-languages',
}, async ({ page, lang, visit, search: { panel, chips, heading } }) => {
  await visit(paths.search({ lang }))
  const rates = (await (await page.request.get('/api/rates')).json()) as {
    usdPerUnit: Record<string, number>
  }
  const perDollar = 1 / (rates.usdPerUnit.SAR ?? Number.NaN)
  await page.evaluate(() => localStorage.setItem('currency', '"SAR"'))
  await page.reload()
  await expect(panel.bound('max')).toHaveAttribute('placeholder', '375,000')
  await expect(panel.thumb('max')).toBeVisible()
  await panel.bound('max').fill('٢٠٬٠٠٠')
  await expect(panel.thumb('max')).toHaveAttribute(
    'aria-valuetext',
    formatMoney(lang, { amount: 20_000, currency: 'SAR' }),
  )
  await panel.apply.click()
  await expect.poll(() => queryOf(page)).toBe(`?max=${readBound('max', '20000', perDollar)}`)
  await expect(panel.bound('max')).toHaveValue('20,000')
  const limit = formatMoney(lang, { amount: 20_000, currency: 'SAR' })
  await expect(chips.first()).toContainText(limit)
  await expect(heading).toContainText(limit)

  // The keyboard finds a round amount at every step.
  await panel.thumb('max').focus()
  const amounts: string[] = []
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('ArrowDown')
    const amount = await panel.bound('max').inputValue()
    expect(amount.replaceAll(',', '')).toMatch(/^\d{1,3}0{2,}$/)
    amounts.push(amount)
  }
  expect(new Set(amounts).size).toBe(4)
  await panel.bound('max').fill('375001')
  await panel.bound('max').blur()
  await expect(panel.budgetError).toContainText('375,000')
  await expect(panel.bound('max')).toHaveValue('375001')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('groups open, a budget can be chosen, and Apply says no number it does not know', {
    tag: '@both-languages',
  }, async ({ page, lang, say, visit, search: { panel } }) => {
    await visit(paths.search({ lang, params: { level: 'bachelor' } }))
    await expect(panel.apply).toHaveText(say('search:apply'))
    await panel.open('exam')
    await expect(panel.option('exam', 'no')).toBeVisible()
    await panel.group('budget').getByRole('list').getByRole('link').first().click()
    await expect.poll(() => queryOf(page)).toBe('?level=bachelor&max=3000')
    await expect(panel.bound('max')).toHaveValue('3,000')
  })
})
