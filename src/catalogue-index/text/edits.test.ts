import { expect, test } from 'vitest'
import { editsBetween } from './edits.ts'

test.each([
  ['istanbul', 'istanbul', 0, 0],
  ['istnabul', 'istanbul', 1, 1],
  ['germny', 'germany', 1, 1],
  ['medcin', 'medicine', 2, 1],
  ['medic', 'medicine', 3, 0],
  ['medicines', 'medicine', 1, 1],
  ['اسطنبل', 'اسطنبول', 1, 1],
  ['اسطن', 'اسطنبول', 3, 0],
  ['', 'law', 3, 0],
])('“%s” is %s after %i edits, and a beginning of it after %i', (word, token, toWhole, toBeginning) => {
  expect(editsBetween(word, token, 3)).toEqual({ toWhole, toBeginning })
})

test('beyond the limit there are more edits than that', () => {
  const { toWhole, toBeginning } = editsBetween('pharmacy', 'engineering', 2)
  expect(Math.min(toWhole, toBeginning)).toBeGreaterThan(2)
  expect(editsBetween('law', 'lawful', 2)).toMatchObject({ toBeginning: 0 })
  expect(editsBetween('law', 'lawful', 2).toWhole).toBeGreaterThan(2)
})
