import { expect, test } from 'vitest'
import { emptyQuery } from '#catalogue-index/query/query.ts'
import { toggleOption } from './toggle-option.ts'

test('a destination pressed twice is not chosen any more', () => {
  const once = toggleOption(emptyQuery(), 'destination', 'germany')
  expect(once.destination).toEqual(['germany'])
  expect(toggleOption(once, 'destination', 'germany').destination).toEqual([])
})

test('several destinations can be chosen', () => {
  expect(
    toggleOption(toggleOption(emptyQuery(), 'destination', 'italy'), 'destination', 'germany').destination,
  ).toEqual(['germany', 'italy'])
})

test('a single choice replaces the one before, and pressed again is none', () => {
  const publicOnly = toggleOption(emptyQuery(), 'type', 'public')
  expect(toggleOption(publicOnly, 'type', 'private').type).toBe('private')
  expect(toggleOption(publicOnly, 'type', 'public').type).toBeNull()
})

test('any change begins at the first page again', () => {
  expect(toggleOption({ ...emptyQuery(), page: 7 }, 'month', '9').page).toBe(1)
})
