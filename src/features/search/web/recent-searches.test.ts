import { expect, test } from 'vitest'
import { parseRecentSearches, rememberSearch } from './recent-searches.ts'

const remembered = (...terms: string[]) => ({ version: 1 as const, terms })

test('the last five searches are remembered, the newest first and each once', () => {
  let list = parseRecentSearches(null)
  for (const term of ['a', 'b', 'c', 'd', 'e', ' b ', 'f']) list = rememberSearch(list, term)
  expect(list).toEqual(remembered('f', 'b', 'e', 'd', 'c'))
})

test('an empty search is not remembered', () => {
  expect(rememberSearch(remembered('physics'), '  ')).toEqual(remembered('physics'))
})

test.each([
  ['nothing', null],
  ['a text', 'physics'],
  ['another version', { version: 2, terms: ['physics'] }],
  ['no list', { version: 1, terms: 'physics' }],
])('%s in the local storage is an empty list', (_, json) => {
  expect(parseRecentSearches(json)).toEqual(remembered())
})

test('what is no text, empty, repeated or overlong is dropped', () => {
  const terms = ['physics', 7, '', null, 'physics', 'x'.repeat(201), 'طب']
  expect(parseRecentSearches({ version: 1, terms })).toEqual(remembered('physics', 'طب'))
})
