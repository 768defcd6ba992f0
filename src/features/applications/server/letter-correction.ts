import type { Actor } from '#features/accounts/server/queries.ts'
import { requireAbility } from '#features/accounts/server/service.ts'
import { letterStandsIn } from '#features/applications/lifecycle.ts'
import type { ReviewView } from '#features/applications/review-contract.ts'
import type { LetterInput } from '#features/letters/rules.ts'
import { replacement } from '#features/letters/server/service.ts'
import { ProblemError } from '#server/http/problems.ts'
import type { Services } from '#server/services.ts'
import { subjectOf } from './letter-of-move.ts'
import { requireForDeciding } from './others-case.ts'
import { keepCorrection } from './queries.ts'
import { ABILITY, viewForReview } from './review.ts'

/**
 * Issues a letter in place of the one that is valid, or where an offer of long ago has none. Throws as a move does, and
 * `not_possible_now` where there is no offer, or nobody left to hold it.
 */
export async function correctLetter(
  services: Services,
  actor: Actor,
  { id, version, input }: { id: string; version: number; input: LetterInput },
  requestId: string,
): Promise<ReviewView> {
  requireAbility(actor, ABILITY)
  const row = await requireForDeciding(services, actor, id, version)
  const kind = letterStandsIn(row.state)
  if (!kind) throw new ProblemError('not_possible_now')
  const now = services.now()
  const letter = replacement(kind, input, subjectOf(row), now)
  const kept = { id, version, letter, actorId: actor.userId, now, requestId }
  if (!(await keepCorrection(services.db, kept))) throw new ProblemError('stale')
  return viewForReview(services, actor, id, requestId)
}
