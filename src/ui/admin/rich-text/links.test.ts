import { expect, test } from 'vitest'
import { isAllowedLink, toLink } from './links.ts'

test.each([
  ['https://daad.de/en', 'https://daad.de/en'],
  [' daad.de/en ', 'https://daad.de/en'],
  ['جامعة.إمارات', 'https://جامعة.إمارات'],
  ['me@example.org', 'mailto:me@example.org'],
  ['tel:+971501234567', 'tel:+971501234567'],
  ['/en/blog/visas', '/en/blog/visas'],
])('%s is a link to %s', (typed, address) => {
  expect(toLink(typed)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  'JaVaScript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'vbscript:x',
  '',
  'a b.c',
])('%s is no link', (typed) => {
  expect(toLink(typed)).toBeNull()
  expect(isAllowedLink(typed)).toBe(false)
})
