import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test.each(['lina@example.org', 'a.b+c@mail.example.co.uk', "o'brien@x-y.org", `${'a'.repeat(240)}@example.org`])(
  '%s is an address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  '',
  'lina',
  'lina@example',
  'lina@example.c',
  'lina@.org',
  '@example.org',
  'li na@example.org',
  'a@b.org,c@d.org',
  '<lina@example.org>',
  'lina@example.org\nBcc: all@example.org',
  'لينا@example.org',
  'lina@deleted.invalid',
  'LINA@NOBODY.INVALID',
  `${'a'.repeat(250)}@example.org`,
  'lina@deleted.invalid',
  'lina@x.INVALID',
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false)
})
