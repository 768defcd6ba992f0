import { expect, test } from 'vitest'
import { BUDGET } from '#catalogue-index/query/options.ts'
import { budgetOf, budgetsIn } from './budgets.ts'

const rates = { asOf: '2026-11-01', usdPerUnit: { USD: 1, EUR: 1.16, AED: 0.2723, IQD: 0.000763, KWD: 3.25 } }

test('budgets are round in dollars', () => {
  const dollars = budgetsIn('USD', rates).map(({ usd, money }) => [usd, money.amount])
  expect(dollars).toEqual([2_000, 5_000, 8_000, 10_000, 15_000, 20_000, 30_000, 50_000].map((each) => [each, each]))
  expect(budgetsIn('EUR', null)).toEqual(budgetsIn('USD', rates))
})

test("budgets are round in the reader's currency, rise, and stay within the search's bounds", () => {
  for (const currency of ['EUR', 'AED', 'IQD', 'KWD']) {
    const offered = budgetsIn(currency, rates)
    expect(offered.length).toBeGreaterThan(4)
    for (const [at, { usd, money }] of offered.entries()) {
      expect(money.currency).toBe(currency)
      expect(String(money.amount).replaceAll('0', '').length).toBeLessThanOrEqual(2)
      expect(Number.isInteger(usd) && usd > 0 && usd < BUDGET.max).toBe(true)
      expect(usd).toBeGreaterThan(offered[at - 1]?.usd ?? 0)
    }
  }
  expect(budgetsIn('AED', rates)[3]).toEqual({ usd: 9_531, money: { amount: 35_000, currency: 'AED' } })
})

test('a chosen budget reads in an address as it was chosen', () => {
  for (const { usd, money } of budgetsIn('EUR', rates)) expect(budgetOf(usd, 'EUR', rates).money).toEqual(money)
  expect(budgetOf(12_345, 'USD', rates).money).toEqual({ amount: 12_345, currency: 'USD' })
})
