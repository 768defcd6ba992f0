import { expect, test } from 'vitest'
import type { Column } from '#features/compare/contract.ts'
import { approximate, type Money } from '#lib/money.ts'
import { isAboutTheSame, shownCost, verdictOf } from './verdict.ts'

const rates = { asOf: '2026-11-01', usdPerUnit: { USD: 1, EUR: 1.2 } }

const programme = {
  type: 'major',
  level: 'master',
  mode: 'full-time',
  durationMonths: 24,
  fee: { amount: 1000, currency: 'EUR' },
  discountPercent: 0,
  livingCosts: {
    monthly: { amount: 1000, currency: 'EUR' },
    monthlyFrom: 'city',
    rentShare: 0.5,
    preparatory: { offered: false, fee: null },
  },
  nextIntake: { year: 2027, month: 4, deadline: '2027-01-15' },
  hasIntakes: true,
}
const columns = (...changes: object[]) => changes.map((change) => ({ ...programme, ...change })) as unknown as Column[]

const fee = (amount: number) => ({ fee: { amount, currency: 'EUR' } })

test('the cheapest of comparable programmes is named with its distance to the next', () => {
  const { costs, isMixed } = verdictOf(columns(fee(3000), fee(500), fee(1000)), rates)
  expect(isMixed).toBe(false)
  expect(costs).toEqual([
    {
      peers: { level: 'master', way: 'campus' },
      count: 3,
      of: 'whole',
      cheapest: 1,
      next: 2,
      amount: 25_000 * 1.2,
      difference: 1000 * 1.2,
      stated: [
        { amount: 25_000, currency: 'EUR' },
        { amount: 26_000, currency: 'EUR' },
      ],
    },
  ])
})

test.each([
  [30_000, 40, true],
  [30_000, 60, false],
  [210, 33, false],
  [900, 20, true],
])('%i and %i more are about the same: %s', (amount, difference, same) => {
  expect(isAboutTheSame({ amount, difference })).toBe(same)
})

const inDinars = ({ amount }: Money) => approximate({ amount: amount * 0.709, currency: 'JOD' })
const dollars = (amount: number) => ({ amount, currency: 'USD' })

test('what is shown of whole costs adds up: the difference is between the amounts as they are shown', () => {
  expect(shownCost({ of: 'whole', stated: [dollars(32_388), dollars(46_601)] }, inDinars)).toEqual({
    amount: { amount: 23_000, currency: 'JOD' },
    difference: { amount: 10_000, currency: 'JOD' },
  })
})

test('a yearly fee is shown as in its cell: approximate where it is converted, else as it is stated', () => {
  const cost = { of: 'yearly' as const, stated: [dollars(6_525), dollars(6_625)] as [Money, Money] }
  expect(shownCost(cost, inDinars)).toEqual({
    amount: { amount: 4_630, currency: 'JOD' },
    difference: { amount: 70, currency: 'JOD' },
  })
  expect(shownCost(cost, (money) => money)).toEqual({ amount: dollars(6_525), difference: dollars(100) })
})

const online = { mode: 'online' }
const bachelor = { level: 'bachelor' }
/** The sentences about cost: which one of how many of which level. */
const costs = (...changes: object[]) =>
  verdictOf(columns(...changes), rates).costs.map(({ of, peers, cheapest, next, count }) => ({
    whose: `${count} ${peers.level} ${peers.way}`,
    of,
    cheapest,
    next,
  }))
const apart = (...changes: object[]) =>
  verdictOf(columns(...changes), rates).apart.map(({ at, because, unknown }) => [at, because, ...unknown])

test('a sum without living costs wins no comparison with sums that contain them, and is apart', () => {
  expect(costs({}, { ...online, ...fee(1) }, {})).toMatchObject([{ cheapest: 0, next: 2 }])
  expect(apart({}, { ...online, ...fee(1) }, {})).toEqual([[1, 'online']])
})

test('each of several levels is compared by itself, and a column without peers is apart', () => {
  expect(costs({}, bachelor, fee(500), { ...bachelor, ...fee(10) }, { level: 'phd' })).toEqual([
    { whose: '2 master campus', of: 'whole', cheapest: 2, next: 0 },
    { whose: '2 bachelor campus', of: 'whole', cheapest: 3, next: 1 },
  ])
  expect(apart({}, bachelor, fee(500), bachelor, { level: 'phd' })).toEqual([[4, 'alone']])
})

test('online programmes are compared with each other, and one alone on campus is apart', () => {
  expect(costs(online, {}, { ...online, ...fee(10) })).toEqual([
    { whose: '2 master online', of: 'whole', cheapest: 2, next: 0 },
  ])
  expect(apart(online, {}, online)).toEqual([[1, 'alone']])
  expect(verdictOf(columns(online, {}, online, bachelor), rates).inBothWays).toEqual(['master'])
})

test('a column whose amounts are not stated says why it is apart', () => {
  const unknown = { livingCosts: { ...programme.livingCosts, monthly: null } }
  expect(apart({}, {}, bachelor, unknown)).toEqual([
    [2, 'alone'],
    [3, 'unknown', 'living', 'housing'],
  ])
  expect(apart(unknown, unknown, {})).toEqual([[2, 'complete', 'living', 'housing']])
})

test('where no two sums are comparable the yearly fees of peers are, and never one paid once with one paid by the year', () => {
  const unknown = { livingCosts: { ...programme.livingCosts, monthly: null } }
  expect(costs(unknown, fee(900))).toMatchObject([{ of: 'yearly', cheapest: 1, next: 0 }])
  expect(costs(unknown, { durationMonths: 6 })).toEqual([])
  expect(costs(bachelor, fee(900))).toEqual([])
})

test('the first start and the first deadline are named only where they are earlier than others', () => {
  const later = { nextIntake: { year: 2027, month: 10, deadline: '2027-06-30' } }
  expect(verdictOf(columns(later, {}), rates)).toMatchObject({
    start: { first: 1, intake: programme.nextIntake, next: later.nextIntake },
    deadline: { at: 1, date: '2027-01-15' },
  })
  expect(verdictOf(columns({}, {}), rates)).toMatchObject({ start: null, deadline: null })
  expect(verdictOf(columns({}, { nextIntake: null }), rates)).toMatchObject({ start: null, deadline: null })
})

test('without rates nothing in different currencies is compared', () => {
  expect(verdictOf(columns({}, { fee: { amount: 1, currency: 'USD' } }), null).costs).toEqual([])
})

test('a programme that nobody can apply to is named, even where it costs the least; universities are not', () => {
  const outOfReach = { fee: { amount: 500, currency: 'EUR' }, nextIntake: null }
  const { costs, closed } = verdictOf(columns({}, outOfReach), rates)
  expect(costs[0]?.cheapest).toBe(1)
  expect(closed).toEqual([1])
  expect(verdictOf(columns({}, {}), rates).closed).toEqual([])
  // Where no intake is stated, nobody knows.
  expect(verdictOf(columns({}, { ...outOfReach, hasIntakes: false }), rates).closed).toEqual([])
  expect(verdictOf(columns({}, { type: 'university', feeFromUsd: null, nextIntake: undefined }), rates).closed).toEqual(
    [],
  )
})
