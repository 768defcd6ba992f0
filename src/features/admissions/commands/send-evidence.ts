import { record } from '#db/audit.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import type { ConditionEvidence } from '#features/admissions/applications/contract.ts'
import { isOffered } from '#features/admissions/applications/lifecycle.ts'
import {
  applicationOfStudent,
  lockApplication,
  touchApplication,
} from '#features/admissions/applications/server/queries.ts'
import { suspendDecision } from '#features/admissions/applications/server/suspended-decisions.ts'
import { documentById } from '#features/admissions/documents/server/queries.ts'
import { updateEvidence } from '#features/admissions/letters/server/condition-queries.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { toPlainText } from '#lib/typed-text.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume, rateLimitOf } from '#platform/http/rate-limit-store.ts'

/**
 * A student sends what shows that a condition is met: a document of theirs, words, or both; what was sent before is
 * replaced. Throws `not_found`, `invalid` where neither is given or the document is another student's, `not_possible_now`
 * where the condition is decided or there is no offer any more, `too_many_requests` after 30 in an hour: each is a mail to staff.
 */
export async function sendEvidence(
  services: Services,
  actor: Actor,
  { id, conditionId, input }: { id: string; conditionId: string; input: ConditionEvidence },
  requestId: string,
): Promise<void> {
  const { db, secret } = services
  const by = byOf(services, actor, requestId)
  const { actorId, now } = by
  if (!(await applicationOfStudent(db, actorId, id))) throw new ProblemError('not_found')
  const evidence = toPlainText(input.note) || null
  const { documentId } = input
  if (!evidence && !documentId) throw new ProblemError('invalid', { fields: { documentId: 'required' } })
  const document = documentId === null ? null : await documentById(db, documentId)
  if (documentId && document?.userId !== actorId)
    throw new ProblemError('invalid', { fields: { documentId: 'not_offered' } })
  await consume(db, [rateLimitOf(secret, 'evidence', actorId)], now)
  await transact(db, async (tx) => {
    const before = await lockApplication(tx, id)
    const change = { applicationId: id, conditionId, evidence, documentId, now }
    if (!before || !isOffered(before.state) || !(await updateEvidence(tx, change)))
      throw new ProblemError('not_possible_now')
    await touchApplication(tx, id, now)
    const about = { actorId, entityType: 'application', entityId: id, requestId } as const
    await record(tx, { ...about, action: 'condition.sent', after: { condition: conditionId } })
    await enqueue(tx, 'condition.sent', { id: conditionId })
    await suspendDecision(tx, id, 'evidence', by)
  })
}
