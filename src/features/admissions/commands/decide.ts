import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { constraintOf } from '#db/errors.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { type Acceptance, canBeUndone } from '#features/admissions/applications/lifecycle.ts'
import { acceptedPlaces, lockAllOfStudent } from '#features/admissions/applications/server/acceptance-queries.ts'
import { type Decision, insertDecision } from '#features/admissions/applications/server/decision-queries.ts'
import type { LockedApplication } from '#features/admissions/applications/server/queries.ts'
import type { StaffTransition } from '#features/admissions/staff/change-contract.ts'
import { undoMinutes } from '#features/admissions/staff/server/decision-settings.ts'
import { prepareTransition, requireValidRequest } from '#features/admissions/staff/server/prepare-transition.ts'
import { requireDecidable } from '#features/admissions/staff/server/review-access.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
import { MINUTE_MS, MINUTE_SECONDS } from '#lib/durations.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { askInWords } from './ask.ts'
import { assignToActor } from './assign.ts'
import { lockUndecided, transition } from './transition.ts'

/**
 * Staff move an application to another state. What a student cannot take lightly is stored for some minutes as a decision
 * that only staff can see (make-due.ts makes it, undo.ts undoes it); anything else is done at once. Throws `stale` where the
 * application has changed since, `not_possible_now` where its state does not allow the transition or a decision is to be
 * undone first, `conflict` where it would be a third accepted place or a second open application for its item, `invalid` where
 * a note or reasons are missing, `forbidden` for one's own application.
 */
export async function decide(
  services: Services,
  actor: Actor,
  { id, version, move }: { id: string; version: number; move: StaffTransition },
  requestId: string,
): Promise<void> {
  const row = await requireDecidable(services, actor, id, version)
  const by = byOf(services, actor, requestId)
  if (move.to === 'information_needed') {
    await requireValidRequest(services, row, move)
    return askInWords(services, row, move.note, by)
  }
  const { action, letter, decision } = await prepareTransition(services, row, move)
  const minutes = action === 'correct' || !canBeUndone(move.to) ? 0 : await undoMinutes(services.db)
  await transact(services.db, async (tx) => {
    if (move.to === 'accepted') await lockAllOfStudent(tx, id)
    const before = await lockUndecided(tx, id, version)
    if (minutes > 0) return scheduleDecision(tx, { id, minutes }, decision, by)
    const acceptance = move.to === 'accepted' ? await placeFor(tx, before) : undefined
    await transition(tx, before, { ...decision, action, letter, acceptance, ...by })
    await assignToActor(tx, id, by)
  }).catch(asConflict)
}

/** Stores a decision until it is due, in place of an earlier one, of which the job finds no row any more. */
export async function scheduleDecision(
  tx: Db,
  { id, minutes }: { id: string; minutes: number },
  decision: Decision,
  by: By,
): Promise<void> {
  const { actorId, requestId, now } = by
  const dueAt = new Date(now.getTime() + minutes * MINUTE_MS)
  const decided = await insertDecision(tx, id, decision, { ...by, dueAt })
  const after = { to: decision.to, reasons: decision.reasons }
  const about = { entityType: 'application', entityId: id, after, requestId } as const
  await record(tx, { actorId, action: 'application.decided', ...about })
  await enqueue(tx, 'decision.due', { id: decided }, { afterSeconds: minutes * MINUTE_SECONDS })
}

/** How a place is held that is taken up again: as before, or where there is room. Throws `conflict` where there is none. */
async function placeFor(tx: Db, before: LockedApplication): Promise<Acceptance> {
  const places = await acceptedPlaces(tx, before)
  const wanted = before.acceptance ?? 'firm'
  if (places[wanted] === null) return wanted
  const other = wanted === 'firm' ? 'reserve' : 'firm'
  if (places[other] !== null) throw new ProblemError('conflict')
  return other
}

/** Taking back opens an application again, of which its student may have sent another one for the same item since. */
function asConflict(error: unknown): never {
  if (constraintOf(error)?.startsWith('applications_one_open_per_')) throw new ProblemError('conflict')
  throw error
}
