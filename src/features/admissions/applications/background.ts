import type { Background } from '#features/programmes/eligibility/requirements.ts'
import { partsOfMonth } from '#lib/month.ts'
import { type Answers, UNSURE_OF_INTAKE } from './rules.ts'

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

/** What the answers of an application say of the requirements; normalized. */
export function backgroundOf(answers: Answers): Background {
  const { qualification, languages, certifications, preferredStart, intake } = answers
  return {
    qualification,
    languages,
    certifications,
    preferredStart,
    expected: expectedQualification(answers),
    isUnsureOfStart: intake === UNSURE_OF_INTAKE,
  }
}
