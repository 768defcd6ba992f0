import { expect, test } from 'vitest'
import { insertText } from './insert-text.ts'

const readyMade = ['Your grades are too low.', 'No place is left. ']

test.each([
  ['', 'No place is left.'],
  ['  ', 'No place is left.'],
  // Nobody has changed it.
  ['Your grades are too low.', 'No place is left.'],
  ['Your grades are too low, alas.', 'Your grades are too low, alas.\n\nNo place is left.'],
  ['Dear Sara,\n', 'Dear Sara,\n\nNo place is left.'],
  // It is there already.
  ['Dear Sara, No place is left. Yours', 'Dear Sara, No place is left. Yours'],
])('into %j', (typed, expected) => {
  expect(insertText(typed, 'No place is left. ', readyMade)).toBe(expected)
})
