import { applicationById } from '#features/admissions/applications/server/queries.ts'
import type { Presence } from '#features/admissions/staff/presence-contract.ts'
import { saveViewer, viewersOf } from '#features/auth/server/presence-queries.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { changeAfter } from './presence-queries.ts'
import { isOwn, requireReviewer } from './review-access.ts'

/**
 * Notes that the actor has the page of an application open, and answers what others have changed since `after` and which
 * colleagues have it open. Of one's own application one sees what every student sees: neither which of the staff did it nor
 * who reads it, and nothing of a decision that can still be undone.
 */
export async function markViewing(
  { db, now }: Services,
  actor: Actor,
  { id, after }: { id: string; after: string },
): Promise<Presence> {
  requireReviewer(actor)
  const row = await applicationById(db, id)
  if (!row) throw new ProblemError('not_found')
  const { userId: actorId } = actor
  const query = { after, actorId, isOwn: isOwn(row, actor) }
  if (query.isOwn) {
    const change = await changeAfter(db, id, query)
    return { change: change && { ...change, name: null }, viewers: [] }
  }
  await saveViewer(db, id, actorId, now())
  const [change, viewers] = await Promise.all([changeAfter(db, id, query), viewersOf(db, id, { actorId, now: now() })])
  return { change, viewers: [...viewers] }
}
