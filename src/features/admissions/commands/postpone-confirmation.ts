import { record } from '#db/audit.ts'
import { transact } from '#db/transaction.ts'
import { confirmationDay } from '#features/admissions/applications/deferral.ts'
import { confirmationOf, moveConfirmation } from '#features/admissions/applications/server/deferral-queries.ts'
import { requireDecidable } from '#features/admissions/staff/server/review-access.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { toDay } from '#lib/day.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { assignToActor } from './assign.ts'
import { lockUndecided } from './transition.ts'

/**
 * Nobody knows the new start of a deferred place yet: it stays deferred, and both sides are reminded again in three months.
 * Throws `not_possible_now` where it is not to be confirmed by today, `stale` where the application has changed since.
 */
export async function postponeConfirmation(
  services: Services,
  actor: Actor,
  { id, version }: { id: string; version: number },
  requestId: string,
): Promise<void> {
  await requireDecidable(services, actor, id, version)
  const by = byOf(services, actor, requestId)
  await transact(services.db, async (tx) => {
    const { state } = await lockUndecided(tx, id, version)
    const before = await confirmationOf(tx, id)
    if (state !== 'deferred' || before === null || before > toDay(by.now)) throw new ProblemError('not_possible_now')
    const confirmOn = confirmationDay(null, by.now)
    await moveConfirmation(tx, { applicationId: id, confirmOn })
    await record(tx, {
      actorId: actor.userId,
      action: 'application.confirmation_postponed',
      entityType: 'application',
      entityId: id,
      before: { confirmOn: before },
      after: { confirmOn },
      requestId,
    })
    await assignToActor(tx, id, by)
  })
}
