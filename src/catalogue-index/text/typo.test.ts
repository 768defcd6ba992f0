import { expect, test } from 'vitest'
import { isTypo } from './typo.ts'

test.each([
  ['enginering', 'engineering'],
  ['Enginering germany', 'engineering germany'],
  ['egnineering', 'engineering'],
  ['هندصة', 'هندسة'],
  // Two letters wrong after the beginning, or two that changed places anywhere.
  ['managmant', 'management'],
  ['amnagement', 'management'],
  // Several words, each of them slightly.
  ['pottary weeving', 'pottery weaving'],
])('%s is a typo for %s', (typed, intended) => {
  expect(isTypo(typed, intended)).toBe(true)
})

test.each([
  ['lab', 'law'],
  // Two letters changed places in a short word.
  ['rmoe', 'Rome'],
  // Two letters wrong, one of them at the beginning.
  ['animation', 'aviation'],
  ['chevening', 'evening'],
  ['engineering', 'engineering'],
  ['math', 'bath law'],
])('%s may mean something else than %s', (typed, offered) => {
  expect(isTypo(typed, offered)).toBe(false)
})
