import { expect, test } from 'vitest'
import { emptyQuery } from '#features/search/contract.ts'
import { countChanges, followed } from './changed-choices.ts'

const nothing = emptyQuery()

test('every option of a list is a change, a single choice is one', () => {
  const applied = { ...nothing, destination: ['germany', 'italy'], type: 'public' as const }
  expect(countChanges(applied, applied)).toBe(0)
  expect(countChanges(applied, { ...applied, destination: ['italy', 'malaysia', 'turkiye'] })).toBe(3)
  expect(countChanges(applied, { ...applied, type: 'private' })).toBe(1)
  expect(countChanges(applied, { ...applied, type: null, min: 100, max: 200 })).toBe(3)
})

test('words, tab and order of the results are no choice of the panel', () => {
  expect(countChanges(nothing, { ...nothing, q: 'law', kind: 'major', sort: 'fee', page: 3 })).toBe(0)
})

test('what was not applied yet stays while the address changes beside it', () => {
  const applied = { ...nothing, exam: 'no' as const }
  const working = { ...applied, level: ['master' as const], page: 1 }
  expect(followed(working, applied, { ...applied, kind: 'major', sort: 'fee', page: 2 })).toEqual({
    ...working,
    kind: 'major',
    sort: 'fee',
  })
  expect(followed(working, applied, nothing)).toEqual({ ...nothing, level: ['master'] })
})

test('a bound of the address takes the other one along, so that they never cross', () => {
  const working = { ...nothing, min: 5000 }
  expect(followed(working, nothing, { ...nothing, max: 4000 })).toEqual({ ...nothing, max: 4000 })
})
