import type { LetterKind } from '#features/letters/rules.ts'
import { type APPLICATION_ACTIONS, type APPLICATION_STATES, CLOSED_STATES, STUDENT_TRANSITIONS } from '#lib/enums.ts'

export { APPLICATION_STATES, CLOSED_STATES, STUDENT_TRANSITIONS } from '#lib/enums.ts'

/** The state machine of applications (P28), for pages and server. */

export type ApplicationState = (typeof APPLICATION_STATES)[number]

export type StudentTransitionName = (typeof STUDENT_TRANSITIONS)[number]

/** The actions that events record. */
export type ApplicationAction = (typeof APPLICATION_ACTIONS)[number]

/** The states that staff can lead an application to, by its current state. */
const STAFF_TRANSITIONS: Record<ApplicationState, readonly ApplicationState[]> = {
  submitted: ['in_review'],
  in_review: ['information_needed', 'pre_conditional_offer', 'offer', 'rejected'],
  information_needed: ['in_review', 'rejected'],
  pre_conditional_offer: ['information_needed', 'offer', 'rejected'],
  offer: ['rejected'],
  accepted: ['enrolled', 'deferred'],
  deferred: ['accepted', 'enrolled'],
  enrolled: [],
  rejected: [],
  withdrawn: [],
}

/** The action of staff by the state it leads to; null where staff never lead one. */
const STAFF_ACTIONS: Record<ApplicationState, ApplicationAction | null> = {
  submitted: null,
  in_review: 'review',
  information_needed: 'request_information',
  pre_conditional_offer: 'offer_conditionally',
  offer: 'offer',
  accepted: 'reinstate',
  enrolled: 'enrol',
  rejected: 'reject',
  withdrawn: null,
  deferred: 'defer',
}

/** The target state of each transition of a student, by the current state. */
const TARGETS_OF_STUDENT: Record<StudentTransitionName, Partial<Record<ApplicationState, ApplicationState>>> = {
  reply: { information_needed: 'in_review' },
  accept: { offer: 'accepted' },
  decline: { pre_conditional_offer: 'withdrawn', offer: 'withdrawn' },
  defer: { offer: 'deferred', accepted: 'deferred' },
  withdraw: {
    submitted: 'withdrawn',
    in_review: 'withdrawn',
    information_needed: 'withdrawn',
    accepted: 'withdrawn',
    deferred: 'withdrawn',
  },
}

export const staffTransitionsFrom = (state: ApplicationState): readonly ApplicationState[] => STAFF_TRANSITIONS[state]

/** The action by which staff lead an application from one state to another; null where the transition is not legal. */
export const staffAction = (from: ApplicationState, to: ApplicationState): ApplicationAction | null =>
  STAFF_TRANSITIONS[from].includes(to) ? STAFF_ACTIONS[to] : null

/** The target state of a student's transition; undefined where it is not legal. */
export const stateAfterStudentTransition = (
  from: ApplicationState,
  move: StudentTransitionName,
): ApplicationState | undefined => TARGETS_OF_STUDENT[move][from]

export const studentTransitionsFrom = (state: ApplicationState): StudentTransitionName[] =>
  STUDENT_TRANSITIONS.filter((move) => stateAfterStudentTransition(state, move) !== undefined)

export const isClosed = (state: ApplicationState): boolean => (CLOSED_STATES as readonly string[]).includes(state)

/** Whether the response SLA runs in this state; it pauses while information is needed (P30). */
export const isResponseDue = (state: ApplicationState): boolean => state === 'submitted' || state === 'in_review'

/** The kind of letter that a transition to this state issues; null where none. */
export const letterKindFor = (to: ApplicationState): LetterKind | null =>
  to === 'pre_conditional_offer' || to === 'offer' ? to : null

/** States with an offer, conditional or not, accepted or not. */
const OFFER_STATES = ['pre_conditional_offer', 'offer', 'accepted', 'deferred'] as const satisfies ApplicationState[]
export const isOffered = (state: ApplicationState): state is (typeof OFFER_STATES)[number] =>
  (OFFER_STATES as readonly string[]).includes(state)

/** Why a transition to this state revokes the letter; null where it does not. */
export const revocationReasonFor = (state: ApplicationState): 'rejected' | 'withdrawn' | null =>
  state === 'rejected' || state === 'withdrawn' ? state : null

/** The kind of a corrected letter in this state; null where there is no letter to correct. */
export const correctableLetterKind = (state: ApplicationState): LetterKind | null =>
  state === 'accepted' || state === 'deferred' || state === 'enrolled' ? 'offer' : letterKindFor(state)
