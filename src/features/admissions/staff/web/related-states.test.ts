import { expect, test } from 'vitest'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { withRelatedState } from './related-states.ts'

const related = (_id: string) => ({ _id, state: 'submitted', decided: null })
const view = { duplicates: [related('sara'), related('omar')], others: [related('second')] } as unknown as ReviewView

test('a decision on one application is seen wherever another names it', () => {
  const decided = { _id: 'sara', state: 'submitted', decided: 'offer' } as const
  const seen = withRelatedState(view, decided)
  expect(seen?.duplicates).toEqual([decided, related('omar')])
  expect(seen?.others).toEqual(view.others)
  const moved = { _id: 'second', state: 'rejected', decided: null } as const
  expect(withRelatedState(view, moved)?.others).toEqual([moved])
})

test('what names it not, or as it is, stays the same object', () => {
  expect(withRelatedState(view, { _id: 'nobody', state: 'offer', decided: null })).toBe(view)
  expect(withRelatedState(view, { _id: 'sara', state: 'submitted', decided: null })).toBe(view)
  expect(withRelatedState(null, { _id: 'sara', state: 'offer', decided: null })).toBeNull()
})
