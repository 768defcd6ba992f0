import { apiWithSession } from '#api/optional-session.ts'
import { toResult } from '#api/result.ts'
import { readSession } from '#api/session.ts'
import { type Attainments, fromBackground, noAttainments } from '#features/programmes/eligibility/attainments.ts'

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
  const attainments = fromBackground(answers, languages)
  return JSON.stringify(attainments) === JSON.stringify(noAttainments) ? null : attainments
}
