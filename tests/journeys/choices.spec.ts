import { paths } from '#paths.ts'
import { expect, queryOf, test } from '#tests/e2e/support/test.ts'

test('a single choice pressed again is no choice, several stay together, All clears', async ({
  page,
  lang,
  visit,
  search: { panel, chips },
}) => {
  await visit(paths.search({ lang }))
  await panel.press('exam', 'yes')
  await expect(panel.option('exam', 'yes')).toBeChecked()
  await panel.press('exam', 'no')
  await expect(panel.option('exam', 'yes')).not.toBeChecked()
  await panel.press('exam', 'no')
  await expect(panel.option('exam', 'no')).not.toBeChecked()

  await panel.press('destination', 'germany')
  await panel.press('destination', 'malaysia')
  await expect(panel.option('destination', 'germany')).toBeChecked()
  await panel.press('destination', 'germany')
  await expect(panel.option('destination', 'germany')).not.toBeChecked()
  await expect(panel.option('destination', 'malaysia')).toBeChecked()

  const all = panel.root.locator('input[name="level"][value="all"]')
  await expect(all).toBeChecked()
  await panel.press('level', 'master')
  await panel.press('level', 'phd')
  await expect(all).not.toBeChecked()
  await all.click()
  await expect(panel.option('level', 'master')).not.toBeChecked()

  // Nothing of this is in force before it is applied.
  expect(queryOf(page)).toBe('')
  await expect(chips).toHaveCount(0)
  await panel.apply.click()
  await expect(chips).toHaveCount(2)
  expect(queryOf(page)).toBe('?destination=malaysia')
})

test('chips remove filters one by one, Reset all of them, the words stay', async ({
  page,
  lang,
  say,
  visit,
  ask,
  search,
}) => {
  const { panel, chips } = search
  await visit(paths.search({ lang, params: { q: 'engineering', exam: 'no', type: 'public', max: '40000' } }))
  await expect(chips).toHaveCount(4)
  await chips.first().click()
  await expect(chips).toHaveCount(3)
  expect(queryOf(page)).toBe('?q=engineering&type=public&max=40000')
  const { total } = await ask({ q: 'engineering', type: 'public', max: '40000' })
  await expect(search.total).toHaveText(say('search:page.total', { count: total }))
  await expect(panel.option('exam', 'no')).not.toBeChecked()
  await expect(panel.bound('max')).toHaveValue('40,000')

  await panel.reset.click()
  await expect(chips).toHaveCount(0)
  expect(queryOf(page)).toBe('?q=engineering')
  await expect(panel.option('type', 'public')).not.toBeChecked()
  await expect(panel.bound('max')).toHaveValue('')
})

test('tabs list one kind, the order can be chosen, and values that mean nothing are named', async ({
  page,
  lang,
  say,
  visit,
  ask,
  search,
}) => {
  await visit(`${paths.search({ lang })}?q=engineering&level=wizard&destination=atlantis&year=1999&colour=crimson`)
  const { counts, total, dropped } = await ask({
    q: 'engineering',
    level: 'wizard',
    destination: 'atlantis',
    year: '1999',
  })
  expect(dropped).toHaveLength(3)
  const note = page.getByRole('main').getByText('wizard')
  await expect(note).toContainText(say('search:filter.level'))
  await expect(note).toContainText('atlantis')
  await expect(note).toContainText('1999')
  await expect(note).not.toContainText('crimson')
  await expect(search.chips).toHaveCount(0)

  const parts = [total, counts.sumMajors, counts.sumCourses, counts.sumUniversities, counts.sumBlogs]
  for (const [at, part] of parts.entries()) await expect(search.tabs.nth(at)).toContainText(`${part}`)
  expect(counts.sumMajors + counts.sumCourses + counts.sumUniversities + counts.sumBlogs).toBe(counts.sumResult)
  await search.tab('course').click()
  await expect(search.tab('course')).toHaveAttribute('aria-current', 'page')
  expect(queryOf(page)).toContain('kind=course')
  await expect(search.items).toHaveCount(Math.min(12, counts.sumCourses))
  // The heading counts what is listed, the tabs still count their own.
  await expect(search.total).toHaveText(say('search:page.total', { count: counts.sumCourses }))
  await expect(search.panel.total).toHaveText(say('search:page.total', { count: counts.sumCourses }))
  await expect(search.tab('all')).toContainText(`${total}`)

  await search.tab('major').click()
  await expect(search.tab('major')).toHaveAttribute('aria-current', 'page')
  await search.sort.selectOption('fee')
  await expect(page).toHaveURL(/sort=fee/)
  const cheapest = await ask({ q: 'engineering', kind: 'major', sort: 'fee' })
  await expect(search.names).toHaveText(cheapest.items.map(({ name }) => name[lang] ?? name.en))
  await expect(search.sort.locator('option:checked')).toHaveText(say('search:sort.fee'))
})
