import type { Db } from '#db/client.ts'
import { transact } from '#db/transaction.ts'
import { endDeferral } from '#features/admissions/applications/server/deferral-queries.ts'
import type { LockedApplication } from '#features/admissions/applications/server/queries.ts'
import { requireDecidable } from '#features/admissions/staff/server/review-access.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { assignToActor } from './assign.ts'
import { lockUndecided, transition } from './transition.ts'

/**
 * Staff answer what a student asks of a place (P48). Throws `not_possible_now` where it is not asked for, or a decision waits
 * for its time, and `stale` where the application has changed since.
 */

type Case = { id: string; version: number }

/** They refuse a later start, and say why; the place stays as it is. To grant one is a transition to `deferred` (decide.ts). Throws `invalid` without a reason. */
export const refuseDeferral = (
  services: Services,
  actor: Actor,
  { note, ...at }: Case & { note: string },
  requestId: string,
): Promise<void> =>
  answer(services, actor, at, requestId, async (tx, before, by) => {
    if (note === '') throw new ProblemError('invalid', { fields: { note: 'required' } })
    if (!before.asksDeferral) throw new ProblemError('not_possible_now')
    await endDeferral(tx, { applicationId: at.id, outcome: 'refused', now: by.now })
    await transition(tx, before, { to: before.state, action: 'refuse_deferral', note, ...by })
  })

/** They confirm that a place is given up: nobody is held to one, so it is never refused. */
export const confirmWithdrawal = (services: Services, actor: Actor, at: Case, requestId: string): Promise<void> =>
  answer(services, actor, at, requestId, async (tx, before, by) => {
    if (!before.asksWithdrawal) throw new ProblemError('not_possible_now')
    await transition(tx, before, { to: 'withdrawn', action: 'withdraw', letter: { revoke: 'withdrawn' }, ...by })
  })

async function answer(
  services: Services,
  actor: Actor,
  { id, version }: Case,
  requestId: string,
  apply: (tx: Db, before: LockedApplication, by: By) => Promise<void>,
): Promise<void> {
  await requireDecidable(services, actor, id, version)
  const by = byOf(services, actor, requestId)
  await transact(services.db, async (tx) => {
    await apply(tx, await lockUndecided(tx, id, version), by)
    await assignToActor(tx, id, by)
  })
}
