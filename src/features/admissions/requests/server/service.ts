import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { isClosed, staffAction } from '#features/admissions/applications/lifecycle.ts'
import {
  type ApplicationRow,
  applicationOfStudent,
  eventsOf,
  isActiveApplicant,
  lockApplication,
  touchApplication,
} from '#features/admissions/applications/server/queries.ts'
import { dueAfter } from '#features/admissions/applications/server/service.ts'
import { saveTransition } from '#features/admissions/applications/server/transitions.ts'
import { documentById, reviewDocument } from '#features/admissions/documents/server/queries.ts'
import type {
  CorrectionDecision,
  ItemReview,
  RequestInput,
  RequestPreview,
  RequestsView,
} from '#features/admissions/requests/contract.ts'
import { REQUEST_LIMITS } from '#features/admissions/requests/rules.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { setting } from '#features/site/server/queries.ts'
import { brandOf } from '#features/site/server/service.ts'
import type { By } from '#lib/by.ts'
import { daysAfter, toDay } from '#lib/day.ts'
import { localize } from '#lib/localized.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { applyCorrection, correctionContext } from './correct-answers.ts'
import { requestMail } from './mails.ts'
import {
  type ChangingItem,
  closeCorrection,
  correctionOf,
  correctionsOf,
  insertRequest,
  itemOf,
  reopenRequest,
  requestsOf,
  reviewItem,
} from './queries.ts'
import { enqueueDecided, enqueueReminders, enqueueReturned } from './reminders.ts'

/**
 * Information requests and corrections: what both sides see, and the changes of staff. The feature review authorises these
 * and hands over an application that the actor may decide on; the student's own changes are in answers.ts.
 */

export async function viewRequests(
  services: Pick<Services, 'db' | 'now'>,
  row: ApplicationRow,
  reader: 'student' | 'staff',
): Promise<RequestsView> {
  const { db } = services
  const [requests, corrections, { choices }] = await Promise.all([
    requestsOf(db, row.id),
    correctionsOf(db, row.id),
    correctionContext(services, row),
  ])
  const shown = reader === 'staff' ? corrections : corrections.map((one) => ({ ...one, decidedBy: null }))
  return { requests, corrections: shown, canCorrect: canCorrect(row), choices }
}

export const canCorrect = (row: ApplicationRow): boolean => !isClosed(row.state) && isActiveApplicant(row)

export async function viewRequestsAsStudent(services: Services, { userId }: Actor, id: string): Promise<RequestsView> {
  const row = await applicationOfStudent(services.db, userId, id)
  if (!row) throw new ProblemError('not_found')
  return viewRequests(services, row, 'student')
}

type Opening = { by: By; historyNote?: string | undefined; alsoDo(tx: Db): Promise<void> }

/**
 * Asks the student for the items of a request, pauses the SLA, and does `alsoDo` in the same transaction. `historyNote` is
 * the note beside it in the history. Throws `not_possible_now` where the state does not lead to it, `invalid` for the due
 * day, `stale` where the application has changed.
 */
export async function openRequest(
  services: Services,
  row: ApplicationRow,
  { note, dueOn, items }: RequestInput,
  { by, historyNote = note, alsoDo }: Opening,
): Promise<void> {
  const { db } = services
  const action = staffAction(row.state, 'information_needed')
  if (!action) throw new ProblemError('not_possible_now')
  requireDueDay(dueOn, by.now)
  const { id, version } = row
  const transition = {
    id,
    version,
    to: 'information_needed',
    action,
    note: historyNote || null,
    ...(await paused(services, row, by)),
  } as const
  const isSaved = await transact(db, async (tx) => {
    if ((await saveTransition(tx, { ...transition, ...by })) !== 'saved') return false
    const request = { applicationId: id, askedBy: by.actorId, dueOn, note: note || null, items, now: by.now }
    const requestId = await insertRequest(tx, request)
    await enqueue(tx, 'request.opened', { id: requestId })
    await enqueueReminders(tx, { id: requestId, dueOn, now: by.now })
    await alsoDo(tx)
    return true
  })
  if (!isSaved) throw new ProblemError('stale')
}

/** The mail that a student would get of this request, in their language. */
export async function previewRequest(
  { db, publicUrl }: Services,
  { id, reference, item, language: lang }: ApplicationRow,
  { note, dueOn, items }: RequestInput,
): Promise<RequestPreview> {
  const brand = localize(brandOf(await setting(db, 'brand')), lang)
  const context = { to: '', lang, brand, publicUrl, id, reference, item }
  const asked = items.map((each) => ({ ...NOTHING_YET, ...each }))
  const mail = requestMail({ ...context, about: 'opened', dueOn, note: note || null, items: asked })
  return { language: lang, subject: mail.subject, text: mail.text }
}

const NOTHING_YET = {
  state: 'open',
  documentKind: null,
  question: null,
  field: null,
  returnReason: null,
  reviewedAt: null,
  position: 0,
} as const

/** The day by which a request is to be answered where staff choose none. */
export const usualDueDay = (now: Date): string => daysAfter(toDay(now), REQUEST_LIMITS.due.usual)

/** Throws `invalid` for a day that is over, or too far away. */
export function requireDueDay(dueOn: string, now: Date): void {
  const today = toDay(now)
  if (dueOn <= today) throw new ProblemError('invalid', { fields: { dueOn: 'in_past' } })
  if (dueOn > daysAfter(today, REQUEST_LIMITS.due.most))
    throw new ProblemError('invalid', { fields: { dueOn: 'too_high' } })
}

