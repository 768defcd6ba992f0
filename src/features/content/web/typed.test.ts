import { expect, test } from 'vitest'
import { toLanguageCode } from '#features/content/language-codes.ts'
import { tidyTyped } from './typed-address.ts'
import { splitTyped, withTexts } from './typed-list.ts'

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
