import { expect, test } from 'vitest'
import { activeFilters, emptyQuery } from '#catalogue-index/query/query.ts'
import { changedFilters, rebaseWorkingQuery } from './changed-filters.ts'

const nothing = emptyQuery()

test('a filter is one change however many of its options changed, as the badge counts it', () => {
  const applied = { ...nothing, destination: ['germany', 'italy'], type: 'public' as const }
  expect(changedFilters(applied, applied)).toEqual([])
  expect(changedFilters(applied, { ...applied, destination: ['italy', 'malaysia', 'turkiye'] })).toEqual([
    'destination',
  ])
  expect(changedFilters(applied, { ...applied, type: 'private' })).toEqual(['type'])
  expect(changedFilters(applied, { ...applied, type: null, min: 100, max: 200 })).toEqual(['type', 'min', 'max'])
  const chosen = { ...applied, max: 200 }
  expect(changedFilters(nothing, chosen)).toHaveLength(activeFilters(chosen).length)
})

test('words, tab and order of the results are no choice of the panel', () => {
  expect(changedFilters(nothing, { ...nothing, q: 'law', kind: 'major', sort: 'fee', page: 3 })).toEqual([])
})

test('pending choices stay when the address changes another filter', () => {
  const applied = { ...nothing, exam: 'no' as const }
  const working = { ...applied, level: ['master' as const], page: 1 }
  expect(rebaseWorkingQuery(working, applied, { ...applied, kind: 'major', sort: 'fee', page: 2 })).toEqual({
    ...working,
    kind: 'major',
    sort: 'fee',
  })
  expect(rebaseWorkingQuery(working, applied, nothing)).toEqual({ ...nothing, level: ['master'] })
})

test('a bound of the address takes the other one along, so that they never cross', () => {
  const working = { ...nothing, min: 5000 }
  expect(rebaseWorkingQuery(working, nothing, { ...nothing, max: 4000 })).toEqual({ ...nothing, max: 4000 })
})
