import { transact } from '#db/transaction.ts'
import { endDeferral } from '#features/admissions/applications/server/deferral-queries.ts'
import { requireDecidable } from '#features/admissions/staff/server/review-access.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { assignToActor } from './assign.ts'
import { lockUndecided, transition } from './transition.ts'

/**
 * Staff refuse a later start, and say why; the place stays as it is. To grant one is a transition to `deferred` (decide.ts).
 * Throws `not_possible_now` where none is asked for, `invalid` without a reason, `stale` where the application has changed since.
 */
export async function refuseDeferral(
  services: Services,
  actor: Actor,
  { id, version, note }: { id: string; version: number; note: string },
  requestId: string,
): Promise<void> {
  await requireDecidable(services, actor, id, version)
  if (note === '') throw new ProblemError('invalid', { fields: { note: 'required' } })
  const by = byOf(services, actor, requestId)
  await transact(services.db, async (tx) => {
    const before = await lockUndecided(tx, id, version)
    if (!before.asksDeferral) throw new ProblemError('not_possible_now')
    await endDeferral(tx, { applicationId: id, outcome: 'refused', now: by.now })
    await transition(tx, before, { to: before.state, action: 'refuse_deferral', note, ...by })
    await assignToActor(tx, id, by)
  })
}
