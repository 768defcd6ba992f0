import { expect, test } from 'vitest'
import { claimsStaff } from './admin-entry.ts'

const exp = 1

test.each([
  [{ exp, isAdmin: true, ActionStatus: 'Admin' }, true],
  [{ exp, isAdmin: true, ActionStatus: 'admin' }, true],
  [{ exp, isAdmin: true, ActionStatus: 'Editor' }, true],
  [{ exp, isAdmin: true, ActionStatus: 'Student' }, false],
  [{ exp, isAdmin: true }, false],
  [{ exp, isAdmin: false, ActionStatus: 'Admin' }, false],
  [{ exp, ActionStatus: 'Admin' }, false],
  [null, false],
])('claims %j are those of staff: %s', (claims, letIn) => {
  expect(claimsStaff(claims)).toBe(letIn)
})
