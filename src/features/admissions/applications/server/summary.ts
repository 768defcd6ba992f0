import type { ApplicationSummary } from '#features/admissions/applications/contract.ts'
import { awaitsReply, isClosed } from '#features/admissions/applications/lifecycle.ts'
import { answerDayOf, type ResponseSla } from '#features/admissions/applications/response-sla.ts'
import type { DocumentKind } from '#features/admissions/documents/rules.ts'
import type { StudentSummaryRow } from './queries.ts'

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
    choice: row.choice,
    openConditions: row.openConditions,
    replyBy: awaitsReply(row.state) ? row.replyBy : null,
    requestedBy: row.requestedBy,
    rejectedDocuments: isClosed(row.state) ? [] : [...rejected],
  }
}
