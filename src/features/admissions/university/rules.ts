import {
  type ApplicationAction,
  type ApplicationState,
  isOffered,
} from '#features/admissions/applications/lifecycle.ts'
import type { NOTIFICATION_STATES, UNIVERSITY_NEWS } from '#lib/enums.ts'

/** What a university is notified of: its mail and its task for staff, for pages and server. */

export type UniversityNews = (typeof UNIVERSITY_NEWS)[number]
export type NotificationState = (typeof NOTIFICATION_STATES)[number]

/** Who notifies the university. */
export type Notifier = 'mail' | 'staff'

/** Null where nobody notifies it any more, because something later says it all. */
export const notifierOf = (state: NotificationState): Notifier | null =>
  state === 'superseded' ? null : state === 'sending' || state === 'sent' ? 'mail' : 'staff'

/** The actions that a university is notified of. */
const NEWS = {
  accept: 'acceptance',
  hold: 'acceptance',
  decline: 'refusal',
  withdraw: 'withdrawal',
  ask_deferral: 'later_start',
  cancel_deferral: 'later_start',
  defer: 'later_start',
  refuse_deferral: 'later_start',
  correct: 'acceptance',
} as const satisfies Partial<Record<ApplicationAction, UniversityNews>>
export type NotifiedAction = keyof typeof NEWS

const EVERYTHING = Object.keys(NEWS) as NotifiedAction[]

/** Of which earlier events an action leaves nothing to say: what it ends, answers, or says once more. */
export const SUPERSEDES: Partial<Record<ApplicationAction, readonly NotifiedAction[]>> = {
  accept: ['accept', 'hold', 'correct'],
  hold: ['accept', 'hold', 'correct'],
  ask_deferral: ['cancel_deferral', 'refuse_deferral'],
  cancel_deferral: ['ask_deferral'],
  refuse_deferral: ['ask_deferral'],
  // That the place was accepted is still to be said.
  defer: ['ask_deferral', 'cancel_deferral', 'refuse_deferral', 'defer'],
  decline: EVERYTHING,
  withdraw: EVERYTHING,
  reject: EVERYTHING,
  enrol: EVERYTHING,
  correct: EVERYTHING,
}

export const isNotified = (action: ApplicationAction): action is NotifiedAction => action in NEWS

/**
 * What an action is to a university; null for one that it does not hear of: a withdrawal before any offer, or a correction of
 * anything but an acceptance.
 */
export function newsOf(
  action: ApplicationAction,
  { from, hasLetter }: { from: ApplicationState; hasLetter: boolean },
): UniversityNews | null {
  if (!isNotified(action) || (action === 'correct' && from !== 'accepted')) return null
  return action === 'withdraw' && !hasLetter && !isOffered(from) ? null : NEWS[action]
}
