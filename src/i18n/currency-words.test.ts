import { expect, test } from 'vitest'
import { currencyName, formatMoney } from './format.ts'

test.each([
  [6_524, 'USD', '6,524 دولارًا'],
  [6_500, 'USD', '6,500 دولار'],
  [1_205, 'CAD', '1,205 دولارات كندية'],
  [24_466, 'SAR', '24,466 ريالًا سعوديًا'],
  [300, 'TRY', '300 ليرة تركية'],
  [345, 'TRY', '345 ليرة تركية'],
  [44_000, 'AED', '44,000 درهم'],
  [5_608, 'EUR', '5,608 يورو'],
  [1_250.4, 'GBP', '1,250 جنيهًا إسترلينيًا'],
  [12, 'XOF', '12 XOF'],
])('in Arabic %d %s is %s', (amount, currency, text) => {
  expect(formatMoney('ar', { amount, currency })).toBe(text)
})

test('where it is known which currency is meant, the noun is enough', () => {
  const bare = (amount: number, currency: string) => formatMoney('ar', { amount, currency }, { bare: true })
  expect(bare(24_466, 'SAR')).toBe('24,466 ريالًا')
  expect(bare(1_205, 'JOD')).toBe('1,205 دنانير')
})

test('a noun that alone names another currency is never left bare', () => {
  const bare = (amount: number, currency: string) => formatMoney('ar', { amount, currency }, { bare: true })
  expect(bare(8_932, 'CAD')).toBe('8,932 CAD')
  expect(bare(8_932, 'MAD')).toBe('8,932 MAD')
  expect(bare(8_932, 'USD')).toBe('8,932 دولارًا')
})

test('beside an amount of another currency of that noun, the code distinguishes them', () => {
  const stated = (currency: string, beside: string) =>
    formatMoney('ar', { amount: 73_500, currency }, { bare: true, beside })
  expect(stated('SAR', 'AED')).toBe('73,500 ريال')
  expect(stated('SAR', 'QAR')).toBe('73,500 SAR')
  expect(stated('GBP', 'EGP')).toBe('73,500 GBP')
  expect(stated('SAR', 'SAR')).toBe('73,500 ريال')
})

test('beside any other currency, a bare pound is that of Egypt', () => {
  const stated = (currency: string) => formatMoney('ar', { amount: 33_000, currency }, { bare: true, beside: 'USD' })
  expect(stated('EGP')).toBe('33,000 جنيه')
  expect(stated('GBP')).toBe('33,000 GBP')
})

test('a currency is called by itself as behind an amount', () => {
  const names = ['LBP', 'GEL', 'INR', 'HUF', 'OMR', 'KRW'].map((code) => currencyName('ar', code))
  expect(names).toEqual(['ليرة لبنانية', 'لاري', 'روبية هندية', 'فورنت', 'ريال عُماني', 'وون'])
  expect(currencyName('en', 'LBP')).toBe('Lebanese Pound')
})

test('in English the sign says which currency it is, and a bare dollar is the US dollar', () => {
  const text = ['USD', 'CAD', 'SAR', 'EUR'].map((currency) => formatMoney('en', { amount: 1_234, currency }))
  expect(text).toEqual(['$1,234', 'CA$1,234', 'SAR\u00a01,234', '€1,234'])
})
