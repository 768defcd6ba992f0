import { correctableLetterKind } from '#features/admissions/applications/lifecycle.ts'
import { decisionOf } from '#features/admissions/applications/server/decision-queries.ts'
import { saveCorrection } from '#features/admissions/applications/server/transitions.ts'
import type { LetterCorrection } from '#features/admissions/letters/contract.ts'
import { lettersOf } from '#features/admissions/letters/server/queries.ts'
import { prepareLetter } from '#features/admissions/letters/server/service.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { letterBasis, requireDocuments } from './letter-for-transition.ts'
import { requireDecidable } from './review-access.ts'
import { ABILITY, viewForReview } from './service.ts'

/**
 * Issues a letter that replaces the valid one, which takes a reason, or the first where an old offer has none, which takes
 * the required documents. Throws as a transition does, and `not_possible_now` where there is no offer, the account is deleted,
 * or a decision waits that would replace the letter again.
 */
export async function correctLetter(
  services: Services,
  actor: Actor,
  { id, version, input }: { id: string; version: number; input: LetterCorrection },
  requestId: string,
): Promise<ReviewView> {
  requireAbility(actor, ABILITY)
  const row = await requireDecidable(services, actor, id, version)
  const kind = correctableLetterKind(row.state)
  if (!kind || (await decisionOf(services.db, id))) throw new ProblemError('not_possible_now')
  const { reason, override, ...terms } = input
  const [newest] = await lettersOf(services.db, id)
  if (newest && reason === '') throw new ProblemError('invalid', { fields: { reason: 'required' } })
  const overrideReason = newest ? null : await requireDocuments(services, row, override)
  const reasons = { correctionReason: newest ? reason : null, overrideReason }
  const draft = await prepareLetter(services, kind, terms, await letterBasis(services, row), reasons)
  const by = { actorId: actor.userId, now: services.now(), requestId }
  const letter = { revoke: 'replaced', draft } as const
  if (!(await saveCorrection(services.db, { id, version, letter, ...by }))) throw new ProblemError('stale')
  return viewForReview(services, actor, id, requestId)
}
