import { expect, test } from 'vitest'
import { feeOf, groupByPeers, wholeCostOf } from './comparable-cost.ts'
import type { Column } from './contract.ts'
import { findBest } from './find-best.ts'

const rates = { asOf: '2026-11-01', usdPerUnit: { USD: 1 } }
const programme = {
  type: 'major',
  level: 'master',
  mode: 'full-time',
  durationMonths: 24,
  discountPercent: 0,
  livingCosts: {
    monthly: { amount: 500, currency: 'USD' },
    rentShare: 0.5,
    preparatory: { offered: false, fee: null },
  },
}
const columns = (...changes: { amount: number; level?: string; mode?: string }[]) =>
  changes.map(({ amount, ...change }) => ({
    ...programme,
    ...change,
    fee: { amount, currency: 'USD' },
  })) as unknown as Column[]

const mixed = columns(
  { amount: 900 },
  { amount: 100, mode: 'online' },
  { amount: 800 },
  { amount: 50, level: 'bachelor' },
  { amount: 600, level: 'bachelor', mode: 'part-time' },
)

test('the lowest fee and the lowest whole cost are of one rule: of the same level and the same way of study', () => {
  const fees = mixed.map((column) => {
    const fee = feeOf(column)
    return fee && { value: fee.money.amount, kind: fee.kind }
  })
  const totals = mixed.map((column) => {
    const whole = wholeCostOf(column, rates)
    return whole && { value: whole.cost.total.amount, kind: whole.kind }
  })
  expect(findBest(fees)).toEqual([false, false, true, true, false])
  expect(findBest(totals)).toEqual([false, false, true, true, false])
})

test('peers are of one level and study on campus, or online', () => {
  expect(groupByPeers(mixed).map(({ peers, columns: { length } }) => [peers.level, peers.way, length])).toEqual([
    ['master', 'campus', 2],
    ['master', 'online', 1],
    ['bachelor', 'campus', 2],
  ])
})
