import { expect, test } from 'vitest'
import { amountsIn, namesOtherAmount } from './condition-amounts.ts'

test.each([
  ['2,850 EUR before the start', [2850]],
  ['EUR 2.850', [2850]],
  ['€ 500 by 1 March 2027', [500]],
  ['500.50 euros', [500.5]],
  ['1 250 USD', [1250]],
  ['٢٨٥٠ يورو', [2850]],
  ['By 31 Jan 2027', []],
  ['Half of the first year', []],
])('%s names %j', (en, amounts) => {
  expect(amountsIn({ en, ar: '' })).toEqual(amounts)
})

test('another amount is one that contradicts; without any nothing does', () => {
  expect(namesOtherAmount({ en: '2,850 EUR', ar: '' }, 500)).toBe(true)
  expect(namesOtherAmount({ en: '500 EUR of 2,850 EUR', ar: '' }, 500)).toBe(false)
  expect(namesOtherAmount({ en: '', ar: '' }, 500)).toBe(false)
})
