import type { LetterKind } from '#features/admissions/letters/rules.ts'
import {
  type ACCEPTANCES,
  type APPLICATION_ACTIONS,
  type APPLICATION_STATES,
  CLOSED_STATES,
  STUDENT_TRANSITIONS,
} from '#lib/enums.ts'

export { ACCEPTANCES, APPLICATION_STATES, CLOSED_STATES, STUDENT_TRANSITIONS } from '#lib/enums.ts'

/** The state machine of applications (P28), for pages and server. */

export type ApplicationState = (typeof APPLICATION_STATES)[number]

export type StudentTransitionName = (typeof STUDENT_TRANSITIONS)[number]

/** The actions that events record. */
export type ApplicationAction = (typeof APPLICATION_ACTIONS)[number]

/** How a student holds a place: one firmly, one in reserve. */
export type Acceptance = (typeof ACCEPTANCES)[number]

const DECISIONS = ['pre_conditional_offer', 'offer', 'rejected'] as const

/** The states that staff can lead an application to, by its current state. */
const STAFF_TRANSITIONS: Record<ApplicationState, readonly ApplicationState[]> = {
  submitted: ['in_review', 'information_needed', ...DECISIONS],
  in_review: ['information_needed', ...DECISIONS],
  information_needed: ['in_review', ...DECISIONS],
  pre_conditional_offer: ['offer', 'rejected'],
  offer: ['rejected'],
  accepted: ['accepted', 'enrolled', 'deferred', 'rejected'],
  deferred: ['accepted', 'rejected'],
  enrolled: [],
  rejected: [],
  withdrawn: [],
}

/**
 * The states that staff can take an application back to, with a reason. An acceptance goes back to the offer that its valid
 * letter makes.
 */
const STAFF_CORRECTIONS: Partial<Record<ApplicationState, readonly ApplicationState[]>> = {
  accepted: ['pre_conditional_offer', 'offer'],
  enrolled: ['accepted'],
  rejected: ['in_review'],
}

/** Transitions that students are notified of after a delay, within which staff can undo them. */
const UNDOABLE: ReadonlySet<ApplicationState> = new Set([...DECISIONS, 'accepted', 'deferred', 'enrolled'])
export const canBeUndone = (to: ApplicationState): boolean => UNDOABLE.has(to)

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
  accept: { pre_conditional_offer: 'accepted', offer: 'accepted' },
  decline: { pre_conditional_offer: 'withdrawn', offer: 'withdrawn' },
  ask_deferral: { accepted: 'accepted' },
  cancel_deferral: { accepted: 'accepted' },
  ask_withdrawal: { accepted: 'accepted', deferred: 'deferred' },
  cancel_withdrawal: { accepted: 'accepted', deferred: 'deferred' },
  withdraw: { submitted: 'withdrawn', in_review: 'withdrawn', information_needed: 'withdrawn' },
}

/** Whether an accepted place has met all that its letter depends on, so that the final letter can be issued. */
export const canBeFinal = (
  { state, openConditions }: { state: ApplicationState; openConditions: number },
  letter: { conditions: readonly unknown[] } | undefined,
): boolean => state === 'accepted' && openConditions === 0 && (letter?.conditions.length ?? 0) > 0

export const staffTransitionsFrom = (state: ApplicationState): readonly ApplicationState[] => STAFF_TRANSITIONS[state]

/** Where staff can take an application back to; `offer` is the kind of its valid letter. */
export const staffCorrectionsFrom = (state: ApplicationState, offer: LetterKind | null): ApplicationState[] => {
  const corrections = STAFF_CORRECTIONS[state] ?? []
  return corrections.filter((to) => state !== 'accepted' || to === (offer ?? 'offer'))
}

/** The action by which staff lead an application from one state to another; null where the transition is not legal. */
export function staffAction(from: ApplicationState, to: ApplicationState): ApplicationAction | null {
  if (!STAFF_TRANSITIONS[from].includes(to)) return null
  return from === to ? 'finalise' : STAFF_ACTIONS[to]
}

