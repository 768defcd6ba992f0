import { expect, test } from 'vitest'
import { alternativesOf, pairsOfSubjects } from './alternatives.ts'
import type { Word } from './intent.ts'

/** Words with their places; those in capitals are names. */
const wordsOf = (text: string): Word[] =>
  text
    .split(' ')
    .flatMap((one, at) =>
      one === '-' ? [] : { text: one, folded: one.toLowerCase(), isName: /^[A-Z]/.test(one), isWeak: false, at },
    )

const textsOf = (searches: readonly Word[][] = []) => searches.map((words) => words.map((word) => word.text).join(' '))

test.each([
  ['law - medicine - pharmacy - nursing - physics - data science', [1, 3, 5, 7, 9], ['physics', 'data science']],
  ['law - medicine Rome - Milan - Turin', [1, 4, 6], ['Turin']],
  ['law Rome - law Paris - law London - law Delft - law Turin', [2, 5, 8, 11], ['law Turin']],
])('%s: what is one too many', (text, breaks, leftOut) => {
  const found = alternativesOf(wordsOf(text), breaks)
  expect(textsOf(found?.leftOut)).toEqual(leftOut)
  expect(found?.searches).toHaveLength(4)
  for (const one of leftOut) expect(textsOf(found?.searches).join(' ').split(' ')).not.toContain(one)
})

test.each([
  ['medicine - pharmacy', [1], ['medicine', 'pharmacy']],
  ['UCL - KCL - law', [1], ['UCL law', 'KCL law']],
  ['computer science - software engineering London', [2], ['computer science London', 'software engineering London']],
  ['law - medicine - pharmacy', [1, 3], ['law', 'medicine', 'pharmacy']],
  ['law - London', [1], null],
  ['MBA Dubai - MBA London', [2], ['MBA Dubai', 'MBA London']],
  ['law London - law Paris', [2], ['law London', 'law Paris']],
  ['MBA Dubai - MBA London - MBA Paris', [2, 5], ['MBA Dubai', 'MBA London', 'MBA Paris']],
  ['law - medicine Rome - Milan', [1, 4], ['law Rome', 'law Milan', 'medicine Rome', 'medicine Milan']],
  ['law', [1], null],
  ['law - - - - medicine', [2], null],
])('%s', (text, breaks, expected) => {
  const found = alternativesOf(wordsOf(text), breaks)
  expect(found ? textsOf(found.searches) : null).toEqual(expected)
})

test('subjects that "and" joins may be one or the other where "or" joins places', () => {
  expect(pairsOfSubjects(wordsOf('law - medicine Rome - Milan'), { alternatives: [4], pairs: [1] })).toEqual([1])
  expect(pairsOfSubjects(wordsOf('law - medicine - pharmacy'), { alternatives: [1], pairs: [3] })).toEqual([])
})

test('subjects far from one another may be one or the other on request', () => {
  const found = alternativesOf(wordsOf('law - - - - medicine'), [2], Number.POSITIVE_INFINITY)
  expect(textsOf(found?.searches)).toEqual(['law', 'medicine'])
})
