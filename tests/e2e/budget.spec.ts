import { paths } from '#paths.ts'
import { expect, queryOf, test } from './support/test.ts'

test('dragged bounds stop a hundred dollars apart', { tag: '@both-languages' }, async ({
  page,
  lang,
  visit,
  search: { panel },
}) => {
  await visit(paths.search({ lang }))
  await panel.bound('max').fill('5000')
  // The end of the keyboard's way is the other thumb, less a hundred.
  await panel.thumb('min').focus()
  await page.keyboard.press('End')
  await expect(panel.bound('min')).toHaveValue('4900')
  await expect(panel.thumb('min')).toHaveValue('4900')
  await page.keyboard.press(lang === 'ar' ? 'ArrowRight' : 'ArrowLeft')
  await expect(panel.bound('min')).toHaveValue('4800')
  await panel.apply.click()
  await expect(page).toHaveURL(/min=4800&max=5000/)
})

test('a typed budget is never changed in silence: what cannot be meant is said at the field', async ({
  page,
  lang,
  say,
  visit,
  search: { panel, chips },
}) => {
  await visit(paths.search({ lang }))
  const [min, max] = [panel.bound('min'), panel.bound('max')]
  const unreadable = say('search:budget.unreadable', { most: '100,000' })
  for (const typed of ['12k', 'abc', '-5', '100001', '12.5']) {
    await min.fill(typed)
    await expect(panel.budgetError).toHaveCount(0)
    await min.blur()
    await expect(panel.budgetError).toHaveText(unreadable)
    await expect(min).toHaveAccessibleDescription(unreadable)
    await expect(min).toHaveValue(typed)
    await panel.apply.click()
    await expect(min).toBeFocused()
    expect(queryOf(page)).toBe('')
  }

  // At least one dollar apart; the fault is the field's in which one typed last.
  await max.fill('9,000')
  await min.fill('9000')
  await page.keyboard.press('Enter')
  await expect(panel.budgetError).toHaveText(say('search:budget.crossed.min'))
  await expect(min).toBeFocused()
  await max.fill('٨٬٩٩٩')
  await max.blur()
  await expect(panel.budgetError).toHaveText(say('search:budget.crossed.max'))
  await expect(max).toHaveAccessibleDescription(say('search:budget.crossed.max'))
  await max.fill('٩٬٠٠١')
  await max.blur()
  await expect(panel.budgetError).toHaveCount(0)
  await expect(max).toHaveValue('٩٬٠٠١')
  await panel.apply.click()
  await expect(chips).toHaveCount(3)
  expect(queryOf(page)).toBe('?min=9000&max=9001')
  await expect(max).toHaveValue('9001')

  await min.fill('12k')
  await panel.reset.click()
  await expect(chips).toHaveCount(0)
  await expect(min).toHaveValue('0')
})

test('the slider follows the mouse in the reading direction', { tag: '@both-languages' }, async ({
  page,
  lang,
  visit,
  search: { panel },
}) => {
  await visit(paths.search({ lang }))
  await panel.thumb('max').focus()
  const track = await panel.group('budget').getByRole('group').boundingBox()
  const thumb = await panel.thumb('max').locator('..').locator('..').boundingBox()
  if (!track || !thumb) throw new Error('The slider has no place')
  const end = { x: thumb.x + thumb.width / 2, y: thumb.y + thumb.height / 2 }
  // The maximum stands at the end of the line: right in English, left in Arabic.
  expect(end.x > track.x + track.width / 2).toBe(lang === 'en')
  await page.mouse.move(end.x, end.y)
  await page.mouse.down()
  await page.mouse.move(track.x + track.width / 2, end.y, { steps: 4 })
  await page.mouse.up()
  const half = Number(await panel.bound('max').inputValue())
  expect(half).toBeGreaterThan(40_000)
  expect(half).toBeLessThan(60_000)
  await panel.apply.click()
  await expect(page).toHaveURL(/max=/)
  expect(queryOf(page)).toBe(`?max=${half}`)
})

test('a programme without a fee stays until a bound is moved', async ({ lang, ask, visit, search, say }) => {
  const all = await ask({ kind: 'major' })
  const bounded = await ask({ kind: 'major', max: '99999' })
  expect(bounded.counts.sumMajors).toBeLessThan(all.counts.sumMajors)
  await visit(paths.search({ lang, params: { kind: 'major', max: '100000' } }))
  await expect(search.chips).toHaveCount(0)
  await expect(search.tab('major')).toContainText(all.counts.sumMajors.toLocaleString('en'))
  await visit(paths.search({ lang, params: { kind: 'major', max: '99999' } }))
  await expect(search.tab('major')).toContainText(bounded.counts.sumMajors.toLocaleString('en'))
  await expect(search.chips.first()).toHaveAccessibleName(new RegExp(say('search:remove', { filter: '' }).trim()))
})
