import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transaction.ts'
import { staffAction } from '#features/applications/lifecycle.ts'
import { answerDayOf, type ResponseSla } from '#features/applications/response-sla.ts'
import { slaFor, slasFor } from '#features/applications/server/items.ts'
import { type EventRow, eventsOf } from '#features/applications/server/queries.ts'
import { dueAfter, toReason } from '#features/applications/server/service.ts'
import { toAnswers } from '#features/applications/server/stored-answers.ts'
import { saveTransition } from '#features/applications/server/transitions.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import { viewLetters } from '#features/letters/server/service.ts'
import type { RequestInput } from '#features/requests/contract.ts'
import { openRequest, usualDueDay, viewRequests } from '#features/requests/server/service.ts'
import type {
  ApplicationList,
  ApplicationListItem,
  ApplicationListQuery,
  BulkAssignment,
  Reviewer,
  ReviewView,
  StaffTransition,
} from '#features/review/contract.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
import { toPage } from '#lib/list-query.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { assign, assignAll, notOffered } from './assignment.ts'
import { newestChange } from './change-queries.ts'
import { letterForTransition } from './letter-for-transition.ts'
import {
  actorsOf,
  duplicatesOf,
  findForReview,
  insertNote,
  type ListRow,
  listApplications,
  notesOf,
  reviewers,
  studentOf,
} from './queries.ts'
import { abilitiesFor, isOwn, requireActiveApplicant, requireDecidable, requireNotOwn } from './review-access.ts'

/** The review of applications by staff. */

export const ABILITY = 'applications.review'

export async function viewApplications(
  services: Services,
  actor: Actor,
  query: ApplicationListQuery,
  requestId: string,
): Promise<ApplicationList> {
  requireAbility(actor, ABILITY)
  const { items, total } = await listApplications(services.db, query, byOf(services, actor, requestId))
  const slaOf = await slasFor(services, items)
  return toPage({ items: items.map((row) => toItem(row, slaOf(row))), total }, query)
}

export async function viewReviewers({ db }: Services, actor: Actor): Promise<Reviewer[]> {
  requireAbility(actor, ABILITY)
  return [...(await reviewers(db))]
}

/** An application with all that staff may see; of one's own only what its student sees. The read is recorded. */
export async function viewForReview(
  services: Services,
  actor: Actor,
  id: string,
  requestId: string,
): Promise<ReviewView> {
  requireAbility(actor, ABILITY)
  const { db } = services
  const row = await findForReview(db, id, byOf(services, actor, requestId))
  if (!row) throw new ProblemError('not_found')
  const isOthers = !isOwn(row, actor)
  // First, so that what changes meanwhile is told of rather than missed.
  const changesUpTo = await newestChange(db, id)
  const [events, actors, notes, duplicates, student, letters, requests] = await Promise.all([
    eventsOf(db, id),
    isOthers ? actorsOf(db, id) : new Map<string, Reviewer>(),
    isOthers ? notesOf(db, id) : [],
    isOthers ? duplicatesOf(db, id) : [],
    studentOf(db, row.userId),
    viewLetters(services, id),
    viewRequests(services, row),
  ])
  return {
    ...toItem(row, await slaFor(services, row)),
    answers: toAnswers(row),
    student,
    timeline: events.map(({ id, at, ...event }) => ({
      ...event,
      at,
      actor: actors.get(id) ?? null,
    })),
    rejection: rejectionOf(row, events),
    letters: isOthers ? letters : letters.map((letter) => ({ ...letter, issuedBy: null })),
    notes,
    duplicates: [...duplicates],
    requests,
    version: row.version,
    changesUpTo,
    can: abilitiesFor(row, actor),
  }
}

/**
 * Throws `stale` where it has changed since, `invalid` for an assignee who may not review or is its student, `forbidden` for
 * one's own application.
 */
export async function assignTo(
  services: Services,
  actor: Actor,
  assignment: { id: string; version: number; assignee: string | null },
  requestId: string,
): Promise<ReviewView> {
  requireAbility(actor, ABILITY)
  const { db } = services
  const row = await requireNotOwn(services, actor, assignment.id)
  if (row.userId === assignment.assignee) throw notOffered()
  if (!(await assign(db, assignment, byOf(services, actor, requestId)))) throw new ProblemError('stale')
  return viewForReview(services, actor, assignment.id, requestId)
}

