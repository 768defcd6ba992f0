import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { confirmationDay } from '#features/admissions/applications/deferral.ts'
import { correctableLetterKind } from '#features/admissions/applications/lifecycle.ts'
import { moveConfirmation } from '#features/admissions/applications/server/deferral-queries.ts'
import { touchApplication } from '#features/admissions/applications/server/queries.ts'
import type { LetterCorrection } from '#features/admissions/letters/contract.ts'
import { lettersOf } from '#features/admissions/letters/server/queries.ts'
import { changeLetter, prepareLetter } from '#features/admissions/letters/server/service.ts'
import { letterBasis, requireDocuments } from '#features/admissions/staff/server/letter-for-transition.ts'
import { requireDecidable } from '#features/admissions/staff/server/review-access.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { lockUndecided } from './transition.ts'

/**
 * Staff issue a letter that replaces the valid one, which takes a reason, or the first where an old offer has none, which takes
 * the required documents. Throws as a decision does, and `not_possible_now` where there is no offer, the account is deleted,
 * or a decision waits that would replace the letter again.
 */
export async function issueLetter(
  services: Services,
  actor: Actor,
  { id, version, input }: { id: string; version: number; input: LetterCorrection },
  requestId: string,
): Promise<void> {
  const row = await requireDecidable(services, actor, id, version)
  const kind = correctableLetterKind(row.state)
  if (!kind) throw new ProblemError('not_possible_now')
  const { reason, override, ...terms } = input
  const [newest] = await lettersOf(services.db, id)
  if (newest && reason === '') throw new ProblemError('invalid', { fields: { reason: 'required' } })
  const overrideReason = newest ? null : await requireDocuments(services, row, override)
  const reasons = { correctionReason: newest ? reason : null, overrideReason }
  const draft = await prepareLetter(services, kind, terms, await letterBasis(services, row), reasons)
  const by = byOf(services, actor, requestId)
  await transact(services.db, async (tx) => {
    await lockUndecided(tx, id, version)
    // Raises the version, so that a transition at the same moment is refused.
    await touchApplication(tx, id, by.now)
    await changeLetter(tx, id, { revoke: 'replaced', draft }, by)
    if (row.state === 'deferred') {
      const confirmOn = confirmationDay(draft.content.details.start, by.now)
      await moveConfirmation(tx, { applicationId: id, confirmOn })
    }
    await enqueue(tx, 'letter.issued', { id })
  })
}
