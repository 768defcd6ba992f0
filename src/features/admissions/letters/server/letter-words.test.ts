import { expect, test } from 'vitest'
import { conditionLine } from './letter-words.ts'

test('a condition keeps the order of its language, also where it begins with a word of the other one', () => {
  const detail = { en: 'TestDaF 4 in each part', ar: 'TestDaF 4 في كل جزء' }
  expect(conditionLine({ kind: 'language_certificate', detail, dueOn: null }, 'ar')).toContain(
    '\u2067TestDaF 4 في كل جزء\u2069',
  )
  expect(conditionLine({ kind: 'language_certificate', detail: { ...detail, ar: '' }, dueOn: null }, 'ar')).toContain(
    '\u2066TestDaF 4 in each part\u2069',
  )
})
