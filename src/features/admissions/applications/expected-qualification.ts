import { partsOfMonth } from '#lib/month.ts'
import type { Answers } from './rules.ts'

type ExpectedQualification = { qualification: string; year: number; month: number }

/**
 * The qualification that an applicant is still studying for, and the month in which it is to be completed: an offer depends on
 * it. Null for one that is completed.
 */
export function expectedQualification({
  educationStatus,
  expectedCompletion,
  qualification,
}: Pick<Answers, 'educationStatus' | 'expectedCompletion' | 'qualification'>): ExpectedQualification | null {
  const month = partsOfMonth(expectedCompletion)
  return educationStatus === 'studying' && month ? { qualification, ...month } : null
}
