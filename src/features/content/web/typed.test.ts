import { expect, test } from 'vitest'
import { toLanguageCode } from './language-codes.ts'
import { tidyTyped } from './typed-address.ts'
import { splitTyped, withTexts } from './typed-list.ts'
import { parseTypedNumber } from './typed-number.ts'

test.each([
  ['١٢٬٤٠٠٫٥', 12400.5],
  ['12,400.5', 12400.5],
  ['-33.86', -33.86],
  ['۲۰۲۷', 2027],
  ['12.', 12],
  ['27,14', 27.14],
  ['٢٧،٥', 27.5],
  ['1234,50', 1234.5],
  ['12,400', 12400],
  ['1,00,000', 100000],
  ['1,2,3', '1,2,3'],
  ['12.400,50', '12.400,50'],
  ['', null],
  ['  ', null],
  ['twelve', 'twelve'],
  ['1.2.3', '1.2.3'],
])('the number %j is read as %j', (typed, expected) => {
  expect(parseTypedNumber(typed)).toBe(expected)
})

test('texts are pasted one a line or between commas of either script, none twice', () => {
  expect(splitTyped('medicine, law\nطب، هندسة ;  civil   works ')).toEqual([
    'medicine',
    'law',
    'طب',
    'هندسة',
    'civil works',
  ])
  expect(withTexts(['law'], ['law', 'medicine'])).toEqual(['law', 'medicine'])
})

test.each([
  ['url', 'tum.de', 'https://tum.de'],
  ['url', ' www.tum.de/en ', 'https://www.tum.de/en'],
  ['url', 'http://tum.de', 'http://tum.de'],
  ['url', 'not an address', 'not an address'],
  ['domain', 'https://www.tum.de/', 'tum.de'],
  ['domain', '@TUM.de', 'tum.de'],
  ['domain', 'somebody@tum.de', 'somebody@tum.de'],
  ['timezone', 'istanbul', 'Europe/Istanbul'],
  ['timezone', 'new york', 'America/New_York'],
  ['timezone', 'europe/berlin', 'Europe/Berlin'],
  ['timezone', 'nowhere', 'nowhere'],
  ['line', 'tum.de', 'tum.de'],
  ['url', null, null],
] as const)('as %s, %j becomes %j', (format, typed, tidy) => {
  expect(tidyTyped(format, typed)).toBe(tidy)
})

test.each([
  ['German', 'de'],
  ['turkish', 'tr'],
  ['الألمانية', 'de'],
  ['تركية', 'tr'],
  ['EN', 'en'],
  ['Klingonish', 'klingonish'],
])('the language %j has the code %j', (typed, code) => {
  expect(toLanguageCode(typed)).toBe(code)
})
