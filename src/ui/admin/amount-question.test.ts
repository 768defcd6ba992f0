import { expect, test } from 'vitest'
import { readAmount } from '#lib/typed-amount.ts'
import { isOpen, questionAbout } from './amount-question.tsx'

const money = { min: 0, max: 1_000_000, decimals: 2, currency: 'currency' }
const about = (typed: string, currency: string | null) => questionAbout(readAmount(typed, money), currency, 'en')
const currencies = (typed: string, currency: string | null) =>
  about(typed, currency)?.answers.map((answer) => answer.currency)

test.each([
  ['9500 ريال', null, 'SAR QAR OMR YER IRR'],
  ['$9500', null, 'USD CAD AUD NZD SGD HKD MXN'],
  ['9500 dinars', null, 'JOD KWD BHD IQD TND DZD LYD'],
  ['9500 DH', null, 'AED MAD'],
  ['9500 ريال', 'EUR', 'SAR QAR OMR YER IRR EUR'],
  ['£9500', 'USD', 'GBP EGP LBP SYP SDG USD'],
])('%j beside the currency %j may be in %s, and is asked about', (typed, currency, codes) => {
  expect(about(typed, currency)?.about).toBe('which')
  expect(currencies(typed, currency)).toEqual(codes.split(' '))
})

test('one other currency is the one or the other', () => {
  expect(about('9500 USD', 'EUR')?.about).toBe('currency')
  expect(currencies('9500 USD', 'EUR')).toEqual(['USD', 'EUR'])
})

test.each([
  ['9500', null],
  ['9500', 'EUR'],
  ['9500 USD', null],
  ['9500 ريال', 'QAR'],
])('%j beside the currency %j is clear', (typed, currency) => {
  expect(about(typed, currency)).toBeNull()
})

test.each(['abc', '9,5000', '12 thousand'])('%j is reported as no number, which asks for no answer', (typed) => {
  const question = about(typed, 'EUR')
  expect(question).toEqual({ about: 'unreadable', answers: [] })
  expect(isOpen(question)).toBe(false)
})
