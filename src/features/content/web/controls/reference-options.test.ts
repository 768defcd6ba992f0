import { expect, test } from 'vitest'
import { findCurrencies } from './reference-options.ts'

const codes = ['AED', 'AUD', 'EGP', 'EUR', 'GBP', 'MAD', 'SEK', 'TRY', 'USD']

test.each([
  ['euro', ['EUR']],
  ['EURO', ['EUR']],
  ['DOLLAR', ['USD', 'AUD']],
  ['usd', ['USD']],
  ['dirham', ['AED', 'MAD']],
  ['درهم', ['AED', 'MAD']],
  ['دولار', ['USD', 'AUD']],
  ['€', ['EUR']],
  [' $ ', ['USD', 'AUD']],
  ['₺', ['TRY']],
  ['lira', ['TRY']],
  ['kr', ['SEK']],
  ['pound', ['GBP', 'EGP']],
  ['egyptian', ['EGP']],
  ['sek', ['SEK']],
  ['xyz', []],
  ['', codes],
])('a currency is found by what people call it, the most usual first: %s', (typed, found) => {
  expect(findCurrencies(codes, typed)).toEqual(found)
})
