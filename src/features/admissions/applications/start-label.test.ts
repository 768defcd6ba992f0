import { expect, test } from 'vitest'
import { startLabel } from './start-label.ts'

const valid = { revoked: null, start: '2027-09' }
const ended = { revoked: { at: '2026-12-01', why: 'replaced' as const, by: null }, start: '2027-09' }

test.each([
  ['2027-09', [], 'preferredStart'],
  ['', [], 'preferredStart'],
  ['unsure', [], 'nextStart'],
  ['2027-09', [ended], 'preferredStart'],
  ['2027-09', [{ ...valid, start: '' }], 'preferredStart'],
  ['unsure', [ended, valid], 'start'],
] as const)('the start of an application for %j with the letters %j is its %s', (intake, letters, label) => {
  expect(startLabel({ answers: { intake }, letters })).toBe(label)
})
