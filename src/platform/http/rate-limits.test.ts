import { expect, test } from 'vitest'
import { RATE_LIMITS } from './rate-limits.ts'

test('no limit counts strangers together but the one of messages that the owner pays for', () => {
  expect(Object.entries(RATE_LIMITS).flatMap(([name, { of }]) => (of === 'all' ? [name] : []))).toEqual([
    'text code.all',
  ])
})
