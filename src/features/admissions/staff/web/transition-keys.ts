import type { ApplicationState } from '#features/admissions/applications/lifecycle.ts'

/** The key that chooses a state in the form of a transition. */
export const STATE_KEYS: Partial<Record<ApplicationState, string>> = {
  in_review: 'v',
  pre_conditional_offer: 'c',
  offer: 'o',
  rejected: 'r',
  enrolled: 'e',
  deferred: 'f',
  accepted: 'p',
}
