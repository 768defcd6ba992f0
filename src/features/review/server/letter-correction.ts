import { correctableLetterKind } from '#features/applications/lifecycle.ts'
import { saveCorrection } from '#features/applications/server/transitions.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import type { LetterInput } from '#features/letters/rules.ts'
import { prepareLetter } from '#features/letters/server/service.ts'
import type { ReviewView } from '#features/review/contract.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { letterSubjectOf } from './letter-for-transition.ts'
import { requireDecidable } from './review-access.ts'
import { ABILITY, viewForReview } from './service.ts'

/**
 * Issues a letter that replaces the valid one, or the first where an old offer has none. Throws as a transition does, and
 * `not_possible_now` where there is no offer or the account is deleted.
 */
export async function correctLetter(
  services: Services,
  actor: Actor,
  { id, version, input }: { id: string; version: number; input: LetterInput },
  requestId: string,
): Promise<ReviewView> {
  requireAbility(actor, ABILITY)
  const row = await requireDecidable(services, actor, id, version)
  const kind = correctableLetterKind(row.state)
  if (!kind) throw new ProblemError('not_possible_now')
  const now = services.now()
  const letter = prepareLetter(kind, input, letterSubjectOf(row), now)
  const correction = { id, version, letter, actorId: actor.userId, now, requestId }
  if (!(await saveCorrection(services.db, correction))) throw new ProblemError('stale')
  return viewForReview(services, actor, id, requestId)
}
