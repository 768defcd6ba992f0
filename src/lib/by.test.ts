import { expect, test } from 'vitest'
import { byOf } from './by.ts'

test('a change is recorded for the account that is signed in, at the time of the services', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  expect(byOf({ now: () => now }, { userId: 'lina' }, 'call-1')).toEqual({ actorId: 'lina', requestId: 'call-1', now })
})
