import type { ApplicationView } from './contract.ts'
import { type ApplicationAction, awaitsReply } from './lifecycle.ts'

const OFFERS: ReadonlySet<ApplicationAction> = new Set(['offer_conditionally', 'offer'])

/** After these the student reads beside the state what staff wrote; that of a rejection has a section of its own. */
const EXPLAINED: ReadonlySet<ApplicationAction> = new Set([
  ...OFFERS,
  ...(['refuse_deferral', 'correct', 'defer', 'reinstate', 'finalise', 'enrol'] as const),
])

/** What staff wrote with the offer, while the student has not replied, else with what was done last; null where they wrote nothing. */
export function shownMessage({ state, timeline }: Pick<ApplicationView, 'state' | 'timeline'>): string | null {
  const event = awaitsReply(state)
    ? timeline.findLast(({ action }) => OFFERS.has(action) || action === 'correct')
    : timeline.at(-1)
  return event && EXPLAINED.has(event.action) ? event.note : null
}
