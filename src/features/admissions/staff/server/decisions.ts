import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { constraintOf } from '#db/errors.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { canBeUndone, revocationReasonFor, staffAction } from '#features/admissions/applications/lifecycle.ts'
import {
  type Decision,
  decisionById,
  decisionOf,
  insertDecision,
  removeDecision,
} from '#features/admissions/applications/server/decision-queries.ts'
import { eventsOf, lockApplication } from '#features/admissions/applications/server/queries.ts'
import { dueAfter } from '#features/admissions/applications/server/service.ts'
import { saveTransition, writeTransition } from '#features/admissions/applications/server/transitions.ts'
import { requireValidLetter } from '#features/admissions/letters/server/service.ts'
import type { ReviewView, StaffTransition } from '#features/admissions/staff/contract.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
import { MINUTE_MS, MINUTE_SECONDS } from '#lib/durations.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { assignToActor } from './assignment.ts'
import { undoMinutes } from './decision-settings.ts'
import { letterBasis } from './letter-for-transition.ts'
import { prepareTransition, requireValidRequest } from './prepare-transition.ts'
import { requestInWords } from './requests.ts'
import { requireDecidable } from './review-access.ts'
import { ABILITY, viewForReview } from './service.ts'

/**
 * Transitions by staff. What a student cannot take lightly is kept for some minutes as a decision that only staff know of,
 * and is made when its job is due; until then one press undoes it and nothing has happened.
 */

/**
 * Throws `stale` where it has changed since, `not_possible_now` where its state does not allow the transition or a decision
 * is to be undone first, `conflict` where it would be a third accepted place or a second open application for its item, `invalid` where a note or reasons are missing,
 * `forbidden` for one's own application.
 */
export async function decide(
  services: Services,
  actor: Actor,
  { id, version, move }: { id: string; version: number; move: StaffTransition },
  requestId: string,
): Promise<void> {
  requireAbility(actor, ABILITY)
  const { db, now } = services
  const row = await requireDecidable(services, actor, id, version)
  if (await decisionOf(db, id)) throw new ProblemError('not_possible_now')
  const by = byOf(services, actor, requestId)
  if (move.to === 'information_needed') {
    await requireValidRequest(services, row, move)
    return requestInWords(services, row, move.note, by)
  }
  const { action, letter, decision } = await prepareTransition(services, row, move)
  const minutes = action === 'correct' || !canBeUndone(move.to) ? 0 : await undoMinutes(db)
  if (minutes > 0) {
    if (!(await saveDecision(db, { id, version, minutes }, decision, by))) throw new ProblemError('stale')
  } else {
    const answerBy = await dueAfter(services, row, await eventsOf(db, id), { state: move.to, at: now() })
    const transition = { ...decision, id, version, action, answerBy, letter, ...by }
    const outcome = await transact(db, async (tx) => {
      const saved = await saveTransition(tx, transition)
      if (saved === 'saved') await assignToActor(tx, id, by)
      return saved
    }).catch(asConflict)
    if (outcome === 'stale') throw new ProblemError('stale')
    if (outcome === 'taken') throw new ProblemError('conflict')
  }
}

/** `decide`, and the application as it is then. */
export async function transitionAsStaff(
  services: Services,
  actor: Actor,
  transition: { id: string; version: number; move: StaffTransition },
  requestId: string,
): Promise<ReviewView> {
  await decide(services, actor, transition, requestId)
  return viewForReview(services, actor, transition.id, requestId)
}

/** Taking back opens an application again, of which its student may have sent another one for the same item meanwhile. */
function asConflict(error: unknown): never {
  if (constraintOf(error)?.startsWith('applications_one_open_per_')) throw new ProblemError('conflict')
  throw error
}

/**
 * Keeps a decision until it is due. Whether the application is still at `version` and nobody else has decided. The version
 * stays, because its student can read it.
 */
const saveDecision = (
  db: Db,
  { id, version, minutes }: { id: string; version: number; minutes: number },
  decision: Decision,
  by: By,
): Promise<boolean> =>
  transact(db, async (tx) => {
    const before = await lockApplication(tx, id)
    if (before?.version !== version || (await decisionOf(tx, id))) return false
    await scheduleDecision(tx, { id, minutes }, decision, by)
    return true
  })

