import { paths } from '#paths.ts'
import { expect, queryOf, test } from '#tests/e2e/support/test.ts'

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
  await expect(max).toHaveValue('9,001')

  await min.fill('12k')
  await panel.reset.click()
  await expect(chips).toHaveCount(0)
  await expect(min).toHaveValue('')
})
