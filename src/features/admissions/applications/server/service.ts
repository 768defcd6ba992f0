import type {
  ApplicationSummary,
  ApplicationView,
  StudentTransition,
} from '#features/admissions/applications/contract.ts'
import {
  awaitsReply,
  isClosed,
  revocationReasonFor,
  stateAfterStudentTransition,
  studentTransitionsFrom,
} from '#features/admissions/applications/lifecycle.ts'
import type { RejectionReason } from '#features/admissions/applications/rejection-reasons.ts'
import {
  answerDayOf,
  dueAt,
  type ResponseSla,
  type StatePeriod,
} from '#features/admissions/applications/response-sla.ts'
import type { DocumentKind } from '#features/admissions/documents/rules.ts'
import { documentsExpiredAt } from '#features/admissions/documents/server/queries.ts'
import { rejectedKinds } from '#features/admissions/documents/server/service.ts'
import { conditionsOf } from '#features/admissions/letters/server/condition-queries.ts'
import { lettersOf } from '#features/admissions/letters/server/queries.ts'
import { viewLetters } from '#features/admissions/letters/server/service.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { toPlainText } from '#lib/typed-text.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { saveAcceptance } from './acceptance.ts'
import { acceptedPlaces } from './acceptance-queries.ts'
import { alternativesFor } from './alternatives.ts'
import { datesOf } from './dates.ts'
import { viewEnrolment } from './enrolment.ts'
import { slaFor, withLetters } from './items.ts'
import { reasonText } from './mails.ts'
import {
  type ApplicationRow,
  applicationOfStudent,
  type EventRow,
  eventsOf,
  type StudentSummaryRow,
} from './queries.ts'
import { toAnswers } from './stored-answers.ts'
import { saveTransition } from './transitions.ts'

/** A student's own applications. Those of others are `not_found`. */

export async function viewApplication(services: Services, { userId }: Actor, id: string): Promise<ApplicationView> {
  const row = await applicationOfStudent(services.db, userId, id)
  if (!row) throw new ProblemError('not_found')
  const [events, letters, conditions, places, sla, enrolment, documentsExpired, rejected] = await Promise.all([
    eventsOf(services.db, id),
    viewLetters(services, id),
    conditionsOf(services.db, id),
    acceptedPlaces(services.db, row),
    slaFor(services, row),
    viewEnrolment(services, row),
    documentsExpiredAt(services.db, userId),
    rejectedKinds(services.db, userId),
  ])
  const letter = letters.find(({ revoked }) => revoked === null)
  return {
    ...toSummary(row, sla, rejected),
    item: withLetters(services, row.item),
    expiredAt: row.anonymisedAt,
    documentsExpiredAt: documentsExpired !== null && documentsExpired > row.submittedAt ? documentsExpired : null,
    answers: toAnswers(row),
    timeline: events.map(({ state, action, at, by, note }) => ({ state, action, at, by, note })),
    rejection: await rejectionOf(services, row, events),
    letters: letters.map(({ issuedBy: _, overrideReason: __, ...letter }) => letter),
    conditions,
    acceptedPlaces: places,
    enrolment,
    dates: (await datesOf(services, row, { sla, letter, conditions, enrolment })).map(({ kind, day }) => ({
      kind,
      day,
    })),
    version: versionFor(events, letters),
    moves: studentTransitionsFrom(row),
  }
}

/** A letter counts too: a student must not accept terms that were corrected meanwhile. */
const versionFor = (events: readonly unknown[], letters: readonly unknown[]): number => events.length + letters.length

async function rejectionOf(
  services: Services,
  row: ApplicationRow,
  events: readonly EventRow[],
): Promise<ApplicationView['rejection']> {
  if (row.state !== 'rejected') return null
  const reasons = events.at(-1)?.reasons ?? []
  return { reasons: reasons.map(toReason), programmes: await alternativesFor(services, row, reasons) }
}

export const toReason = (reason: RejectionReason) => ({ reason, text: reasonText(reason) })

/**
 * Throws `not_possible_now` where the state does not allow it, `conflict` where the application has changed since it was
 * read, `invalid` for an empty reply and for an acceptance that leaves open what becomes of the place held firmly.
 */
export async function transitionAsStudent(
  services: Services,
  actor: Actor,
  id: string,
  { move, note, version, arrangement, declines }: StudentTransition,
  requestId: string,
): Promise<ApplicationView> {
  const { db, now } = services
  const { userId } = actor
  const row = await applicationOfStudent(db, userId, id)
  if (!row) throw new ProblemError('not_found')
  const to = stateAfterStudentTransition(row, move)
  if (!to) throw new ProblemError('not_possible_now')
  const [events, letters] = await Promise.all([eventsOf(db, id), lettersOf(db, id)])
  // The student's version ignores assignments by staff; the row's version guards the write.
  if (versionFor(events, letters) !== version) throw new ProblemError('conflict')
  const plainNote = toPlainText(note)
  if (move === 'reply' && plainNote === '') throw new ProblemError('invalid', { fields: { note: 'required' } })

  const at = now()
  const by = { actorId: userId, now: at, requestId }
  const change = { id, version: row.version, note: plainNote || null, ...by }
  if (move === 'accept') {
    const outcome = await saveAcceptance(db, { ...change, arrangement, declines })
    if (outcome === 'unarranged') throw new ProblemError('invalid', { fields: { arrangement: 'required' } })
    if (outcome === 'stale') throw new ProblemError('conflict')
    return viewApplication(services, actor, id)
  }
  const answerBy = await dueAfter(services, row, events, { state: to, at })
  const letter = { revoke: revocationReasonFor(to) }
  const saved = await saveTransition(db, { ...change, to, action: move, answerBy, letter })
  if (saved !== 'saved') throw new ProblemError('conflict')
  return viewApplication(services, actor, id)
}

/** When the answer is due once an application with these events is in the next state. */
export async function dueAfter(
  services: Pick<Services, 'db'>,
  row: ApplicationRow,
  events: readonly EventRow[],
  next: StatePeriod,
): Promise<Date | null> {
  const before = events.map(({ state, at }) => ({ state, at: new Date(at) }))
  return dueAt([...before, next], await slaFor(services, row))
}

/** An application in the student's list; `rejected`: the kinds of which the student has to add another document. */
export function toSummary(
  row: StudentSummaryRow,
  sla: ResponseSla,
  rejected: readonly DocumentKind[],
): ApplicationSummary {
  const answerBy = row.answerBy === null ? null : new Date(row.answerBy)
  return {
    _id: row.id,
    reference: row.reference,
    state: row.state,
    submittedAt: row.submittedAt,
    answerBy: answerBy?.toISOString() ?? null,
    answerDay: answerDayOf(answerBy, sla),
    item: row.item,
    updatedAt: row.stateChangedAt,
    unread: row.unread,
    acceptance: row.acceptance,
    openConditions: row.openConditions,
    replyBy: awaitsReply(row.state) ? row.replyBy : null,
    requestedBy: row.requestedBy,
    rejectedDocuments: isClosed(row.state) ? [] : [...rejected],
  }
}
