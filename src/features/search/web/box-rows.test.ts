import { expect, test } from 'vitest'
import type { Suggestion } from '#catalogue-index/query/query.ts'
import { typedRows } from './box-rows.ts'

const germany: Suggestion = { type: 'country', keyword: 'Germany', customURLSlug: 'germany' }
const physics: Suggestion = { type: 'major', keyword: 'Physics', customURLSlug: 'physics' }
const kindsOf = (suggestions: Suggestion[]) =>
  typedRows('germany', suggestions, '/en/searchresults?q=germany', 'en').map(({ kind, to }) => `${kind} ${to}`)

test('what is called exactly as typed comes first, then the search for the words', () => {
  expect(kindsOf([{ ...germany, exact: true }, physics])).toEqual([
    'suggestion /en/country/germany',
    'search /en/searchresults?q=germany',
    'suggestion /en/major/physics',
  ])
})

test('else the search for the words comes first, also where nothing is suggested', () => {
  expect(kindsOf([germany, physics]).map((row) => row.split(' ')[0])).toEqual(['search', 'suggestion', 'suggestion'])
  expect(kindsOf([])).toEqual(['search /en/searchresults?q=germany'])
})
