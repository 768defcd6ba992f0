import { expect, test } from 'vitest'
import { newsOf, notifierOf } from './rules.ts'

test('a university hears of a withdrawal from an offer on, and of nothing that it does not have to know', () => {
  expect(newsOf('withdraw', { from: 'submitted', hasLetter: false })).toBeNull()
  expect(newsOf('withdraw', { from: 'information_needed', hasLetter: true })).toBe('withdrawal')
  expect(newsOf('withdraw', { from: 'deferred', hasLetter: false })).toBe('withdrawal')
  expect(newsOf('decline', { from: 'offer', hasLetter: true })).toBe('refusal')
  expect(newsOf('correct', { from: 'accepted', hasLetter: true })).toBe('acceptance')
  expect(newsOf('correct', { from: 'rejected', hasLetter: false })).toBeNull()
  expect(newsOf('finalise', { from: 'accepted', hasLetter: true })).toBeNull()
  expect(newsOf('reply', { from: 'information_needed', hasLetter: false })).toBeNull()
})

test('the state says whether a mail or staff notify it', () => {
  expect((['sending', 'sent', 'to_do', 'done'] as const).map(notifierOf)).toEqual(['mail', 'mail', 'staff', 'staff'])
  expect(notifierOf('superseded')).toBeNull()
})