/**
 * Applications of the actor and of the assignee are skipped. Answers how many were assigned. Throws `invalid` for an
 * assignee who may not review.
 */
export async function assignMany(
  services: Services,
  actor: Actor,
  assignment: BulkAssignment,
  requestId: string,
): Promise<{ assigned: number }> {
  requireAbility(actor, ABILITY)
  return { assigned: await assignAll(services.db, assignment, byOf(services, actor, requestId)) }
}

/**
 * Throws `stale` where it has changed since, `not_possible_now` where its state does not allow the transition, `invalid`
 * where a note or reasons are missing, `forbidden` for one's own application.
 */
export async function transitionAsStaff(
  services: Services,
  actor: Actor,
  { id, version, move }: { id: string; version: number; move: StaffTransition },
  requestId: string,
): Promise<ReviewView> {
  requireAbility(actor, ABILITY)
  const { db, now } = services
  const row = await requireDecidable(services, actor, id, version)
  const { to, note, reasons } = move
  const action = staffAction(row.state, to)
  if (!action) throw new ProblemError('not_possible_now')
  requireNoteAndReasons(move)
  if (to === 'information_needed') {
    const by = byOf(services, actor, requestId)
    await openRequest(services, row, requestOfNote(note, by.now), by, note)
    return viewForReview(services, actor, id, requestId)
  }

  const at = now()
  const letter = letterForTransition(move, row, at)
  const answerBy = await dueAfter(services, row, await eventsOf(db, id), { state: to, at })
  const by = { actorId: actor.userId, now: at, requestId }
  if (!(await saveTransition(db, { id, version, to, action, note: note || null, reasons, answerBy, letter, ...by }))) {
    throw new ProblemError('stale')
  }
  return viewForReview(services, actor, id, requestId)
}

/** A request in one text is a request with that question. */
const requestOfNote = (note: string, now: Date): RequestInput => ({
  note: '',
  dueOn: usualDueDay(now),
  items: [{ kind: 'answer', question: note, choices: [] }],
})

/** Throws `forbidden` for one's own application, `not_possible_now` for one whose account is deleted. */
export async function addNote(
  services: Services,
  actor: Actor,
  note: { id: string; text: string },
  requestId: string,
): Promise<ReviewView> {
  requireAbility(actor, ABILITY)
  await requireActiveApplicant(services, actor, note.id)
  await saveNote(services.db, note, byOf(services, actor, requestId))
  return viewForReview(services, actor, note.id, requestId)
}

/** The audit log, which is never deleted, does not get the text of the note. */
const saveNote = (db: Db, note: { id: string; text: string }, by: By): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await insertNote(tx, note, by))) return
    const { actorId, requestId } = by
    const about = { entityType: 'application', entityId: note.id } as const
    await record(tx, { actorId, action: 'application.noted', ...about, requestId })
  })

/** An information request needs a note, a rejection needs reasons, and the reason `other` a note. */
function requireNoteAndReasons({ to, note, reasons }: StaffTransition): void {
  if (to !== 'rejected' && reasons.length > 0) throw new ProblemError('invalid', { fields: { reasons: 'not_offered' } })
  if (to === 'rejected' && reasons.length === 0) throw new ProblemError('invalid', { fields: { reasons: 'required' } })
  const needsNote = to === 'information_needed' || reasons.includes('other')
  if (needsNote && note === '') throw new ProblemError('invalid', { fields: { note: 'required' } })
}

function rejectionOf(row: ListRow, events: readonly EventRow[]): ReviewView['rejection'] {
  return row.state === 'rejected' ? { reasons: (events.at(-1)?.reasons ?? []).map(toReason) } : null
}

function toItem(row: ListRow, sla: ResponseSla): ApplicationListItem {
  const due = row.answerBy === null ? null : new Date(row.answerBy)
  const { id, reference, fullName, state, item, country, overdue, unread, unanswered, assignee, news } = row
  return {
    _id: id,
    reference,
    fullName,
    state,
    item,
    country,
    submittedAt: row.submittedAt,
    updatedAt: row.stateChangedAt,
    answerBy: due?.toISOString() ?? null,
    answerDay: answerDayOf(due, sla),
    overdue,
    unread,
    unanswered,
    assignee,
    news,
  }
}
