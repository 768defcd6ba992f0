import { paths } from '#paths.ts'
import { waitingFor } from './support/search-page.ts'
import { expect, queryOf, test } from './support/test.ts'

test('a single choice is let go by Space as by a press', async ({ page, lang, visit, search: { panel } }) => {
  await visit(paths.search({ lang }))
  const [yes, no] = [panel.option('exam', 'yes'), panel.option('exam', 'no')]
  await panel.open('exam')
  await yes.focus()
  await page.keyboard.press('Space')
  await expect(yes).toBeChecked()
  await page.keyboard.press('Space')
  await expect(yes).not.toBeChecked()
  await expect(yes).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(no).toBeChecked()
  await page.keyboard.press('Space')
  await expect(no).not.toBeChecked()
})

test('numbers beside options say that they count programmes', async ({ lang, say, visit, ask, search: { panel } }) => {
  await visit(paths.search({ lang }))
  await expect(panel.root.getByText(say('search:numbersCount'))).toBeVisible()
  const { facets } = await ask()
  for (const [filter, value] of [
    ['destination', 'germany'],
    ['type', 'public'],
  ] as const) {
    const option = facets[filter]?.find((each) => each.value === value)
    if (!option) throw new Error(`${value} is no ${filter}`)
    const words = say('search:optionCount', { count: option.count })
    await panel.open(filter)
    await expect(panel.option(filter, value)).toHaveAccessibleName(`${option.label} ${words}`)
    expect(words).toMatch(lang === 'en' ? /programme/ : /برنامج|برامج/)
  }
})

test('a university found through its programmes says how many of them match', async ({
  lang,
  say,
  visit,
  ask,
  search,
}) => {
  const params = { kind: 'university', destination: 'germany', level: 'master' }
  const found = (await ask(params)).items.flatMap((item) => (item.type === 'university' ? [item.programmesFound] : []))
  expect(found.length).toBeGreaterThan(1)
  await visit(paths.search({ lang, params }))
  for (const [at, count] of found.entries()) {
    await expect(search.items.nth(at)).toContainText(say('universities:programmesFound', { count: count ?? 0 }))
  }
})

test('what was chosen but not applied outlives another tab, order and a removed filter', async ({
  page,
  lang,
  say,
  visit,
  search,
}) => {
  const { panel } = search
  await visit(paths.search({ lang, params: { exam: 'no', type: 'public' } }))
  await panel.press('level', 'master')
  await panel.press('destination', 'germany')
  await panel.bound('min').fill('1k')
  const waiting = waitingFor(say, lang, 'destination', 'level')
  await expect(panel.apply).toHaveAccessibleDescription(waiting)
  await search.tab('major').click()
  await expect(search.tab('major')).toHaveAttribute('aria-current', 'page')
  await search.sort.selectOption('fee')
  await expect(page).toHaveURL(/sort=fee/)
  // The address is a moment ahead of the page, whose links still lead to where the order was not chosen.
  await expect(search.chips.first()).toHaveAttribute('href', /sort=fee/)
  await search.chips.first().click()
  await expect(search.chips).toHaveCount(2)
  await expect(panel.option('exam', 'no')).not.toBeChecked()
  await expect(panel.option('level', 'master')).toBeChecked()
  await expect(panel.option('destination', 'germany')).toBeChecked()
  await expect(panel.bound('min')).toHaveValue('1k')
  await expect(panel.apply).toHaveAccessibleDescription(waiting)
  await panel.bound('min').fill('1000')
  await panel.apply.click()
  await expect(search.chips).toHaveCount(5)
  await expect
    .poll(() => queryOf(page))
    .toBe('?destination=germany&level=master&type=public&min=1000&kind=major&sort=fee')
  await expect(panel.apply).toHaveAccessibleDescription('')
})

test('a long list of options can be narrowed by a few letters of either script', { tag: '@both-languages' }, async ({
  lang,
  visit,
  search,
}) => {
  const { panel } = search
  await visit(paths.search({ lang }))
  const field = panel.group('destination').getByRole('searchbox')
  const rows = panel.group('destination').getByRole('checkbox')
  await field.fill(lang === 'en' ? 'MALAY' : 'مالِيز')
  await expect(rows).toHaveCount(1)
  await rows.check()
  await field.fill('')
  await expect(panel.option('destination', 'malaysia')).toBeChecked()
})

test('a destination is found in its list by whatever name people call it', { tag: '@both-languages' }, async ({
  lang,
  visit,
  search: { panel },
}) => {
  await visit(paths.search({ lang }))
  const field = panel.group('destination').getByRole('searchbox')
  for (const [value, ...names] of [
    ['turkiye', 'Turkey', 'تركيا', 'türk'],
    ['united-kingdom', 'UK', 'Britain', 'بريطانيا'],
    ['united-states', 'USA', 'America', 'أمريكا'],
  ] as const) {
    for (const name of names) {
      await field.fill(name)
      await expect(panel.option('destination', value), name).toBeVisible()
    }
  }
  await panel
    .group('language')
    .getByRole('searchbox')
    .fill(lang === 'en' ? 'ألمانية' : 'German')
  await expect(panel.option('language', 'de')).toBeVisible()
  await expect(panel.group('language').getByRole('checkbox')).toHaveCount(1)
})
