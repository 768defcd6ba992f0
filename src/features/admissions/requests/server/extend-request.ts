import { record } from '#db/audit.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { decisionOf } from '#features/admissions/applications/server/decision-queries.ts'
import {
  type ApplicationRow,
  lockApplication,
  touchApplication,
} from '#features/admissions/applications/server/queries.ts'
import { type RequestExtension, subjectOf } from '#features/admissions/requests/contract.ts'
import { REQUEST_LIMITS } from '#features/admissions/requests/rules.ts'
import type { Services } from '#features/services.ts'
import type { By } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { extendRequest, openRequestOf } from './queries.ts'
import { enqueueReminders } from './reminders.ts'
import { requireDueDay } from './service.ts'

/**
 * Adds items to the open request of an application; its due day is kept or moved, and reminders count from now. The student is
 * told of what was added. Throws `stale`, `not_possible_now` where nothing is open or a colleague has decided meanwhile, `invalid`
 * for what is asked for already, for more items than a request may have, and for a due day that is over or too far away.
 */
export async function addToRequest(
  { db }: Pick<Services, 'db'>,
  { row, by }: { row: ApplicationRow; by: By },
  { items, dueOn }: RequestExtension,
): Promise<void> {
  const { id, version } = row
  const { actorId, requestId, now } = by
  await transact(db, async (tx) => {
    if ((await lockApplication(tx, id))?.version !== version) throw new ProblemError('stale')
    const open = await openRequestOf(tx, id)
    // A decision that nobody was told of leaves the version as it was.
    if (!open || (await decisionOf(tx, id))) throw new ProblemError('not_possible_now')
    requireDueDay(dueOn, now)
    const subjects = items.map(subjectOf).filter((subject) => subject !== null)
    if (subjects.some((subject) => open.subjects.includes(subject)))
      throw new ProblemError('invalid', { fields: { items: 'taken' } })
    if (open.items + items.length > REQUEST_LIMITS.items)
      throw new ProblemError('invalid', { fields: { items: 'too_high' } })
    const from = await extendRequest(tx, open.id, { items, dueOn, now })
    await touchApplication(tx, id, now)
    const about = { actorId, entityType: 'application', entityId: id, requestId } as const
    await record(tx, { ...about, action: 'application.request_extended', after: { items: items.length, dueOn } })
    await enqueue(tx, 'request.extended', { id: open.id, from })
    await enqueueReminders(tx, { id: open.id, dueOn, now })
  })
}
