import { expect, test } from 'vitest'
import { createTranslator } from '#i18n/translator.ts'
import english from './locales/en.json' with { type: 'json' }
import { costsOf } from './particulars.ts'

const { t } = createTranslator('en', english)
const nothing = { fee: null, deposit: null, currency: null, durationMonths: 36 }
const costsIn = (details: Partial<Parameters<typeof costsOf>[0]['details']>, isExample = false) =>
  costsOf({ details: { ...nothing, ...details }, isExample }, 'en', t).map(({ label, value }) => `${label}: ${value}`)

test('a letter says the fee for a year, and the deposit', () => {
  expect(costsIn({ fee: 9_500, deposit: 500, currency: 'EUR' })).toEqual([
    expect.stringMatching(/^Tuition fee a year: .*9,500/),
    expect.stringMatching(/^Deposit before the start: .*500/),
  ])
})

test('of up to a year the fee is paid once', () => {
  expect(costsIn({ fee: 900, currency: 'EUR', durationMonths: 6 })[0]).toMatch(/^Tuition fee: .*900/)
})

test('what nobody entered is left out, and nothing is not the same as free', () => {
  expect(costsIn({})).toEqual([])
  expect(costsIn({ deposit: 500, currency: 'EUR' })).toHaveLength(1)
  expect(costsIn({ fee: 0, currency: 'EUR' })[0]).toMatch(/^Tuition fee a year: .*0/)
})

test('the fee of a demonstration says that it is no real one', () => {
  expect(costsIn({ fee: 9_500, currency: 'EUR' }, true)[0]).toContain('not a real fee')
})