/** In place of an earlier one, of which the job finds no row any more. */
async function scheduleDecision(
  tx: Db,
  { id, minutes }: { id: string; minutes: number },
  decision: Decision,
  by: By,
): Promise<void> {
  const dueAt = new Date(by.now.getTime() + minutes * MINUTE_MS)
  const decided = await insertDecision(tx, id, decision, { ...by, dueAt })
  await recordDecision(tx, 'application.decided', id, { to: decision.to, reasons: decision.reasons }, by)
  await enqueue(tx, 'decision.due', { id: decided }, { afterSeconds: minutes * MINUTE_SECONDS })
}

/**
 * Confirms a decision that is suspended because the student has sent something since; from now on it can be undone once more, and is
 * made by whoever confirms it. Throws `not_possible_now` where none is suspended, `stale` where the application has changed since,
 * `invalid` where its letter says what is over by now: then it is undone and decided anew.
 */
export async function confirmDecision(
  services: Services,
  actor: Actor,
  { id, version }: { id: string; version: number },
  requestId: string,
): Promise<ReviewView> {
  requireAbility(actor, ABILITY)
  const row = await requireDecidable(services, actor, id, version)
  const basis = await letterBasis(services, row)
  const minutes = await undoMinutes(services.db)
  const outcome = await transact(services.db, async (tx) => {
    const before = await lockApplication(tx, id)
    if (before?.version !== version) return 'stale'
    const decision = await decisionOf(tx, id)
    if (!decision?.suspendedAt || !staffAction(before.state, decision.to)) return 'not_possible_now'
    // It was written when it was decided, and may have waited for longer than its days.
    const { letter } = decision
    if (letter) requireValidLetter(letter.kind, { ...letter, ...letter.content }, basis, services.now())
    await scheduleDecision(tx, { id, minutes }, decision, byOf(services, actor, requestId))
    return 'confirmed'
  })
  if (outcome !== 'confirmed') throw new ProblemError(outcome)
  return viewForReview(services, actor, id, requestId)
}

/**
 * Undoes a decision that nobody was told of: nothing of it was ever seen. Throws `not_possible_now` once it is made, `stale`
 * where the application has changed since.
 */
export async function undoDecision(
  services: Services,
  actor: Actor,
  { id, version }: { id: string; version: number },
  requestId: string,
): Promise<ReviewView> {
  requireAbility(actor, ABILITY)
  const row = await requireDecidable(services, actor, id, version)
  const by = byOf(services, actor, requestId)
  const outcome = await transact(services.db, async (tx) => {
    const before = await lockApplication(tx, row.id)
    if (before?.version !== version) return 'stale'
    if (!(await removeDecision(tx, id))) return 'not_possible_now'
    await recordDecision(tx, 'application.undone', id, undefined, by)
    return 'undone'
  })
  if (outcome !== 'undone') throw new ProblemError(outcome)
  return viewForReview(services, actor, id, requestId)
}

const recordDecision = (
  tx: Db,
  action: 'application.decided' | 'application.undone',
  entityId: string,
  after: object | undefined,
  { actorId, requestId }: By,
): Promise<void> =>
  record(tx, { actorId, action, entityType: 'application', entityId, ...(after && { after }), requestId })

/** Makes a decision that is due, unless it was undone or is suspended, or the application has moved on. All are told by its row. */
export const makeDecision = (db: Db, id: string, { now, requestId }: Pick<By, 'now' | 'requestId'>): Promise<void> =>
  transact(db, async (tx) => {
    const decided = await decisionById(tx, id)
    const before = decided && (await lockApplication(tx, decided.applicationId))
    // Again, after whoever held the application.
    const decision = before && (await decisionById(tx, id))
    const action = decision && staffAction(before.state, decision.to)
    if (!action || decision.suspendedAt) return
    const { applicationId, to, note, reasons, overrideReason, letter: draft, decidedBy } = decision
    const letter = draft ? ({ revoke: 'replaced', draft } as const) : { revoke: revocationReasonFor(to) }
    const by = { actorId: decidedBy._id, now, requestId }
    const acceptance = to === 'enrolled' ? before.acceptance : null
    const transition = { id: applicationId, to, action, note, reasons, overrideReason, answerBy: null, letter, ...by }
    await writeTransition(tx, before, { ...transition, acceptance })
    await assignToActor(tx, applicationId, by)
  })
