import type { ApplicationSummary, ApplicationView } from '#features/admissions/applications/contract.ts'
import { awaitsReply, isClosed, studentTransitionsFrom } from '#features/admissions/applications/lifecycle.ts'
import type { RejectionReason } from '#features/admissions/applications/rejection-reasons.ts'
import { answerDayOf, type ResponseSla } from '#features/admissions/applications/response-sla.ts'
import type { DocumentKind } from '#features/admissions/documents/rules.ts'
import { documentsExpiredAt, rejectedKindsOf } from '#features/admissions/documents/server/queries.ts'
import { conditionsOf } from '#features/admissions/letters/server/condition-queries.ts'
import { viewLetters } from '#features/admissions/letters/server/service.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
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
  versionForStudent,
} from './queries.ts'
import { toAnswers } from './stored-answers.ts'

/** What a student sees of their own applications; those of others are `not_found`. What they do is in the commands. */

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
    rejectedKindsOf(services.db, userId),
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
    version: versionForStudent(events, letters),
    moves: studentTransitionsFrom(row),
  }
}

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
