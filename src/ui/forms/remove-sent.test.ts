import { expect, test } from 'vitest'
import { sentLength } from './remove-sent.ts'

test.each([
  ['it was sent as it is', 'hello', 'hello', ''],
  ['more was typed after it', 'hello there', 'hello', 'there'],
  ['something else was written instead', 'good morning', 'hello', 'good morning'],
  ['it was emptied', '', 'hello', ''],
])('of a text that was sent stays what was typed since: %s', (_, typed, sent, rest) => {
  expect(typed.slice(sentLength(typed, sent))).toBe(rest)
})
