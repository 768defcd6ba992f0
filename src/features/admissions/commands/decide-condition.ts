import { record } from '#db/audit.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { correctableLetterKind } from '#features/admissions/applications/lifecycle.ts'
import { decisionOf } from '#features/admissions/applications/server/decision-queries.ts'
import { touchApplication } from '#features/admissions/applications/server/queries.ts'
import { reviewWith } from '#features/admissions/documents/server/queries.ts'
import { conditionById, updateConditionState } from '#features/admissions/letters/server/condition-queries.ts'
import type { ConditionDecision } from '#features/admissions/staff/change-contract.ts'
import { requireDecidable } from '#features/admissions/staff/server/review-access.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { lockAt } from './transition.ts'

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
): Promise<void> {
  const row = await requireDecidable(services, actor, id, version)
  if (!correctableLetterKind(row.state) || row.state === 'enrolled') throw new ProblemError('not_possible_now')
  const { state, reason } = input
  if (state !== 'met' && reason === '') throw new ProblemError('invalid', { fields: { reason: 'required' } })
  const by = byOf(services, actor, requestId)
  await transact(services.db, async (tx) => {
    await lockAt(tx, id, version)
    // Somebody may be about to be enrolled because all are met.
    if (state === 'open' && (await decisionOf(tx, id))) throw new ProblemError('not_possible_now')
    const before = await conditionById(tx, conditionId)
    const decision = { applicationId: id, conditionId, state, reason: reason || null }
    if (!(await updateConditionState(tx, decision, by))) throw new ProblemError('not_found')
    // The document that was sent for it is judged with it, unless somebody has done so: there are never two verdicts.
    const sent = before?.state === 'sent' && before.document?.review === 'pending' ? before.document : null
    if (sent && state !== 'waived') {
      await reviewWith(tx, sent._id, { review: state === 'met' ? 'accepted' : 'rejected', reason }, by)
    }
    await touchApplication(tx, id, by.now)
    const about = { actorId: by.actorId, entityType: 'application', entityId: id, requestId } as const
    await record(tx, { ...about, action: 'condition.decided', after: { condition: conditionId, state } })
    await enqueue(tx, 'condition.decided', { id: conditionId })
  })
}
