import { expect, test } from 'vitest'
import { splitTyped, withTexts } from './typed-list.ts'
import { parseTypedNumber } from './typed-number.ts'

test.each([
  ['١٢٬٤٠٠٫٥', 12400.5],
  ['12,400.5', 12400.5],
  ['-33.86', -33.86],
  ['۲۰۲۷', 2027],
  ['12.', 12],
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
