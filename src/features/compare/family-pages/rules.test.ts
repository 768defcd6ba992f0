import { expect, test } from 'vitest'
import { normalize, problemsOf } from './rules.ts'

const problemOf = (text: string) => problemsOf({ name: '', text: normalize.text(text) }).text ?? null

test.each([
  'Is the dormitory safe?',
  'It costs 120.000 pounds. Who pays?',
  'ماذا عن السكن؟ هل هو آمن…',
  'The deadline is 15.7.2027.Me too',
  'Node.js or C++?',
])('what a family asks is taken: %s', (text) => expect(problemOf(text)).toBe(null))

test.each([
  'see https://example.org',
  'WWW.example.org',
  'bit.ly/x',
  'wa.me/12345',
  'كل شيء في example.com',
  'me@example.org',
])('nobody is led elsewhere: %s', (text) => expect(problemOf(text)).toBe('malformed'))

test('a question says something, and not too much', () => {
  expect(problemOf(' \u200b\n')).toBe('required')
  expect(problemOf('؟')).toBe('required')
  expect(problemOf('ا'.repeat(500))).toBe(null)
  expect(problemOf('ا'.repeat(501))).toBe('too_long')
})

test('a name is short and no address', () => {
  expect(problemsOf({ name: normalize.name(' أم  ليلى '), text: 'x' })).toEqual({})
  expect(problemsOf({ name: 'n'.repeat(41), text: 'x' })).toEqual({ name: 'too_long' })
  expect(problemsOf({ name: 'shop.com', text: 'x' })).toEqual({ name: 'malformed' })
})
