import { expect, test } from 'vitest'
import { replaceWords } from './nearest.ts'

test.each([
  [
    'انا عماني اتخصص في الطب 7000 ريال عماني في السنة',
    'انا عماني تخصص في الطب 7000 ريال عماني في السنة',
    'اتخصص',
    'تخصص',
  ],
  ['oxfrod, for me or for oxfrod', 'oxford for me or for oxford', 'oxfrod', 'oxford'],
  ['law – in al quds', 'law in quds', 'al', ''],
])('of «%s» only the words that are to be replaced change, wherever they stand', (typed, expected, word, by) => {
  expect(replaceWords(typed, new Map([[word, by]]))).toBe(expected)
})
