import { expect, test } from 'vitest'
import { expiryWarning } from './expiry.ts'

const TODAY = '2026-11-21'

test.each([
  ['passport', null, '2027-09-01', null],
  ['passport', '2026-11-20', null, 'expired'],
  ['passport', '2026-11-21', null, null],
  ['passport', '2027-08-31', '2027-09-01', 'beforeStart'],
  ['passport', '2027-09-01', '2027-09-01', 'soonAfterStart'],
  ['passport', '2028-02-29', '2027-09-01', 'soonAfterStart'],
  ['passport', '2028-03-01', '2027-09-01', null],
  ['language_test', '2027-09-01', '2027-09-01', null],
  ['language_test', '2027-08-31', '2027-09-01', 'beforeStart'],
] as const)('a %s until %s, for a start on %s: %s', (kind, expiresOn, start, warning) => {
  expect(expiryWarning({ kind, expiresOn }, TODAY, start)).toBe(warning)
})
