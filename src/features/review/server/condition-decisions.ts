import { record } from '#db/audit.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { correctableLetterKind } from '#features/applications/lifecycle.ts'
import { decisionOf } from '#features/applications/server/decision-queries.ts'
import { lockApplication, touchApplication } from '#features/applications/server/queries.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import { updateConditionState } from '#features/letters/server/condition-queries.ts'
import type { ConditionDecision, ReviewView } from '#features/review/contract.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { requireDecidable } from './review-access.ts'
import { ABILITY, viewForReview } from './service.ts'

/**
 * Staff judge a condition: met, waived, or open again. Throws `stale` where the application has changed since, `invalid`
 * without a reason for what is not met, `not_found` for a condition of another application, one that is so already, and one to open that the letter leaves out,
 * `not_possible_now` where there is no offer any more, or one is opened while a decision waits.
 */
export async function decideCondition(
  services: Services,
  actor: Actor,
  { id, conditionId, version, input }: { id: string; conditionId: string; version: number; input: ConditionDecision },
  requestId: string,
): Promise<ReviewView> {
  requireAbility(actor, ABILITY)
  const row = await requireDecidable(services, actor, id, version)
  if (!correctableLetterKind(row.state) || row.state === 'enrolled') throw new ProblemError('not_possible_now')
  const { state, reason } = input
  if (state !== 'met' && reason === '') throw new ProblemError('invalid', { fields: { reason: 'required' } })
  const by = byOf(services, actor, requestId)
  const outcome = await transact(services.db, async (tx) => {
    const before = await lockApplication(tx, id)
    if (before?.version !== version) return 'stale'
    // Somebody may be about to be enrolled because all are met.
    if (state === 'open' && (await decisionOf(tx, id))) return 'not_possible_now'
    const decision = { applicationId: id, conditionId, state, reason: reason || null }
    if (!(await updateConditionState(tx, decision, by))) return 'not_found'
    await touchApplication(tx, id, by.now)
    const about = { actorId: by.actorId, entityType: 'application', entityId: id, requestId } as const
    await record(tx, { ...about, action: 'condition.decided', after: { condition: conditionId, state } })
    await enqueue(tx, 'condition.decided', { id: conditionId })
    return 'saved'
  })
  if (outcome !== 'saved') throw new ProblemError(outcome)
  return viewForReview(services, actor, id, requestId)
}
