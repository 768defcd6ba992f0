import { expect, test } from 'vitest'
import { alternativesOf } from './alternatives.ts'
import type { Word } from './intent.ts'

/** Words with their places; those in capitals are names. */
const wordsOf = (text: string): Word[] =>
  text
    .split(' ')
    .flatMap((one, at) =>
      one === '-' ? [] : { text: one, folded: one.toLowerCase(), isName: /^[A-Z]/.test(one), isWeak: false, at },
    )

test.each([
  ['medicine - pharmacy', [1], ['medicine', 'pharmacy']],
  ['UCL - KCL - law', [1], ['UCL law', 'KCL law']],
  ['computer science - software engineering London', [2], ['computer science London', 'software engineering London']],
  ['law - medicine - pharmacy', [1, 3], ['law', 'medicine', 'pharmacy']],
  ['law - London', [1], null],
  ['MBA Dubai - MBA London', [2], ['MBA Dubai', 'MBA London']],
  ['law London - law Paris', [2], ['law London', 'law Paris']],
  ['MBA Dubai - MBA London - MBA Paris', [2, 5], ['MBA Dubai', 'MBA London', 'MBA Paris']],
  ['law', [1], null],
  ['law - - - - medicine', [2], null],
])('%s', (text, breaks, expected) => {
  const found = alternativesOf(wordsOf(text), breaks)
  expect(found?.map((words) => words.map((word) => word.text).join(' ')) ?? null).toEqual(expected)
})
