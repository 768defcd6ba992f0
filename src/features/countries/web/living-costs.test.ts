import { expect, test } from 'vitest'
import { monthlyCosts } from './living-costs.ts'

const monthly: Parameters<typeof monthlyCosts>[0]['monthly'] = {
  rent: [400, 600],
  food: [150, 250],
  transport: [0, 100],
  utilities: [50, 50],
  health: [100, 100],
  leisure: [50, 150],
}

test('a month costs as much as its items together', () => {
  expect(monthlyCosts({ monthly }).total).toEqual({ low: 750, high: 1250, middle: 1000 })
})

test('the shares of the items fill the month', () => {
  const { rows } = monthlyCosts({ monthly })
  expect(rows[0]).toMatchObject({ item: 'rent', share: 0.5 })
  expect(rows[1]).toMatchObject({ item: 'food', share: 0.2 })
  expect(rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
})

test('a month that costs nothing has no shares', () => {
  const free = Object.fromEntries(Object.keys(monthly).map((item) => [item, [0, 0]])) as typeof monthly
  expect(monthlyCosts({ monthly: free }).rows.every(({ share }) => share === 0)).toBe(true)
})