/** An application as far as transitions depend on it. */
type AcceptedApplication = {
  state: ApplicationState
  acceptance: Acceptance | null
  /** Whether the student has asked for a later start, and nobody has answered. */
  asksDeferral: boolean
  /** The same of giving the place up, which staff confirm. */
  asksWithdrawal: boolean
}

/** The target state of a student's transition; undefined where it is not legal. */
export function stateAfterStudentTransition(
  { state, acceptance, asksDeferral, asksWithdrawal }: AcceptedApplication,
  move: StudentTransitionName,
): ApplicationState | undefined {
  const isAsked = move.endsWith('_deferral') ? asksDeferral : asksWithdrawal
  if (move.startsWith('ask_') && isAsked) return undefined
  if (move.startsWith('cancel_') && !isAsked) return undefined
  // Nothing more is asked of a place that is to be given up, until that is taken back.
  if (asksWithdrawal && (move === 'accept' || move === 'ask_deferral')) return undefined
  // What is not held firmly can be held so later.
  if (move === 'accept' && state === 'accepted' && acceptance !== 'firm') return 'accepted'
  return TARGETS_OF_STUDENT[move][state]
}

export const studentTransitionsFrom = (application: AcceptedApplication): StudentTransitionName[] =>
  STUDENT_TRANSITIONS.filter((move) => stateAfterStudentTransition(application, move) !== undefined)

/**
 * The state in which an application waits for what staff ask of its student: an offer and a place stay what they are. Null where
 * nothing can be asked for any more.
 */
export function stateWhileAsked(state: ApplicationState): ApplicationState | null {
  if (isOffered(state)) return state
  return STAFF_TRANSITIONS[state].includes('information_needed') ? 'information_needed' : null
}

/** States in which a place is held, firmly or in reserve. */
const WITH_PLACE: ReadonlySet<ApplicationState> = new Set(['accepted', 'deferred', 'enrolled'])
export const hasPlace = (state: ApplicationState): boolean => WITH_PLACE.has(state)

/** States in which the student has not replied to an offer. */
export const awaitsReply = (state: ApplicationState): boolean => letterKindFor(state) !== null

export const isClosed = (state: ApplicationState): boolean => (CLOSED_STATES as readonly string[]).includes(state)

/** Whether the response SLA runs in this state; it pauses while information is needed (P30). */
export const isResponseDue = (state: ApplicationState): boolean => state === 'submitted' || state === 'in_review'

/** The kind of letter that an offer of this state is made by; null where none is made. */
export const letterKindFor = (to: ApplicationState): LetterKind | null =>
  to === 'pre_conditional_offer' || to === 'offer' ? to : null

/** The kind of letter that a transition of staff to this state issues: of an accepted place it is that of an offer. */
export const letterKindAfter = (to: ApplicationState): LetterKind | null =>
  to === 'accepted' || to === 'deferred' ? 'offer' : letterKindFor(to)

/** States with an offer, conditional or not, accepted or not. */
const OFFER_STATES = ['pre_conditional_offer', 'offer', 'accepted', 'deferred'] as const satisfies ApplicationState[]
export const isOffered = (state: ApplicationState): state is (typeof OFFER_STATES)[number] =>
  (OFFER_STATES as readonly string[]).includes(state)

/** Why a transition to this state revokes the letter without another in its place; null where it does not. */
export const revocationReasonFor = (state: ApplicationState): 'rejected' | 'withdrawn' | 'deferred' | null =>
  state === 'rejected' || state === 'withdrawn' || state === 'deferred' ? state : null

/** The kind of a corrected letter in this state; null where there is no letter to correct. */
export const correctableLetterKind = (state: ApplicationState): LetterKind | null =>
  state === 'accepted' || state === 'deferred' || state === 'enrolled' ? 'offer' : letterKindFor(state)
