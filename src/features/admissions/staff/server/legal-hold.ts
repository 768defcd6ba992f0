import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transaction.ts'
import { lockApplication, touchApplication } from '#features/admissions/applications/server/queries.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { deleteLegalHold, saveLegalHold } from './legal-hold-queries.ts'
import { requireActiveApplicant } from './review-access.ts'
import { ABILITY, viewForReview } from './service.ts'

/**
 * A hold keeps an application, and with it the documents of its student, from the retention rules. It does not keep the
 * student from deleting the account. Each throws `stale` where the application has changed since, `not_possible_now` where
 * nothing personal is left of it, `forbidden` for one's own.
 */

type At = { id: string; version: number }

export async function holdApplication(
  services: Services,
  actor: Actor,
  { reason, ...at }: At & { reason: string },
  requestId: string,
): Promise<ReviewView> {
  return changeLegalHold(services, actor, at, requestId, async (tx, by) => {
    await saveLegalHold(tx, at.id, reason, by)
    return 'application.held'
  })
}

export async function releaseApplication(
  services: Services,
  actor: Actor,
  at: At,
  requestId: string,
): Promise<ReviewView> {
  return changeLegalHold(services, actor, at, requestId, async (tx) => {
    if (!(await deleteLegalHold(tx, at.id))) throw new ProblemError('not_possible_now')
    return 'application.released'
  })
}

/** The audit log, which is never deleted, does not get the reason. */
async function changeLegalHold(
  services: Services,
  actor: Actor,
  { id, version }: At,
  requestId: string,
  change: (tx: Db, by: By) => Promise<'application.held' | 'application.released'>,
): Promise<ReviewView> {
  requireAbility(actor, ABILITY)
  await requireActiveApplicant(services, actor, id)
  const by = byOf(services, actor, requestId)
  await transact(services.db, async (tx) => {
    const locked = await lockApplication(tx, id)
    if (locked?.version !== version) throw new ProblemError('stale')
    const action = await change(tx, by)
    await touchApplication(tx, id, by.now)
    const { actorId, apiTokenId } = by
    await record(tx, { actorId, apiTokenId, action, entityType: 'application', entityId: id, requestId })
  })
  return viewForReview(services, actor, id, requestId)
}
