import { recordAll } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue, enqueueAll } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import type { BulkAssignment } from '#features/admissions/staff/change-contract.ts'
import {
  type LockedForAssignment,
  lockForAssignment,
  lockReviewer,
  updateAssignee,
} from '#features/admissions/staff/server/queries.ts'
import { requireNotOwn, requireReviewer } from '#features/admissions/staff/server/review-access.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { NOTICE_DELAY, oldestUnseenByStaff } from '#features/conversations/messages/server/queries.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'

type Assignee = string | null

/**
 * Assigns an application to one of the staff, or to nobody. Throws `stale` where it has changed since, `invalid` for an
 * assignee who may not review or is its student, `forbidden` for one's own application.
 */
export async function assign(
  services: Services,
  actor: Actor,
  { id, version, assignee }: { id: string; version: number; assignee: Assignee },
  requestId: string,
): Promise<void> {
  const { userId } = await requireNotOwn(services, actor, id)
  if (userId === assignee) throw notOffered()
  await transact(services.db, async (tx) => {
    const [row] = await lockForAssignment(tx, [id])
    await requireAssignable(tx, assignee)
    if (row?.version !== version) throw new ProblemError('stale')
    await reassign(tx, [row], assignee, byOf(services, actor, requestId))
  })
}

/**
 * The same for many at once, whatever their versions; how many assignees have changed. Applications of the actor and of the
 * assignee are skipped. Throws `invalid` for an assignee who may not review.
 */
export async function assignMany(
  services: Services,
  actor: Actor,
  { ids, assignee }: BulkAssignment,
  requestId: string,
): Promise<{ assigned: number }> {
  requireReviewer(actor)
  const by = byOf(services, actor, requestId)
  return transact(services.db, async (tx) => {
    const locked = await lockForAssignment(tx, ids)
    await requireAssignable(tx, assignee)
    const changing = locked.filter((row) => row.assignedTo !== assignee && canAssign(row, assignee, by))
    await reassign(tx, changing, assignee, by)
    return { assigned: changing.length }
  })
}

/**
 * Who decides or asks first looks after an application that nobody does, so that its student's answer reaches somebody. Not
 * before a decision is made: a student would see that there is one.
 */
export async function assignToActor(tx: Db, id: string, by: By): Promise<void> {
  const [row] = await lockForAssignment(tx, [id])
  if (!row || row.assignedTo !== null || !canAssign(row, by.actorId, by)) return
  if (await lockReviewer(tx, by.actorId)) await reassign(tx, [row], by.actorId, by)
}

/**
 * In the transaction that assigns: somebody who is deleted or demoted since would hold applications that nobody looks
 * after. After the applications, as everybody locks applications before accounts.
 */
async function requireAssignable(tx: Db, assignee: Assignee): Promise<void> {
  if (assignee !== null && !(await lockReviewer(tx, assignee))) throw notOffered()
}

const notOffered = () => new ProblemError('invalid', { fields: { assignee: 'not_offered' } })

/** Staff neither are assigned to their own application nor assign it. */
const canAssign = ({ userId }: LockedForAssignment, assignee: Assignee, { actorId }: By): boolean =>
  userId !== assignee && userId !== actorId

/** Unseen messages of the student enqueue their notification again, which goes to the new assignee. */
async function reassign(tx: Db, locked: readonly LockedForAssignment[], assignee: Assignee, by: By): Promise<void> {
  if (locked.length === 0) return
  const ids = locked.map(({ id }) => id)
  await updateAssignee(tx, ids, assignee)
  const entries = locked.map(({ id, assignedTo }) => ({
    actorId: by.actorId,
    action: 'application.assigned' as const,
    entityType: 'application' as const,
    entityId: id,
    before: { assignedTo },
    after: { assignedTo: assignee },
    requestId: by.requestId,
  }))
  await recordAll(tx, entries)
  const unseen = (await oldestUnseenByStaff(tx, ids)).map((id) => ({ id }))
  await enqueueAll(tx, 'application.messaged', unseen, { afterSeconds: NOTICE_DELAY })
  // Who takes an application knows that they did.
  if (assignee !== null && assignee !== by.actorId) await enqueue(tx, 'application.assigned', { ids, to: assignee })
}
