import type { ApplicationSummary, ApplicationView } from '#features/admissions/applications/contract.ts'
import { awaitsReply, isClosed } from '#features/admissions/applications/lifecycle.ts'
import { nextOfPlace } from '#features/admissions/applications/next-actions.ts'
import { answerDayOf, type ResponseSla } from '#features/admissions/applications/response-sla.ts'
import type { DocumentKind } from '#features/admissions/documents/rules.ts'
import type { StudentSummaryRow } from './queries.ts'

/** An application in the student's list. `rejected`: the kinds of which the student has to add another document. */
export function toSummary(
  row: StudentSummaryRow,
  sla: ResponseSla,
  rejected: readonly DocumentKind[],
  place: Pick<ApplicationView, 'enrolment' | 'conditions'>,
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
    choice: row.choice,
    openConditions: row.openConditions,
    replyBy: awaitsReply(row.state) ? row.replyBy : null,
    requestedBy: row.requestedBy,
    awaitedReferees: row.awaitedReferees,
    next: nextOfPlace({ ...row, ...place }),
    hasOpenSteps: row.state === 'enrolled' && (place.enrolment?.steps.some(({ doneAt }) => doneAt === null) ?? false),
    rejectedDocuments: isClosed(row.state) ? [] : [...rejected],
  }
}
