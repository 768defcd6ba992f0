import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transaction.ts'
import { staffAction } from '#features/applications/lifecycle.ts'
import { answerDayOf, type ResponseSla } from '#features/applications/response-sla.ts'
import { slaFor, slasFor } from '#features/applications/server/items.ts'
import { letterForTransition } from '#features/applications/server/letter-for-transition.ts'
import { type EventRow, eventsOf } from '#features/applications/server/queries.ts'
import { dueAfter, toReason } from '#features/applications/server/service.ts'
import { toAnswers } from '#features/applications/server/stored-answers.ts'
import { saveTransition } from '#features/applications/server/transitions.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import { viewLetters } from '#features/letters/server/service.ts'
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
import { assign, assignAll } from './assignment.ts'
import {
  actorsOf,
  duplicatesOf,
  findForReview,
  insertNote,
  isReviewer,
  type ListRow,
  listApplications,
  notesOf,
  reviewers,
  studentOf,
} from './queries.ts'
import { abilitiesFor, isOwn, requireActiveApplicant, requireDecidable, requireNotOwn } from './review-access.ts'

/** How staff decide on applications. */

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

/** All there is about one, and of one's own what a student sees; that it was looked at is noted. */
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
  const [events, actors, notes, duplicates, student, letters] = await Promise.all([
    eventsOf(db, id),
    isOthers ? actorsOf(db, id) : new Map<string, Reviewer>(),
    isOthers ? notesOf(db, id) : [],
    isOthers ? duplicatesOf(db, id) : [],
    studentOf(db, row.userId),
    viewLetters(services, id),
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
    version: row.version,
    can: abilitiesFor(row, actor),
  }
}

/**
 * Throws `stale` where somebody has changed it since, `invalid` for somebody who may not decide or whose own it is,
 * `forbidden` for one's own.
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
  await requireReviewer(services, assignment.assignee)
  if (!(await assign(db, assignment, byOf(services, actor, requestId)))) throw new ProblemError('stale')
  return viewForReview(services, actor, assignment.id, requestId)
}

/** Those of whoever asks, and of the one they are to be given to, stay where they are. */
export async function assignMany(
  services: Services,
  actor: Actor,
  assignment: BulkAssignment,
  requestId: string,
): Promise<{ assigned: number }> {
  requireAbility(actor, ABILITY)
  await requireReviewer(services, assignment.assignee)
  return { assigned: await assignAll(services.db, assignment, byOf(services, actor, requestId)) }
}

/**
 * Throws `stale` where somebody has changed it since, `not_possible_now` where its state does not allow it, `invalid` where
 * words or reasons are missing, `forbidden` for one's own application: nobody decides on themselves.
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
  requireWords(move)

  const at = now()
  const letter = letterForTransition(move, row, at)
  const answerBy = await dueAfter(services, row, await eventsOf(db, id), { state: to, at })
  const by = { actorId: actor.userId, now: at, requestId }
  if (!(await saveTransition(db, { id, version, to, action, note: note || null, reasons, answerBy, letter, ...by }))) {
    throw new ProblemError('stale')
  }
  return viewForReview(services, actor, id, requestId)
}

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

/** What a note says does not go into the audit trail, which is never deleted. */
const saveNote = (db: Db, note: { id: string; text: string }, by: By): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await insertNote(tx, note, by))) return
    const { actorId, requestId } = by
    const about = { entityType: 'application', entityId: note.id } as const
    await record(tx, { actorId, action: 'application.noted', ...about, requestId })
  })

/** What the student must be told with a move: what is needed, why not. The conditions of an offer stand in its letter. */
function requireWords({ to, note, reasons }: StaffTransition): void {
  if (to !== 'rejected' && reasons.length > 0) throw new ProblemError('invalid', { fields: { reasons: 'not_offered' } })
  if (to === 'rejected' && reasons.length === 0) throw new ProblemError('invalid', { fields: { reasons: 'required' } })
  const needsNote = to === 'information_needed' || reasons.includes('other')
  if (needsNote && note === '') throw new ProblemError('invalid', { fields: { note: 'required' } })
}

async function requireReviewer({ db }: Services, assignee: string | null): Promise<void> {
  if (assignee === null || (await isReviewer(db, assignee))) return
  throw notOffered()
}

const notOffered = () => new ProblemError('invalid', { fields: { assignee: 'not_offered' } })

function rejectionOf(row: ListRow, events: readonly EventRow[]): ReviewView['rejection'] {
  return row.state === 'rejected' ? { reasons: (events.at(-1)?.reasons ?? []).map(toReason) } : null
}

function toItem(row: ListRow, sla: ResponseSla): ApplicationListItem {
  const due = row.answerBy === null ? null : new Date(row.answerBy)
  const { id, reference, fullName, state, item, country, overdue, unread, unanswered, assignee } = row
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
  }
}
