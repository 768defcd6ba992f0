import { expect, test } from 'vitest'
import { matchesCurrency } from './reference-options.ts'

const codes = ['AED', 'AUD', 'EGP', 'EUR', 'GBP', 'USD']

test.each([
  ['euro', ['EUR']],
  ['DOLLAR', ['AUD', 'USD']],
  ['usd', ['USD']],
  ['dirham', ['AED']],
  ['درهم', ['AED']],
  ['€', ['EUR']],
  [' $ ', ['AUD', 'USD']],
  ['', codes],
])('a currency is found by what people call it: %s', (typed, found) => {
  expect(codes.filter((code) => matchesCurrency(code, typed))).toEqual(found)
})
