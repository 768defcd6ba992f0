import type { ProgrammeItem } from '#catalogue-index/query/query.ts'
import { answerDayOf, type ResponseSla } from '#features/admissions/applications/response-sla.ts'
import type { DecisionRow } from '#features/admissions/applications/server/decision-queries.ts'
import type { EventRow } from '#features/admissions/applications/server/queries.ts'
import { toReason } from '#features/admissions/applications/server/rejection-text.ts'
import type { ApplicationListItem, ReviewView } from '#features/admissions/staff/contract.ts'
import type { ListRow } from './queries.ts'

/** Rows of applications as the API answers them. */

export function toItem(row: ListRow, sla: ResponseSla): ApplicationListItem {
  const due = row.answerBy === null ? null : new Date(row.answerBy)
  const { id, reference, fullName, state, language, item, country, overdue, unread, kept, unanswered, assignee } = row
  const { acceptance, choice, openConditions, universityDueOn, neglected, decided, news } = row
  return {
    _id: id,
    reference,
    fullName,
    state,
    language,
    item,
    country,
    submittedAt: row.submittedAt,
    updatedAt: row.stateChangedAt,
    answerBy: due?.toISOString() ?? null,
    answerDay: answerDayOf(due, sla),
    overdue,
    unread,
    kept,
    unanswered,
    assignee,
    acceptance,
    choice,
    openConditions,
    universityDueOn,
    neglected,
    decided,
    news,
  }
}

export const toDecision = ({
  to,
  note,
  reasons,
  overrideReason,
  letter,
  decidedBy,
  decidedAt,
  dueAt,
  suspendedAt,
}: DecisionRow): ReviewView['decision'] => ({
  to,
  note,
  reasons: [...reasons],
  overrideReason,
  letter: letter && {
    conditions: [...letter.conditions],
    replyBy: letter.replyBy,
    details: letter.content.details,
  },
  decidedBy,
  decidedAt,
  dueAt,
  suspendedAt,
})

/** Why it was rejected last, and what the student's page proposes instead; null where it is not rejected. */
export function rejectionOf(
  row: ListRow,
  events: readonly EventRow[],
  alternatives: readonly ProgrammeItem[],
): ReviewView['rejection'] {
  if (row.state !== 'rejected') return null
  const programmes = alternatives.map(({ _id, type, name, slug, university }) => {
    return { _id, type, name, slug, university: university?.name ?? null }
  })
  return { reasons: (events.at(-1)?.reasons ?? []).map(toReason), programmes }
}
