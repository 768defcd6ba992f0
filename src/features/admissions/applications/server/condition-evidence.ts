import { record } from '#db/audit.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import type { ApplicationView, ConditionEvidence } from '#features/admissions/applications/contract.ts'
import { isOffered } from '#features/admissions/applications/lifecycle.ts'
import { documentById } from '#features/admissions/documents/server/queries.ts'
import { updateEvidence } from '#features/admissions/letters/server/condition-queries.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { toPlainText } from '#lib/typed-text.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume, rateLimitOf } from '#platform/http/rate-limit-store.ts'
import { applicationOfStudent, lockApplication, touchApplication } from './queries.ts'
import { viewApplication } from './service.ts'
import { suspendDecision } from './suspended-decisions.ts'

/** Each is a mail to staff. */

/**
 * A student sends what shows that a condition is met: a document of theirs, words, or both; what was sent before is
 * replaced. Throws `not_found`, `invalid` where neither is given or the document is another student's, `not_possible_now`
 * where the condition is decided or there is no offer any more, `too_many_requests` after 30 in an hour.
 */
export async function sendEvidence(
  services: Services,
  actor: Actor,
  { id, conditionId, input }: { id: string; conditionId: string; input: ConditionEvidence },
  requestId: string,
): Promise<ApplicationView> {
  const { db, now, secret } = services
  const { userId } = actor
  const row = await applicationOfStudent(db, userId, id)
  if (!row) throw new ProblemError('not_found')
  const evidence = toPlainText(input.note) || null
  const { documentId } = input
  if (!evidence && !documentId) throw new ProblemError('invalid', { fields: { documentId: 'required' } })
  const document = documentId === null ? null : await documentById(db, documentId)
  if (documentId && document?.userId !== userId)
    throw new ProblemError('invalid', { fields: { documentId: 'not_offered' } })
  await consume(db, [rateLimitOf(secret, 'evidence', userId)], now())
  const saved = await transact(db, async (tx) => {
    const before = await lockApplication(tx, id)
    if (!before || !isOffered(before.state)) return false
    const change = { applicationId: id, conditionId, evidence, documentId, now: now() }
    if (!(await updateEvidence(tx, change))) return false
    await touchApplication(tx, id, now())
    const about = { actorId: userId, entityType: 'application', entityId: id, requestId } as const
    await record(tx, { ...about, action: 'condition.sent', after: { condition: conditionId } })
    await enqueue(tx, 'condition.sent', { id: conditionId })
    await suspendDecision(tx, id, { actorId: userId, requestId, now: now() })
    return true
  })
  if (!saved) throw new ProblemError('not_possible_now')
  return viewApplication(services, actor, id)
}
