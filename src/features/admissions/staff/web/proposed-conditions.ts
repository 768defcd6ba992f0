import { expectedQualification } from '#features/admissions/applications/background.ts'
import { NO_DETAIL } from '#features/admissions/letters/condition-detail.ts'
import type { ConditionInput } from '#features/admissions/letters/rules.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { daysAfter, monthsAfter, toDay } from '#lib/day.ts'
import { toMonth } from '#lib/month.ts'

/**
 * What the first letter to somebody who is still studying depends on, unless staff take it out: the final certificate, by the
 * end of the month that the student named (P41). A month that is over is no day to set.
 */
export function proposedConditions(
  { answers, letters }: Pick<ReviewView, 'answers' | 'letters'>,
  today = toDay(new Date()),
): ConditionInput[] {
  const expected = expectedQualification(answers)
  if (!expected || letters.length > 0) return []
  const last = daysAfter(monthsAfter(`${toMonth(expected.year, expected.month)}-01`, 1), -1)
  return [{ kind: 'final_certificate', detail: NO_DETAIL, dueOn: last < today ? null : last }]
}

/** Conditions that ask for what is still under way. */
const ASK_FOR_CERTIFICATE: readonly string[] = ['final_certificate', 'final_grades']

/** Whether an offer with these conditions would be held by somebody who may never complete the qualification. */
export const lacksCertificate = (
  { answers }: Pick<ReviewView, 'answers'>,
  conditions: readonly Pick<ConditionInput, 'kind'>[],
): boolean =>
  expectedQualification(answers) !== null && !conditions.some(({ kind }) => ASK_FOR_CERTIFICATE.includes(kind))
