import { expect, test } from 'vitest'
import { DEFINITIONS } from './definitions.ts'
import { implausibleChanges, unconfirmed } from './implausible.ts'

const { majors, countries } = DEFINITIONS
const fee = (feeAmount: number | null, feeCurrency: string | null = 'EUR') => ({ feeAmount, feeCurrency })

test.each([
  [12_500, 12.5, true],
  [12_500, 12_500_000, true],
  [1_000, 3_000, false],
  [1_000, 3_001, true],
  [3_000, 1_000, false],
  [3_001, 1_000, true],
  [12_500, 0, true],
  [0, 12_500, true],
  [0, 0, false],
  [null, 12_500, false],
  [12_500, null, false],
])('a fee that goes from %s to %s is doubted: %s', (before, after, isDoubted) => {
  expect(implausibleChanges(majors, fee(before), fee(after)).length > 0).toBe(isDoubted)
})

test.each([-5, 99_999_999_999])('%s, which cannot be saved, is not asked about', (after) => {
  expect(implausibleChanges(majors, fee(12_500), fee(after))).toEqual([])
})

test('an amount in another currency is another amount', () => {
  expect(implausibleChanges(majors, fee(100, 'EUR'), fee(5_000, 'EGP'))).toEqual([])
})

test('amounts within parts of a record are compared with those of the same part', () => {
  const costs = (...rows: [string, number][]) => ({
    oneOffCosts: rows.map(([_id, amount]) => ({ _id, amount, currency: 'EUR' })),
    costOfLiving: { currency: 'EUR', monthly: { rent: [300, 900] } },
  })
  const changed = { ...costs(['b', 80], ['a', 10_000]), costOfLiving: { currency: 'EUR', monthly: { rent: [300, 9] } } }
  expect(implausibleChanges(countries, costs(['a', 100], ['b', 80]), changed)).toMatchObject([
    { field: 'costOfLiving', path: 'costOfLiving.monthly.rent.1', before: 900, after: 9, currency: 'EUR' },
    { field: 'oneOffCosts', path: 'oneOffCosts.1.amount', before: 100, after: 10_000 },
  ])
})

test('what is confirmed is the very amount', () => {
  const changes = implausibleChanges(majors, fee(12_500), fee(12.5))
  expect(unconfirmed(changes, { feeAmount: 12.5 })).toEqual([])
  expect(unconfirmed(changes, { feeAmount: 13 })).toHaveLength(1)
  expect(unconfirmed(changes)).toHaveLength(1)
})
