import { record } from '#db/audit.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { touchApplication } from '#features/admissions/applications/server/queries.ts'
import { type RequestExtension, subjectOf } from '#features/admissions/requests/contract.ts'
import { REQUEST_LIMITS } from '#features/admissions/requests/rules.ts'
import { requireAskable } from '#features/admissions/requests/server/askable.ts'
import { requireDueDay } from '#features/admissions/requests/server/due-day.ts'
import { extendRequest as addItems, openRequestOf } from '#features/admissions/requests/server/queries.ts'
import { enqueueReminders } from '#features/admissions/requests/server/reminders.ts'
import { requireDecidable } from '#features/admissions/staff/server/review-access.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { lockUndecided } from './transition.ts'

/**
 * Staff add items to the open request; its due day is kept or moved, and reminders count from now. The student is notified of what
 * was added. Throws `stale`, `not_possible_now` where nothing is open or a decision waits, `invalid` for what is asked for
 * already, for more items than a request may have, and for a due day that is over or too far away.
 */
export async function extendRequest(
  services: Services,
  actor: Actor,
  { id, version, input: { items, dueOn } }: { id: string; version: number; input: RequestExtension },
  requestId: string,
): Promise<void> {
  await requireDecidable(services, actor, id, version)
  const { actorId, now } = byOf(services, actor, requestId)
  await transact(services.db, async (tx) => {
    await lockUndecided(tx, id, version)
    const open = await openRequestOf(tx, id)
    if (!open) throw new ProblemError('not_possible_now')
    requireDueDay(dueOn, now)
    await requireAskable(tx, items)
    const subjects = items.map(subjectOf).filter((subject) => subject !== null)
    if (subjects.some((subject) => open.subjects.includes(subject)))
      throw new ProblemError('invalid', { fields: { items: 'taken' } })
    if (open.items + items.length > REQUEST_LIMITS.items)
      throw new ProblemError('invalid', { fields: { items: 'too_high' } })
    const from = await addItems(tx, open.id, { items, dueOn, now })
    await touchApplication(tx, id, now)
    const about = { actorId, entityType: 'application', entityId: id, requestId } as const
    await record(tx, { ...about, action: 'application.request_extended', after: { items: items.length, dueOn } })
    await enqueue(tx, 'request.extended', { id: open.id, from })
    await enqueueReminders(tx, { id: open.id, dueOn, now })
  })
}
