import { record } from '#db/audit.ts'
import { transact } from '#db/transaction.ts'
import { removeDecision } from '#features/admissions/applications/server/decision-queries.ts'
import { requireDecidable } from '#features/admissions/staff/server/review-access.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { lockAt } from './transition.ts'

/**
 * Staff undo a decision of which the student was not notified: nothing of it was ever seen. Throws `not_possible_now` once it is made, `stale`
 * where the application has changed since.
 */
export async function undoDecision(
  services: Services,
  actor: Actor,
  { id, version }: { id: string; version: number },
  requestId: string,
): Promise<void> {
  await requireDecidable(services, actor, id, version)
  await transact(services.db, async (tx) => {
    await lockAt(tx, id, version)
    if ((await removeDecision(tx, id)) === undefined) throw new ProblemError('not_possible_now')
    const about = { entityType: 'application', entityId: id, requestId } as const
    await record(tx, { actorId: actor.userId, action: 'application.undone', ...about })
  })
}
