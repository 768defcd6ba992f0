import { apiWithSession } from '#api/optional-session.ts'
import { toResult } from '#api/result.ts'
import { readSession } from '#api/session.ts'
import { type Attainments, fromBackground, noAttainments } from '#features/programmes/eligibility/attainments.ts'

/** The grading systems of applications that are a mark on a scale which is asked for here. */
const SCALES: Record<string, string> = {
  gpa_4: '4',
  gpa_5: '5',
  out_of_10: '10',
  out_of_20: '20',
  percent: '100',
  tawjihi: '100',
}

/**
 * What the signed-in student's draft or earlier applications say, which the form for `item` would begin with; null
 * where they say nothing, and for everybody else. Never throws.
 */
export async function earlierAttainments(item: string, languages: readonly string[]): Promise<Attainments | null> {
  if (!readSession()) return null
  const drafts = apiWithSession.applications.drafts[':itemId']
  const { answer } = await toResult(drafts.$get({ param: { itemId: item } }))
  if (!answer) return null
  const answers = answer.data.draft?.answers ?? answer.data.prefill
  const gpaScale = SCALES[answers.gradeSystem] ?? ''
  const attainments = fromBackground({ ...answers, gpa: gpaScale && answers.grade, gpaScale, grade: null }, languages)
  return JSON.stringify(attainments) === JSON.stringify(noAttainments) ? null : attainments
}
