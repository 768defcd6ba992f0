import { readBound } from '#features/search/web/budget.ts'
import { formatMoney } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { expect, queryOf, test } from '#tests/e2e/support/test.ts'

test('Apply is below the number of results so far; on a phone the button says both', async ({
  page,
  lang,
  say,
  visit,
  ask,
  search: { panel, sheet, total, filterButton },
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
    await expect(panel.total).toHaveText(say('search:page.total', { count }))
    await expect(panel.apply).toHaveText(say('search:apply'))
  }
  await panel.apply.click()
  const { total: count } = await ask(chosen)
  await expect(total).toHaveText(say('search:page.total', { count }))

  await page.setViewportSize({ width: 360, height: 740 })
  await filterButton.click()
  await expect(sheet.apply).toHaveText(say('search:applyTo', { count }))
  // What makes no sense has no number of results.
  await sheet.bound('min').fill('5000')
  await sheet.bound('max').fill('4000')
  await expect(sheet.apply).toHaveText(say('search:apply'))
})

test('the sheet of filters stays where it is when one drags or scrolls over its head', async ({
  page,
  lang,
  visit,
  search: { filterButton },
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(paths.search({ lang }))
  await filterButton.click()
  const sheet = page.getByRole('dialog')
  await page.mouse.move(180, 20)
  await page.mouse.wheel(0, 400)
  expect(await sheet.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
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
