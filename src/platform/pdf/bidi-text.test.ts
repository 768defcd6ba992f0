import { expect, test } from 'vitest'
import { bidiParagraphs, bidiRuns, code } from './bidi-text.ts'

test('a text is set as its first letter says', () => {
  expect(bidiRuns('Lina حدّاد', 'rtl').dir).toBe('ltr')
  expect(bidiRuns('3.4 من 4', 'ltr').dir).toBe('rtl')
  expect(bidiRuns('(שלום) hello', 'ltr').dir).toBe('rtl')
})

test('one without a letter is set as the paper reads, and a code never is', () => {
  expect(bidiRuns('2025', 'rtl').dir).toBe('rtl')
  expect(code('+971 50 123 4567').dir).toBe('ltr')
})

test('every line has its own direction, and many empty lines are one', () => {
  expect(bidiParagraphs('First\n \n\n\nثانيًا', 'ltr')).toEqual([
    { text: 'First', dir: 'ltr' },
    { text: '', dir: 'ltr' },
    { text: 'ثانيًا', dir: 'rtl' },
  ])
})

test('a number in groups keeps their order inside a text', () => {
  expect(bidiParagraphs('رقمي +971 50 123 4567 منذ 01/09/2027 بمعدل 3', 'rtl')[0]?.text).toBe(
    'رقمي \u2066+971 50 123 4567\u2069 منذ \u206601/09/2027\u2069 بمعدل 3',
  )
})
