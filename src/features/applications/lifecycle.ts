import type { LetterKind } from '#features/letters/rules.ts'
import { type APPLICATION_ACTIONS, type APPLICATION_STATES, CLOSED_STATES, STUDENT_TRANSITIONS } from '#lib/enums.ts'

export { APPLICATION_STATES, CLOSED_STATES, STUDENT_TRANSITIONS } from '#lib/enums.ts'

/** The life of an application (P28), for the screens that show it and the server that keeps to it. */

export type ApplicationState = (typeof APPLICATION_STATES)[number]

export type StudentTransitionName = (typeof STUDENT_TRANSITIONS)[number]

/** What was done to an application, as its history keeps it. */
export type ApplicationAction = (typeof APPLICATION_ACTIONS)[number]

/** Where staff can lead an application from each state. */
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

/** What staff do by leading an application to a state; null where staff never lead one. */
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

/** Where each move of a student leads, by the state it is made in. */
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

/** The name of the move by which staff lead an application from one state to another; null where it is not legal. */
export const staffAction = (from: ApplicationState, to: ApplicationState): ApplicationAction | null =>
  STAFF_TRANSITIONS[from].includes(to) ? STAFF_ACTIONS[to] : null

/** Where a student's move leads from here; undefined where it is not legal. */
export const stateAfterStudentTransition = (
  from: ApplicationState,
  move: StudentTransitionName,
): ApplicationState | undefined => TARGETS_OF_STUDENT[move][from]

export const studentTransitionsFrom = (state: ApplicationState): StudentTransitionName[] =>
  STUDENT_TRANSITIONS.filter((move) => stateAfterStudentTransition(state, move) !== undefined)

export const isClosed = (state: ApplicationState): boolean => (CLOSED_STATES as readonly string[]).includes(state)

/** The promise of an answer runs in these only; while information is needed it stands still (P30). */
export const isResponseDue = (state: ApplicationState): boolean => state === 'submitted' || state === 'in_review'

/** The letter that goes with a move to this state; null where there is none. */
export const letterKindFor = (to: ApplicationState): LetterKind | null =>
  to === 'pre_conditional_offer' || to === 'offer' ? to : null

/** There is an offer, whatever is still to be said or done about it. */
const OFFER_STATES = ['pre_conditional_offer', 'offer', 'accepted', 'deferred'] as const satisfies ApplicationState[]
export const isOffered = (state: ApplicationState): state is (typeof OFFER_STATES)[number] =>
  (OFFER_STATES as readonly string[]).includes(state)

/** Why a letter stands no more once an application is here; null while it still does. */
export const revocationReasonFor = (state: ApplicationState): 'rejected' | 'withdrawn' | null =>
  state === 'rejected' || state === 'withdrawn' ? state : null

/** Of which kind a corrected letter is in this state; null where there is no letter to correct. */
export const correctableLetterKind = (state: ApplicationState): LetterKind | null =>
  state === 'accepted' || state === 'deferred' || state === 'enrolled' ? 'offer' : letterKindFor(state)
