import { record } from '#db/audit.ts'
import { transact } from '#db/transaction.ts'
import { touchApplication } from '#features/admissions/applications/server/queries.ts'
import { deleteLegalHold, saveLegalHold } from '#features/admissions/staff/server/case-queries.ts'
import { requireActiveApplicant } from '#features/admissions/staff/server/review-access.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { lockAt } from './transition.ts'

/**
 * Staff hold an application, and with it the documents of its student, from the retention rules, for a reason; `reason` null
 * releases it. The student can still delete the account. Throws `stale` where the application has changed since,
 * `not_possible_now` where nothing personal is left of it or it is not held, `forbidden` for one's own.
 */
export async function setLegalHold(
  services: Services,
  actor: Actor,
  { id, version, reason }: { id: string; version: number; reason: string | null },
  requestId: string,
): Promise<void> {
  await requireActiveApplicant(services, actor, id)
  const by = byOf(services, actor, requestId)
  await transact(services.db, async (tx) => {
    await lockAt(tx, id, version)
    if (reason !== null) await saveLegalHold(tx, id, reason, by)
    else if (!(await deleteLegalHold(tx, id))) throw new ProblemError('not_possible_now')
    await touchApplication(tx, id, by.now)
    const { actorId, apiTokenId } = by
    const action = reason === null ? 'application.released' : 'application.held'
    // The audit log, which is never deleted, does not get the reason.
    await record(tx, { actorId, apiTokenId, action, entityType: 'application', entityId: id, requestId })
  })
}
