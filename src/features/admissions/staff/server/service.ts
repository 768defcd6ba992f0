import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transaction.ts'
import { acceptedPlaces } from '#features/admissions/applications/server/acceptance-queries.ts'
import { decisionOf } from '#features/admissions/applications/server/decision-queries.ts'
import { viewEnrolment } from '#features/admissions/applications/server/enrolment.ts'
import { slaFor, slasFor } from '#features/admissions/applications/server/items.ts'
import { eventsOf } from '#features/admissions/applications/server/queries.ts'
import { toAnswers } from '#features/admissions/applications/server/stored-answers.ts'
import { conditionsOf } from '#features/admissions/letters/server/condition-queries.ts'
import { viewLetters } from '#features/admissions/letters/server/service.ts'
import { viewRequests } from '#features/admissions/requests/server/service.ts'
import type {
  ApplicationList,
  BulkAssignment,
  NoteInput,
  Reviewer,
  ReviewView,
} from '#features/admissions/staff/contract.ts'
import type { ApplicationFilter, ApplicationListQuery, QueueCounts } from '#features/admissions/staff/list-query.ts'
import { allTemplates } from '#features/admissions/templates/server/queries.ts'
import { fillTemplate } from '#features/admissions/templates/server/service.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
import { toPage } from '#lib/list-query.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { assign, assignAll, notOffered } from './assignment.ts'
import {
  actorsOf,
  documentReviewsOf,
  duplicatesOf,
  insertNote,
  notesOf,
  othersOf,
  studentOf,
  undoneDecisions,
} from './case-queries.ts'
import { documentReadiness, undoMinutes } from './decision-settings.ts'
import { legalHoldOf } from './legal-hold-queries.ts'
import { nextLetter } from './letter-for-transition.ts'
import { newestChange } from './presence-queries.ts'
import { countQueues, destinations, findForReview, listApplications, reviewers } from './queries.ts'
import { readerOf } from './reader.ts'
import { requirementsOf } from './requirements.ts'
import { abilitiesFor, isOwn, requireActiveApplicant, requireNotOwn } from './review-access.ts'
import { rejectionOf, toDecision, toItem } from './row-views.ts'
import { templateValues } from './template-values.ts'

/** The review of applications by staff. */

export const ABILITY = 'applications.review'

export async function viewApplications(
  services: Services,
  actor: Actor,
  query: ApplicationListQuery,
  requestId: string,
): Promise<ApplicationList> {
  requireAbility(actor, ABILITY)
  const { items, total } = await listApplications(services.db, query, await readerOf(services, actor, requestId))
  const slaOf = await slasFor(services, items)
  return toPage({ items: items.map((row) => toItem(row, slaOf(row))), total }, query)
}

/** How many applications are in each queue, under these filters, and the countries to narrow the list by. Nothing of a single one is answered. */
export async function viewQueues(
  services: Services,
  actor: Actor,
  filter: ApplicationFilter,
  requestId: string,
): Promise<QueueCounts> {
  requireAbility(actor, ABILITY)
  const { db } = services
  const reader = await readerOf(services, actor, requestId)
  const [counts, places] = await Promise.all([countQueues(db, filter, reader), destinations(db)])
  return { counts, destinations: [...places] }
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
  const row = await findForReview(db, id, await readerOf(services, actor, requestId))
  if (!row) throw new ProblemError('not_found')
  const isOthers = !isOwn(row, actor)
  // First, so that what changes meanwhile is told of rather than missed.
  const changesUpTo = await newestChange(db, id, !isOthers)
  const [
    events,
    actors,
    undone,
    documentReviews,
    notes,
    duplicates,
    others,
    student,
    letters,
    conditions,
    places,
    requests,
  ] = await Promise.all([
    eventsOf(db, id),
    isOthers ? actorsOf(db, id) : new Map<string, Reviewer>(),
    isOthers ? undoneDecisions(db, id) : [],
    isOthers ? documentReviewsOf(db, id) : [],
    isOthers ? notesOf(db, id) : [],
    isOthers ? duplicatesOf(db, id, actor.userId) : [],
    isOthers ? othersOf(db, row) : [],
    studentOf(db, id),
    viewLetters(services, id),
    conditionsOf(db, id),
    acceptedPlaces(db, row),
    viewRequests(services, row, isOthers ? 'staff' : 'student'),
  ])
  const [
    decision,
    legalHold,
    { missing, unchecked },
    { details, intakes },
    requirements,
    minutes,
    templates,
    sla,
    enrolment,
  ] = await Promise.all([
    isOthers ? decisionOf(db, id) : undefined,
    isOthers ? legalHoldOf(db, id) : null,
    documentReadiness(db, row.userId),
    nextLetter(services, row),
    requirementsOf(db, row.item),
    undoMinutes(db),
    isOthers ? allTemplates(db) : [],
    slaFor(services, row),
    viewEnrolment(services, row),
  ])
  const letterKind = letters.find(({ revoked }) => revoked === null)?.kind ?? null
  const item = toItem(row, sla)
  const values = templateValues(row, actor, item.answerDay)
  return {
    ...item,
    answers: toAnswers(row),
    student,
    timeline: events.map(({ id, at, overrideReason, ...event }) => ({
      ...event,
      at,
      actor: actors.get(id) ?? null,
      overrideReason: isOthers ? overrideReason : null,
    })),
    undone: undone.map((decision) => ({ ...decision, reasons: decision.reasons ?? [] })),
    documentReviews: [...documentReviews],
    rejection: rejectionOf(row, events),
    letters: isOthers ? letters : letters.map((letter) => ({ ...letter, issuedBy: null, overrideReason: null })),
    conditions,
    enrolment,
    acceptedPlaces: places,
    decision: decision ? toDecision(decision) : null,
    missingDocuments: missing,
    uncheckedDocuments: isOthers ? unchecked : [],
    nextLetter: { details, intakes: [...intakes] },
    notes,
    duplicates: [...duplicates],
    requests,
    others: [...others],
    legalHold,
    requirements,
    undoMinutes: minutes,
    templates: templates.map((template) => fillTemplate(template, values, row.language)),
    version: row.version,
    changesUpTo,
    can: abilitiesFor(row, actor, { isDecided: decision !== undefined, letterKind }),
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
 * Throws `forbidden` for one's own application, `not_possible_now` for one whose account is deleted, `invalid` for a note about
 * a document of somebody else.
 */
export async function addNote(
  services: Services,
  actor: Actor,
  note: NoteInput & { id: string },
  requestId: string,
): Promise<ReviewView> {
  requireAbility(actor, ABILITY)
  await requireActiveApplicant(services, actor, note.id)
  await saveNote(services.db, note, byOf(services, actor, requestId))
  return viewForReview(services, actor, note.id, requestId)
}

/** The audit log, which is never deleted, does not get the text of the note. */
const saveNote = (db: Db, note: NoteInput & { id: string }, by: By): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await insertNote(tx, note, by))) throw new ProblemError('invalid', { fields: { about: 'not_offered' } })
    const { actorId, requestId } = by
    const about = { entityType: 'application', entityId: note.id } as const
    await record(tx, { actorId, action: 'application.noted', ...about, requestId })
  })
