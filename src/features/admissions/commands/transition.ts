import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { oneAtATime } from '#db/transaction.ts'
import type { StudentTransition } from '#features/admissions/applications/contract.ts'
import { confirmationDay } from '#features/admissions/applications/deferral.ts'
import {
  type Acceptance,
  type ApplicationAction,
  type ApplicationState,
  hasPlace,
  isClosed,
  isResponseDue,
  stateAfterStudentTransition,
} from '#features/admissions/applications/lifecycle.ts'
import type { RejectionReason } from '#features/admissions/applications/rejection-reasons.ts'
import { dueAt } from '#features/admissions/applications/response-sla.ts'
import { decisionOf, removeDecision } from '#features/admissions/applications/server/decision-queries.ts'
import {
  dropConfirmation,
  endDeferral,
  grantDeferral,
  resetSteps,
} from '#features/admissions/applications/server/deferral-queries.ts'
import { slaFor } from '#features/admissions/applications/server/items.ts'
import { closeOpenRequest } from '#features/admissions/applications/server/open-request.ts'
import {
  applicationById,
  eventsOf,
  insertEvent,
  isAnswer,
  type LockedApplication,
  lockApplication,
  updateState,
  versionForStudent,
} from '#features/admissions/applications/server/queries.ts'
import { dropDecision, suspendDecision } from '#features/admissions/applications/server/suspended-decisions.ts'
import { type LetterChange, lettersOf } from '#features/admissions/letters/server/queries.ts'
import { changeLetter } from '#features/admissions/letters/server/service.ts'
import { notifyUniversity } from '#features/admissions/university/server/notify.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { By } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'

/** What every change of state has in common, inside the transaction of a command: application first, then its letter. */

/** Locks an application that is still as it was seen; otherwise throws `stale`. */
export async function lockAt(tx: Db, id: string, version: number): Promise<LockedApplication> {
  const locked = await lockApplication(tx, id)
  if (locked?.version !== version) throw new ProblemError('stale')
  return locked
}

/**
 * The same where nothing is decided; throws `not_possible_now` while a decision can still be undone. A colleague's leaves the
 * version as it is, because the student can read it.
 */
export async function lockUndecided(tx: Db, id: string, version: number): Promise<LockedApplication> {
  const locked = await lockAt(tx, id, version)
  if (await decisionOf(tx, id)) throw new ProblemError('not_possible_now')
  return locked
}

/**
 * The state to which a student's move takes a locked application. Throws `not_found` for one of somebody else,
 * `not_possible_now` where its state does not allow the move, `conflict` where it is not as the student has seen it. The
 * student's version ignores assignments by staff; a letter counts too, since nobody must accept terms that were corrected.
 */
export async function requireMove(
  tx: Db,
  before: LockedApplication | undefined,
  { userId }: Pick<Actor, 'userId'>,
  { move, version }: Pick<StudentTransition, 'move' | 'version'>,
): Promise<{ before: LockedApplication; to: ApplicationState }> {
  if (before?.userId !== userId) throw new ProblemError('not_found')
  const to = stateAfterStudentTransition(before, move)
  if (!to) throw new ProblemError('not_possible_now')
  const events = await eventsOf(tx, before.id)
  if (versionForStudent(events, await lettersOf(tx, before.id)) !== version) throw new ProblemError('conflict')
  return { before, to }
}

type Transition = Omit<By, 'actorId'> & {
  /** Null: somebody without an account. */
  actorId: string | null
  to: ApplicationState
  action: ApplicationAction
  /** How the place is held then; left out, it is held as before. */
  acceptance?: Acceptance | undefined
  note?: string | null
  reasons?: readonly RejectionReason[]
  overrideReason?: string | null
  /** The change of its letter; none where left out. */
  letter?: LetterChange
}

/** Moves a locked application to another state. */
export async function transition(
  tx: Db,
  before: LockedApplication,
  { to, action, acceptance, note = null, reasons = [], overrideReason = null, letter, ...by }: Transition,
): Promise<void> {
  const { actorId, requestId, now } = by
  const { id, state, userId } = before
  const place = hasPlace(to) ? (acceptance ?? before.acceptance) : null
  if (state === 'information_needed' || isClosed(to) || to === 'enrolled')
    await closeOpenRequest(tx, id, { action, note, now })
  await updateState(tx, { id, to, acceptance: place, answerBy: await answerDue(tx, id, { to, now }), now })
  // What staff had decided before is about another state; a reply leaves it where it is.
  if (action === 'receive_reference') await suspendDecision(tx, id, 'reference', by)
  else if (userId !== actorId) await removeDecision(tx, id)
  else if (action === 'reply') await suspendDecision(tx, id, 'answered', by)
  else if (isSuspending(action) && to === state) await suspendDecision(tx, id, action, by)
  else await dropDecision(tx, id, { ...by, actorId: userId })
  const promisedBy = isAnswer(to) ? before.answerBy : null
  const details = { note, reasons, overrideReason, promisedBy }
  const eventId = await insertEvent(tx, { applicationId: id, from: state, to, action, actorId, ...details, now })
  await record(tx, {
    actorId,
    action: 'application.moved',
    entityType: 'application',
    entityId: id,
    before: { state },
    after: { state: to, action, reasons, acceptance: place },
    requestId,
  })
  const start = letter?.revoke === 'replaced' ? letter.draft.content.details.start : null
  await notifyUniversity(tx, { eventId, applicationId: id, action, from: state, acceptance: place, start, now })
  if (letter && actorId !== null) await changeLetter(tx, id, letter, { ...by, actorId })
  await settleDeferral(tx, before, { to, action, start, now })
  await enqueue(tx, 'application.moved', { id: eventId })
  if (userId === actorId || action === 'receive_reference') {
    await enqueue(
      tx,
      action === 'reply' || action === 'receive_reference' ? 'application.replied' : 'application.answered',
      { id: eventId },
    )
  }
}

/** What a student does with a place that stays one. */
const SUSPENDING = ['accept', 'ask_deferral', 'cancel_deferral', 'ask_withdrawal', 'cancel_withdrawal'] as const
const isSuspending = (action: ApplicationAction): action is (typeof SUSPENDING)[number] =>
  (SUSPENDING as readonly string[]).includes(action)

/** What a transition does to a student's request for a later start, and to a place that is deferred. */
async function settleDeferral(
  tx: Db,
  { id: applicationId, state }: LockedApplication,
  { to, action, start, now }: Pick<Transition, 'to' | 'action' | 'now'> & { start: string | null },
): Promise<void> {
  if (action === 'defer') {
    await resetSteps(tx, applicationId)
    return grantDeferral(tx, { applicationId, confirmOn: confirmationDay(start, now), now })
  }
  if (state === 'deferred' && to !== state) await dropConfirmation(tx, applicationId)
  if (to !== 'accepted') await endDeferral(tx, { applicationId, outcome: 'cancelled', now })
}

/** When the answer is due in the next state; null where none is. */
async function answerDue(tx: Db, id: string, { to, now }: { to: ApplicationState; now: Date }): Promise<Date | null> {
  const row = isResponseDue(to) ? await applicationById(tx, id) : undefined
  if (!row) return null
  const events = (await eventsOf(tx, id)).map(({ state, at }) => ({ state, at: new Date(at) }))
  return dueAt([...events, { state: to, at: now }], await slaFor({ db: oneAtATime(tx) }, row))
}
