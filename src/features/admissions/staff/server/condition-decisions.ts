import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { correctableLetterKind } from '#features/admissions/applications/lifecycle.ts'
import { decisionOf } from '#features/admissions/applications/server/decision-queries.ts'
import { lockApplication, touchApplication } from '#features/admissions/applications/server/queries.ts'
import { documentById, reviewDocument } from '#features/admissions/documents/server/queries.ts'
import type { ConditionView } from '#features/admissions/letters/contract.ts'
import { conditionById, updateConditionState } from '#features/admissions/letters/server/condition-queries.ts'
import type { ConditionDecision, ReviewView } from '#features/admissions/staff/contract.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
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
    const condition = await conditionById(tx, conditionId)
    if (!(await updateConditionState(tx, decision, by))) return 'not_found'
    if (condition) await reviewItsDocument(tx, condition, decision, by)
    await touchApplication(tx, id, by.now)
    const about = { actorId: by.actorId, entityType: 'application', entityId: id, requestId } as const
    await record(tx, { ...about, action: 'condition.decided', after: { condition: conditionId, state } })
    await enqueue(tx, 'condition.decided', { id: conditionId })
    return 'saved'
  })
  if (outcome !== 'saved') throw new ProblemError(outcome)
  return viewForReview(services, actor, id, requestId)
}

/** The document that was sent for it is judged with it, unless somebody has done so: no two verdicts stand beside each other. */
async function reviewItsDocument(
  tx: Db,
  { document: sent, state: before }: ConditionView,
  { state, reason }: { state: ConditionDecision['state']; reason: string | null },
  by: By,
): Promise<void> {
  const document = sent?.review === 'pending' && before === 'sent' && (await documentById(tx, sent._id))
  if (!document || state === 'waived') return
  const review = state === 'met' ? ('accepted' as const) : ('rejected' as const)
  const { version } = document
  const verdict = { review, reason: review === 'rejected' ? reason : null, version, isMailed: false }
  await reviewDocument(tx, document.id, verdict, by)
}
