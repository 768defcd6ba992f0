import { expect, test } from 'vitest'
import { costOf } from './cost.ts'

const rates = { asOf: '2026-11-01', usdPerUnit: { USD: 1, EUR: 1.2, GBP: 1.5 } }
const euros = (amount: number) => ({ amount, currency: 'EUR' })

const programme = {
  fee: euros(10_000),
  discountPercent: 10,
  durationMonths: 36 as number | null,
  mode: 'full-time' as const,
  livingCosts: {
    monthly: euros(1_000),
    monthlyFrom: 'university' as const,
    rentShare: 0.4 as number | null,
    preparatory: { offered: true as boolean | null, fee: euros(5_000) },
  },
}
type Programme = Parameters<typeof costOf>[0]
const cost = (changes: Partial<Programme> = {}) => costOf({ ...programme, ...changes }, rates)
const living = (changes: Partial<Programme['livingCosts']>) =>
  cost({ livingCosts: { ...programme.livingCosts, ...changes } })
const amounts = (of: ReturnType<typeof cost>) => of?.parts.map(({ part, money }) => [part, money.amount])

test('a programme costs its tuition after discount and its life there, for as long as it takes', () => {
  expect(cost()).toEqual({
    months: 36,
    lengthStated: true,
    parts: [
      { part: 'tuition', money: euros(27_000) },
      { part: 'living', money: euros(21_600) },
      { part: 'housing', money: euros(14_400) },
    ],
    total: euros(63_000),
    approximate: true,
    unknown: [],
    atHome: false,
    preparatory: euros(17_000),
  })
})

test('a year and a half is paid for by the year, and a summer once', () => {
  expect(amounts(cost({ durationMonths: 18 }))?.[0]).toEqual(['tuition', 13_500])
  expect(amounts(cost({ durationMonths: 2 }))).toEqual([
    ['tuition', 9_000],
    ['living', 1_200],
    ['housing', 800],
  ])
})

test('amounts from a monthly estimate are rounded', () => {
  expect(living({ monthly: euros(487), rentShare: null })).toMatchObject({
    parts: [{ money: euros(27_000) }, { part: 'living', money: euros(17_500) }],
    total: euros(44_500),
    preparatory: euros(10_800),
  })
  expect(cost({ fee: euros(10_345), discountPercent: 0 })?.total).toEqual(euros(67_000))
  expect(cost({ fee: euros(10_345), discountPercent: 0, mode: 'online' })).toMatchObject({
    total: euros(31_035),
    approximate: false,
  })
})

test('without a stated length the cost is for one year, and it says so', () => {
  expect(cost({ durationMonths: null })).toMatchObject({ months: 12, lengthStated: false, total: euros(21_000) })
})

test('a part that is not stated is named and not in the sum', () => {
  expect(cost({ fee: null })).toMatchObject({ unknown: ['tuition'], total: euros(36_000) })
  expect(living({ monthly: null })).toMatchObject({ unknown: ['living', 'housing'], total: euros(27_000) })
  expect(costOf({ ...programme, fee: null, livingCosts: { ...programme.livingCosts, monthly: null } }, rates)).toBe(
    null,
  )
})

test('a monthly figure without a known share of rent counts as living costs with housing', () => {
  const whole = living({ rentShare: null })
  expect(amounts(whole)).toEqual([
    ['tuition', 27_000],
    ['living', 36_000],
  ])
  expect(whole?.unknown).toEqual([])
})

test('amounts in two currencies meet in dollars; one without a rate is as good as unknown', () => {
  expect(living({ monthly: { amount: 1_000, currency: 'GBP' } })?.total).toEqual({ amount: 86_400, currency: 'USD' })
  expect(living({ monthly: { amount: 1_000, currency: 'XAF' } })).toMatchObject({
    unknown: ['living', 'housing'],
    total: { amount: 32_400, currency: 'USD' },
  })
})

test('an online programme has no living costs', () => {
  expect(cost({ mode: 'online' })).toMatchObject({ atHome: true, unknown: [], total: euros(27_000) })
})

test('a preparatory year adds its fee and a year’s living, where it is offered and its fee stated', () => {
  expect(living({ preparatory: { offered: false, fee: euros(5_000) } })?.preparatory).toBe(null)
  expect(living({ preparatory: { offered: true, fee: null } })?.preparatory).toBe(null)
})
