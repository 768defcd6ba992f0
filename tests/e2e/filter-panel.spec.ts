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

test('the filters begin with what matters most, and a group stays as it was left', async ({
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

test('months and levels are always all there, in their order; places without results are folded', async ({
  lang,
  say,
  visit,
  ask,
  search: { panel },
}) => {
  const params = { destination: 'malta', level: 'phd' }
  const { facets } = await ask(params)
  await visit(paths.search({ lang, params }))
  for (const filter of ['level', 'month'] as const) {
    await panel.open(filter)
    const values = (facets[filter] ?? []).map(({ value }) => value)
    expect(values).toHaveLength(filter === 'month' ? 12 : 5)
    expect((facets[filter] ?? []).some(({ count }) => count === 0)).toBe(true)
    const shown = await panel
      .group(filter)
      .getByRole('checkbox')
      .evaluateAll((boxes) =>
        boxes.filter((box) => box.checkVisibility()).map((box) => (box as HTMLInputElement).value),
      )
    expect(shown.filter((value) => value !== 'all')).toEqual(values)
  }
  const none = (facets.faculty ?? []).filter(({ count }) => count === 0)
  await panel.open('faculty')
  await expect(panel.group('faculty')).toContainText(say('search:withoutResults', { count: none.length }))
})

test('budgets to choose find something, and are let go by another press', async ({
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
