import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import type { By } from '#lib/by.ts'
import type { SUSPENSION_CAUSES } from '#lib/enums.ts'
import { markSuspended, removeDecision } from './decision-queries.ts'

/**
 * What becomes of a decision of which the student was not notified, when that student or their guardian does something. It never
 * vanishes silently: the person who has decided is notified at once. The application is locked.
 */

/** Something has come that it was made without: it is not carried out until staff confirm it. No actor has no account. */
export async function suspendDecision(
  tx: Db,
  applicationId: string,
  cause: (typeof SUSPENSION_CAUSES)[number],
  { actorId, requestId, now }: Pick<By, 'requestId' | 'now'> & { actorId: string | null },
): Promise<void> {
  const decidedBy = await markSuspended(tx, applicationId, now)
  if (decidedBy === undefined) return
  await record(tx, {
    actorId,
    action: 'application.decision_held',
    entityType: 'application',
    entityId: applicationId,
    requestId,
  })
  await enqueue(tx, 'decision.held', { id: applicationId, to: decidedBy, outcome: cause })
}

/** The student has led the application to a state in which it is about nothing any more. */
export async function dropDecision(tx: Db, applicationId: string, { actorId, requestId }: By): Promise<void> {
  const decidedBy = await removeDecision(tx, applicationId)
  if (decidedBy === undefined) return
  const entityType = 'application'
  await record(tx, { actorId, action: 'application.decision_dropped', entityType, entityId: applicationId, requestId })
  await enqueue(tx, 'decision.held', { id: applicationId, to: decidedBy, outcome: 'dropped' })
}
