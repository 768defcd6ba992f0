import { expect, test } from 'vitest'
import type { TimelineEvent } from './contract.ts'
import { shownMessage } from './shown-message.ts'

const event = (action: TimelineEvent['action'], note: string | null, state: TimelineEvent['state'] = 'offer') => ({
  ...{ state, action, note, at: '2026-11-20T10:00:00.000Z', by: 'staff' as const, university: null },
})

test('what staff wrote with an offer is shown with it until the student replies, whatever was asked for since', () => {
  const offered = [event('submit', null, 'submitted'), event('offer', 'Congratulations!')]
  expect(shownMessage({ state: 'offer', timeline: offered })).toBe('Congratulations!')
  const asked = [...offered, event('request_information', 'Please send it.')]
  expect(shownMessage({ state: 'offer', timeline: asked })).toBe('Congratulations!')
  const accepted = [...offered, event('accept', 'Thank you.', 'accepted')]
  expect(shownMessage({ state: 'accepted', timeline: accepted })).toBeNull()
})

test('so is what they wrote with what was done last, but not what students wrote', () => {
  const timeline = [event('finalise', 'All is met.', 'accepted')]
  expect(shownMessage({ state: 'accepted', timeline })).toBe('All is met.')
  expect(
    shownMessage({ state: 'accepted', timeline: [...timeline, event('ask_deferral', 'Later.', 'accepted')] }),
  ).toBeNull()
  expect(shownMessage({ state: 'offer', timeline: [event('correct', 'A mistake of ours.')] })).toBe(
    'A mistake of ours.',
  )
  expect(shownMessage({ state: 'submitted', timeline: [] })).toBeNull()
})