/** The SLA and the letter after a transition to `information_needed`. */
async function paused(services: Services, row: ApplicationRow, { now }: By) {
  const next = { state: 'information_needed', at: now } as const
  const answerBy = await dueAfter(services, row, await eventsOf(services.db, row.id), next)
  return { answerBy, letter: { revoke: null } } as const
}

type Decided = { row: ApplicationRow; by: By }

/**
 * Accepts what a student gave for an item, or returns it with a reason, which opens a complete request again. Throws
 * `not_found`, `stale`, and `not_possible_now` where there is nothing to judge or the application has gone on.
 */
export async function decideOnItem(
  services: Services,
  { row, by }: Decided,
  { itemId, review, reason }: ItemReview & { itemId: string },
): Promise<void> {
  const pause = await paused(services, row, by)
  await transact(services.db, async (tx) => {
    await requireVersion(tx, row)
    const item = await itemOf(tx, row.id, itemId)
    if (!item) throw new ProblemError('not_found')
    if (item.requestState === 'cancelled' || (item.state !== 'answered' && item.state !== 'accepted')) {
      throw new ProblemError('not_possible_now')
    }
    if (item.correctionId) {
      const decision = review === 'accepted' ? ('confirmed' as const) : ('declined' as const)
      await decideInTransaction(tx, { row, by }, { correctionId: item.correctionId, decision, reason })
    }
    if (item.documentId) await reviewItsDocument(tx, item.documentId, { review, reason }, by)
    await saveItemReview(tx, { row, by, pause }, item, { review, reason })
  })
}

/**
 * Confirms a correction, which changes the application, or declines it with a reason; an item that asked for it follows.
 * Throws `not_found`, `stale`, `not_possible_now` where it is decided.
 */
export async function decideOnCorrection(
  services: Services,
  { row, by }: Decided,
  { correctionId, decision, reason }: CorrectionDecision & { correctionId: string },
): Promise<void> {
  const pause = await paused(services, row, by)
  await transact(services.db, async (tx) => {
    await requireVersion(tx, row)
    const itemId = await decideInTransaction(tx, { row, by }, { correctionId, decision, reason })
    const item = itemId ? await itemOf(tx, row.id, itemId) : undefined
    const review = decision === 'confirmed' ? ('accepted' as const) : ('returned' as const)
    if (item && item.requestState !== 'cancelled')
      await saveItemReview(tx, { row, by, pause }, item, { review, reason })
    else await touchApplication(tx, row.id, by.now)
    // What is asked for again has a mail of its own.
    if (!item) await enqueueDecided(tx, row.id, by.now)
  })
}

/** Decides on a correction; the item that asked for it. */
async function decideInTransaction(
  tx: Db,
  { row, by }: Decided,
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

type Judgement = Pick<ItemReview, 'review' | 'reason'>

/** The document itself is judged with the item; where somebody just did so, theirs stays. */
async function reviewItsDocument(tx: Db, documentId: string, { review, reason }: Judgement, by: By): Promise<void> {
  const document = await documentById(tx, documentId)
  const verdict = review === 'accepted' ? ('accepted' as const) : ('rejected' as const)
  if (!document || document.review === verdict) return
  const { version } = document
  const isRejected = verdict === 'rejected'
  await reviewDocument(
    tx,
    documentId,
    { review: verdict, reason: isRejected ? reason : null, version, isMailed: false },
    by,
  )
}

type Pause = Awaited<ReturnType<typeof paused>>

async function saveItemReview(
  tx: Db,
  { row, by, pause }: Decided & { pause: Pause },
  item: ChangingItem,
  { review, reason }: Judgement,
): Promise<void> {
  const { actorId, requestId, now } = by
  const isReturned = review === 'returned'
  await reviewItem(tx, item.id, { state: review, reason: isReturned ? reason : null, by: actorId, now })
  const about = { entityType: 'application', entityId: row.id, after: { kind: item.kind } } as const
  const action = isReturned ? 'application.item_returned' : 'application.item_accepted'
  await record(tx, { actorId, action, ...about, requestId })
  if (isReturned && item.requestState === 'complete') await reopen(tx, { row, by, pause }, item.requestId)
  else await touchApplication(tx, row.id, now)
  // Once it is known by which day.
  if (isReturned) await enqueueReturned(tx, item.requestId, now)
}

/** The application waits for the student again. */
async function reopen(tx: Db, { row, by, pause }: Decided & { pause: Pause }, requestId: string): Promise<void> {
  const action = staffAction(row.state, 'information_needed')
  if (!action) throw new ProblemError('not_possible_now')
  const { id, version } = row
  const transition = { id, version, to: 'information_needed', action, note: null, ...pause, ...by } as const
  if ((await saveTransition(tx, transition)) !== 'saved') throw new ProblemError('stale')
  const dueOn = await reopenRequest(tx, requestId, { dueOn: usualDueDay(by.now), now: by.now })
  await enqueueReminders(tx, { id: requestId, dueOn, now: by.now })
}

/** Locks the application; throws `stale` where it is no longer as it was read. */
async function requireVersion(tx: Db, { id, version }: ApplicationRow): Promise<void> {
  if ((await lockApplication(tx, id))?.version !== version) throw new ProblemError('stale')
}
