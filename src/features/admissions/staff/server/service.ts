import { acceptedPlaces } from '#features/admissions/applications/server/acceptance-queries.ts'
import { alternativesFor } from '#features/admissions/applications/server/alternatives.ts'
import { decisionOf } from '#features/admissions/applications/server/decision-queries.ts'
import { confirmationOf } from '#features/admissions/applications/server/deferral-queries.ts'
import { unlistedDeposit, viewEnrolment, visaWeeksOf } from '#features/admissions/applications/server/enrolment.ts'
import { slaFor, slasFor } from '#features/admissions/applications/server/items.ts'
import { eventsOf } from '#features/admissions/applications/server/queries.ts'
import { toAnswers } from '#features/admissions/applications/server/stored-answers.ts'
import { consentGapOf } from '#features/admissions/guardians/server/service.ts'
import { conditionsOf } from '#features/admissions/letters/server/condition-queries.ts'
import { viewLetters } from '#features/admissions/letters/server/service.ts'
import { viewRequests } from '#features/admissions/requests/server/service.ts'
import type { ApplicationList, Reviewer, ReviewView } from '#features/admissions/staff/contract.ts'
import type { ApplicationFilter, ApplicationListQuery, QueueCounts } from '#features/admissions/staff/list-query.ts'
import { allTemplates } from '#features/admissions/templates/server/queries.ts'
import { fillTemplate } from '#features/admissions/templates/server/service.ts'
import { type NotificationView, notificationsOf } from '#features/admissions/university/server/queries.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { toDay } from '#lib/day.ts'
import { toPage } from '#lib/list-query.ts'
import { ProblemError } from '#platform/http/problems.ts'
import {
  actorsOf,
  documentReviewsOf,
  duplicatesOf,
  legalHoldOf,
  notesOf,
  othersOf,
  studentOf,
  undoneDecisions,
} from './case-queries.ts'
import { documentReadiness, undoMinutes } from './decision-settings.ts'
import { nextLetter } from './letter-for-transition.ts'
import { newestChange } from './presence-queries.ts'
import { countQueues, destinations, findForReview, listApplications, reviewers } from './queries.ts'
import { readerOf } from './reader.ts'
import { requirementsOf } from './requirements.ts'
import { abilitiesFor, isOwn, requireReviewer } from './review-access.ts'
import { rejectionOf, toDecision, toItem } from './row-views.ts'
import { templateValues } from './template-values.ts'

/** What staff see of applications; what they do is in the commands. */

export async function viewApplications(
  services: Services,
  actor: Actor,
  query: ApplicationListQuery,
  requestId: string,
): Promise<ApplicationList> {
  requireReviewer(actor)
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
  requireReviewer(actor)
  const { db } = services
  const reader = await readerOf(services, actor, requestId)
  const [counts, places] = await Promise.all([countQueues(db, filter, reader), destinations(db)])
  return { counts, destinations: [...places] }
}

export async function viewReviewers({ db }: Services, actor: Actor): Promise<Reviewer[]> {
  requireReviewer(actor)
  return [...(await reviewers(db))]
}

/** An application with all that staff may see; of one's own only what its student sees. The read is recorded. */
export async function viewForReview(
  services: Services,
  actor: Actor,
  id: string,
  requestId: string,
): Promise<ReviewView> {
  requireReviewer(actor)
  const { db } = services
  const row = await findForReview(db, id, await readerOf(services, actor, requestId))
  if (!row) throw new ProblemError('not_found')
  const isOthers = !isOwn(row, actor)
  // First, so that a change in the meantime is reported rather than missed.
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
    news,
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
    notificationsOf(db, id),
  ])
  const [
    decision,
    legalHold,
    { missing, unchecked },
    { details, intakes, missingToSign, isExample },
    requirements,
    minutes,
    templates,
    sla,
    enrolment,
    deposit,
    confirmOn,
    visaWeeks,
    consentGap,
    alternatives,
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
    unlistedDeposit(services, row),
    row.state === 'deferred' ? confirmationOf(db, id) : null,
    visaWeeksOf(db, id),
    consentGapOf(services, row),
    isOthers && row.state === 'rejected' ? alternativesFor(services, row, events.at(-1)?.reasons ?? []) : [],
  ])
  const letter = letters.find(({ revoked }) => revoked === null)
  const item = toItem(row, sla)
  const values = templateValues(row, actor, item.answerDay)
  return {
    ...item,
    answers: toAnswers(row),
    student,
    consentGap,
    deferral: row.deferral,
    withdrawalAskedAt: row.withdrawalAskedAt,
    confirmation: confirmOn === null ? null : { on: confirmOn, isDue: confirmOn <= toDay(services.now()) },
    timeline: events.map(({ id, at, overrideReason, from: _, ...event }) => ({
      ...event,
      at,
      actor: actors.get(id) ?? null,
      overrideReason: isOthers ? overrideReason : null,
      university: universityOfEvent(news.get(id), isOthers),
    })),
    undone: undone.map((decision) => ({ ...decision, reasons: decision.reasons ?? [] })),
    documentReviews: [...documentReviews],
    rejection: rejectionOf(row, events, alternatives),
    letters: isOthers ? letters : letters.map((letter) => ({ ...letter, issuedBy: null, overrideReason: null })),
    conditions,
    enrolment,
    deposit,
    acceptedPlaces: places,
    decision: decision ? toDecision(decision) : null,
    missingDocuments: missing,
    uncheckedDocuments: isOthers ? unchecked : [],
    nextLetter: { details, intakes: [...intakes], missingToSign, isExample, visaWeeks },
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
    can: abilitiesFor(row, actor, { isDecided: decision !== undefined, letter }),
  }
}

/** In one's own application nobody reads more than a student does. */
function universityOfEvent(
  found: NotificationView | undefined,
  isOthers: boolean,
): ReviewView['timeline'][number]['university'] {
  if (!found) return null
  const { eventId: _, ...notified } = found
  return isOthers ? notified : { ...notified, sentTo: null, by: null, note: null, student: null }
}
