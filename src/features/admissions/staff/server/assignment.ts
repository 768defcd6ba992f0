import { recordAll } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { enqueueNotices, oldestUnseenByStaff } from '#features/admissions/messages/server/queries.ts'
import type { By } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { type LockedForAssignment, lockForAssignment, lockReviewer, updateAssignee } from './queries.ts'

/** Assigning applications to staff. */

type Assignee = string | null

/**
 * Assigns an application that is still at `version`, or unassigns it. False where it was not, or may not be assigned so.
 * Throws `invalid` for an assignee who may not review.
 */
export const assign = (
  db: Db,
  { id, version, assignee }: { id: string; version: number; assignee: Assignee },
  by: By,
): Promise<boolean> =>
  transact(db, async (tx) => {
    const [row] = await lockForAssignment(tx, [id])
    await requireReviewer(tx, assignee)
    if (row?.version !== version || !canAssign(row, assignee, by)) return false
    await reassign(tx, [row], assignee, by)
    return true
  })

/** The same for many at once, whatever their versions; how many assignees have changed. Throws as `assign` does. */
export const assignAll = (
  db: Db,
  { ids, assignee }: { ids: readonly string[]; assignee: Assignee },
  by: By,
): Promise<number> =>
  transact(db, async (tx) => {
    const locked = await lockForAssignment(tx, ids)
    await requireReviewer(tx, assignee)
    const changing = locked.filter((row) => row.assignedTo !== assignee && canAssign(row, assignee, by))
    await reassign(tx, changing, assignee, by)
    return changing.length
  })

/**
 * Whoever decides or asks first looks after an application that nobody does, so that its student's answer reaches somebody. Not
 * before a decision is made: a student would see that there is one.
 */
export async function assignToActor(tx: Db, id: string, by: By): Promise<void> {
  const [row] = await lockForAssignment(tx, [id])
  if (!row || row.assignedTo !== null || !canAssign(row, by.actorId, by)) return
  if (await lockReviewer(tx, by.actorId)) await reassign(tx, [row], by.actorId, by)
}

/**
 * In the transaction that assigns: somebody who is deleted or demoted meanwhile would hold applications that nobody looks
 * after. After the applications, as everybody locks applications before accounts.
 */
async function requireReviewer(tx: Db, assignee: Assignee): Promise<void> {
  if (assignee !== null && !(await lockReviewer(tx, assignee))) throw notOffered()
}

export const notOffered = () => new ProblemError('invalid', { fields: { assignee: 'not_offered' } })

/** Staff neither are assigned to their own application nor assign it. */
const canAssign = ({ userId }: LockedForAssignment, assignee: Assignee, { actorId }: By): boolean =>
  userId !== assignee && userId !== actorId

/**
 * Unseen messages of the student enqueue their notification again, which goes to the new assignee.
 */
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
  await enqueueNotices(tx, await oldestUnseenByStaff(tx, ids))
  // Who takes an application knows that they did.
  if (assignee !== null && assignee !== by.actorId) await enqueue(tx, 'application.assigned', { ids, to: assignee })
}
