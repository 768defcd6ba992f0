import { expect, test } from 'vitest'
import { readSigned, sign } from './signed.ts'

test('a signed value is read back only for its purpose and with its secret', () => {
  const token = sign('secret', 'leave', 'لينا 7')
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/)
  expect(readSigned('secret', 'leave', token)).toBe('لينا 7')
  expect(readSigned('secret', 'confirm', token)).toBeNull()
  expect(readSigned('another', 'leave', token)).toBeNull()
})

test.each(['', '.', 'a', 'a.b', '🙂.🙂', `${sign('secret', 'leave', 'x')}A`, `A${sign('secret', 'leave', 'x')}`])(
  '%j is no token of ours',
  (token) => {
    expect(readSigned('secret', 'leave', token)).toBeNull()
  },
)
