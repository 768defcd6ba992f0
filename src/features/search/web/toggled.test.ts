import { expect, test } from 'vitest'
import { emptyQuery } from '#catalogue-index/query/query.ts'
import { toggled } from './toggled.ts'

test('a destination pressed twice is not chosen any more', () => {
  const once = toggled(emptyQuery(), 'destination', 'germany')
  expect(once.destination).toEqual(['germany'])
  expect(toggled(once, 'destination', 'germany').destination).toEqual([])
})

test('several destinations stand side by side', () => {
  expect(toggled(toggled(emptyQuery(), 'destination', 'italy'), 'destination', 'germany').destination).toEqual([
    'germany',
    'italy',
  ])
})

test('a single choice replaces the one before, and pressed again is none', () => {
  const publicOnly = toggled(emptyQuery(), 'type', 'public')
  expect(toggled(publicOnly, 'type', 'private').type).toBe('private')
  expect(toggled(publicOnly, 'type', 'public').type).toBeNull()
})

test('any change begins at the first page again', () => {
  expect(toggled({ ...emptyQuery(), page: 7 }, 'month', '9').page).toBe(1)
})
