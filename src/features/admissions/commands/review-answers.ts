import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transaction.ts'
import { stateWhileAsked } from '#features/admissions/applications/lifecycle.ts'
import {
  type ApplicationRow,
  type LockedApplication,
  touchApplication,
} from '#features/admissions/applications/server/queries.ts'
import { reviewWith } from '#features/admissions/documents/server/queries.ts'
import type { CorrectionDecision, ItemReview } from '#features/admissions/requests/contract.ts'
import { applyCorrection } from '#features/admissions/requests/server/correct-answers.ts'
import { usualDueDay } from '#features/admissions/requests/server/due-day.ts'
import {
  type ChangingItem,
  closeCorrection,
  correctionOf,
  itemOf,
  openRequestOf,
  reopenRequest,
  reviewItem,
} from '#features/admissions/requests/server/queries.ts'
import { enqueueDecided, enqueueReminders, enqueueReturned } from '#features/admissions/requests/server/reminders.ts'
import { requireDecidable } from '#features/admissions/staff/server/review-access.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { lockUndecided, transition } from './transition.ts'

/**
 * Staff judge what a student gave or corrected. Each throws `stale` where the application has changed since, `not_found`,
 * `not_possible_now` where there is nothing to judge or a decision can still be undone, `forbidden` for one's own application.
 */

type At = { id: string; version: number }
type Reviewing = { row: ApplicationRow; before: LockedApplication; by: By }

/** Accepts what a student gave for an item, or returns it with a reason, which opens a complete request again. */
export async function reviewRequestItem(
  services: Services,
  actor: Actor,
  { id, version, itemId, review, reason }: At & ItemReview & { itemId: string },
  requestId: string,
): Promise<void> {
  const row = await requireDecidable(services, actor, id, version)
  const by = byOf(services, actor, requestId)
  await transact(services.db, async (tx) => {
    const reviewing = { row, before: await lockUndecided(tx, id, version), by }
    const item = await itemOf(tx, id, itemId)
    if (!item) throw new ProblemError('not_found')
    const isGiven = item.state === 'answered' || item.state === 'accepted'
    // A request ends with the enrolment; what was given for it can still be accepted.
    const isOver = item.requestState === 'cancelled' && !(row.state === 'enrolled' && review === 'accepted')
    if (isOver || !isGiven) throw new ProblemError('not_possible_now')
    const { correctionId, documentId } = item
    if (correctionId) {
      const decision = review === 'accepted' ? ('confirmed' as const) : ('declined' as const)
      await closeWith(tx, reviewing, { correctionId, decision, reason })
    }
    // The document itself is judged with the item; where somebody just did so, theirs stays.
    const verdict = review === 'accepted' ? ('accepted' as const) : ('rejected' as const)
    if (documentId) await reviewWith(tx, documentId, { review: verdict, reason }, by)
    await closeItem(tx, reviewing, item, { review, reason })
  })
}

/** Confirms a correction, which changes the application, or declines it with a reason; an item that asked for it follows. */
export async function reviewCorrection(
  services: Services,
  actor: Actor,
  { id, version, correctionId, decision, reason }: At & CorrectionDecision & { correctionId: string },
  requestId: string,
): Promise<void> {
  const row = await requireDecidable(services, actor, id, version)
  const by = byOf(services, actor, requestId)
  await transact(services.db, async (tx) => {
    const reviewing = { row, before: await lockUndecided(tx, id, version), by }
    const itemId = await closeWith(tx, reviewing, { correctionId, decision, reason })
    const item = itemId ? await itemOf(tx, id, itemId) : undefined
    const review = decision === 'confirmed' ? ('accepted' as const) : ('returned' as const)
    if (item && item.requestState !== 'cancelled') await closeItem(tx, reviewing, item, { review, reason })
    else await touchApplication(tx, id, by.now)
    // What is asked for again has a mail of its own.
    if (!item) await enqueueDecided(tx, id, by.now)
  })
}

/** Closes a correction and writes it over the answers where it is confirmed; the item that asked for it. */
async function closeWith(
  tx: Db,
  { row, by }: Reviewing,
  { correctionId, decision, reason }: CorrectionDecision & { correctionId: string },
): Promise<string | null> {
  const correction = await correctionOf(tx, row.id, correctionId)
  if (!correction) throw new ProblemError('not_found')
  if (correction.state !== 'proposed') throw new ProblemError('not_possible_now')
  const isConfirmed = decision === 'confirmed'
  if (isConfirmed) await applyCorrection(tx, row, correction.after)
  const { actorId, requestId, now } = by
  await closeCorrection(tx, correctionId, { state: decision, reason: isConfirmed ? null : reason, by: actorId, now })
  const about = { entityType: 'application', entityId: row.id, after: { field: correction.field } } as const
  const action = isConfirmed ? 'application.corrected' : 'application.correction_declined'
  await record(tx, { actorId, action, ...about, requestId })
  return correction.itemId
}

/** Closes an item, or returns it: then a request that was complete is open again, and the application waits for the student. */
async function closeItem(
  tx: Db,
  { row, before, by }: Reviewing,
  { id, kind, requestId: ofRequest, requestState }: ChangingItem,
  { review, reason }: Pick<ItemReview, 'review' | 'reason'>,
): Promise<void> {
  const { actorId, requestId, now } = by
  const isReturned = review === 'returned'
  await reviewItem(tx, id, { state: review, reason: isReturned ? reason : null, by: actorId, now })
  const about = { entityType: 'application', entityId: row.id, after: { kind } } as const
  const action = isReturned ? 'application.item_returned' : 'application.item_accepted'
  await record(tx, { actorId, action, ...about, requestId })
  if (isReturned && requestState === 'complete') {
    const to = stateWhileAsked(before.state)
    if (!to || (await openRequestOf(tx, row.id))) throw new ProblemError('not_possible_now')
    await transition(tx, before, { to, action: 'request_information', ...by })
    const dueOn = await reopenRequest(tx, ofRequest, { dueOn: usualDueDay(now), now })
    await enqueueReminders(tx, { id: ofRequest, dueOn, now })
  } else await touchApplication(tx, row.id, now)
  // Once it is known by which day.
  if (isReturned) await enqueueReturned(tx, ofRequest, now)
}
