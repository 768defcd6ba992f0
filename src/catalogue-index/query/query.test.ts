import { expect, test } from 'vitest'
import { activeFilters, emptyQuery, relaxed, typedWords, withoutFilters } from './query.ts'

test('the badge counts the filters that differ from their defaults', () => {
  expect(activeFilters(emptyQuery())).toHaveLength(0)
  const query = {
    ...emptyQuery(),
    q: 'law',
    kind: 'major' as const,
    destination: ['germany', 'italy'],
    min: 100,
    exam: 'no' as const,
  }
  expect(activeFilters(query)).toHaveLength(3)
  expect(activeFilters(withoutFilters(query, ['exam', 'min']))).toHaveLength(1)
})

test('the words of a text are as they were typed, each once', () => {
  expect(typedWords('  MÉDECINE, طبّ «medecine» … C++/C#')).toEqual(['MÉDECINE,', 'طبّ', 'C++/C#'])
  expect(typedWords(' … ')).toEqual([])
})

test('a relaxation leaves out filters, a word wherever it was typed, and the page', () => {
  const query = { ...emptyQuery(), q: 'Law in law, Rome', destination: ['italy'], exam: 'no' as const, page: 3 }
  expect(relaxed(query, { without: ['exam', 'q'], word: 'Law' })).toEqual({
    ...query,
    q: 'in Rome',
    exam: null,
    page: 1,
  })
  expect(relaxed(query, { without: ['destination'], word: null })).toEqual({ ...query, destination: [], page: 1 })
  const inCity = { ...query, q: 'Law in Abu Dhabi' }
  expect(relaxed(inCity, { without: ['q'], word: 'Abu Dhabi', within: 'uae' })).toEqual({
    ...query,
    q: 'Law in',
    destination: ['uae'],
    page: 1,
  })
})

test('a name that is left out takes no other word with it', () => {
  const without = (q: string, word: string) => relaxed({ ...emptyQuery(), q }, { without: ['q'], word }).q
  expect(without('new media in New York', 'New York')).toBe('new media in')
  expect(without('e-commerce commerce law', 'e-commerce')).toBe('commerce law')
})
