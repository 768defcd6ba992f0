import { expect, test } from 'vitest'
import { toSafeRedirect } from './safe-redirect.ts'

test.each([
  ['/en', '/en'],
  ['/ar/account', '/ar/account'],
  ['/en/searchresults?q=law&page=2#list', '/en/searchresults?q=law&page=2#list'],
  ['/ar/university/جامعة', '/ar/university/%D8%AC%D8%A7%D9%85%D8%B9%D8%A9'],
  ['/en/a//b', '/en/a//b'],
  ['/en/../ar', '/ar'],
])('a page of ours is kept: %s', (text, path) => {
  expect(toSafeRedirect(text)).toBe(path)
})

test.each([
  '',
  'en',
  '/',
  '/english',
  '/evil',
  'https://evil.example/en',
  '//evil.example/en',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/en/..//evil.example',
  '/en/../../evil.example',
  '/en/%2e%2e//evil.example',
  '/en\\@evil.example',
  '/en@evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/en/\u00a0x',
  `/en/${'x'.repeat(2000)}`,
  null,
  undefined,
  7,
  ['/en'],
])('anything else leads nowhere: %j', (text) => {
  expect(toSafeRedirect(text)).toBe(null)
})
