import { record } from '#db/audit.ts'
import { transact } from '#db/transaction.ts'
import { touchApplication } from '#features/admissions/applications/server/queries.ts'
import { requireNotOwn } from '#features/admissions/staff/server/review-access.ts'
import type { UniversityTold } from '#features/admissions/university/contract.ts'
import { settle } from '#features/admissions/university/server/queries.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { lockAt } from './transition.ts'

/**
 * Staff record that they have notified the university, or take that back, also once the account is deleted. Throws `stale` where
 * the application has changed since, `not_possible_now` for what a mail says, or is recorded so already.
 */
export async function recordUniversity(
  services: Services,
  actor: Actor,
  target: { id: string; notificationId: string; version: number; input: UniversityTold },
  requestId: string,
): Promise<void> {
  const { id: applicationId, notificationId: id, version, input } = target
  await requireNotOwn(services, actor, applicationId)
  const by = byOf(services, actor, requestId)
  const { actorId, now } = by
  const { done, note } = input
  await transact(services.db, async (tx) => {
    await lockAt(tx, applicationId, version)
    if (!(await settle(tx, { id, applicationId, done, note: note || null }, by)))
      throw new ProblemError('not_possible_now')
    await touchApplication(tx, applicationId, now)
    const about = { actorId, entityType: 'application', entityId: applicationId, requestId } as const
    await record(tx, { ...about, action: 'application.university_notified', after: { notification: id, done } })
  })
}
