import { transact } from '#db/transaction.ts'
import { staffAction } from '#features/admissions/applications/lifecycle.ts'
import { decisionOf } from '#features/admissions/applications/server/decision-queries.ts'
import { requireValidLetter } from '#features/admissions/letters/server/service.ts'
import { requireSignatory } from '#features/admissions/letters/server/signatory.ts'
import { undoMinutes } from '#features/admissions/staff/server/decision-settings.ts'
import { letterBasis } from '#features/admissions/staff/server/letter-for-transition.ts'
import { requireDecidable } from '#features/admissions/staff/server/review-access.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { scheduleDecision } from './decide.ts'
import { lockAt } from './transition.ts'

/**
 * Staff confirm a decision that is suspended because the student has sent something since; from now on it can be undone once
 * more, and is made by the person who confirms it. Throws `not_possible_now` where none is suspended, `stale` where the application
 * has changed since, `invalid` where its letter says what is over by now, `no_signatory` where nobody signs it: then it is
 * undone and decided again.
 */
export async function confirmDecision(
  services: Services,
  actor: Actor,
  { id, version }: { id: string; version: number },
  requestId: string,
): Promise<void> {
  const row = await requireDecidable(services, actor, id, version)
  const basis = await letterBasis(services, row)
  const minutes = await undoMinutes(services.db)
  await transact(services.db, async (tx) => {
    const before = await lockAt(tx, id, version)
    const decision = await decisionOf(tx, id)
    if (!decision?.suspendedAt || !staffAction(before.state, decision.to)) throw new ProblemError('not_possible_now')
    // It was written when it was decided, and may have waited for longer than its days.
    const { letter } = decision
    if (letter) {
      requireSignatory(letter.content.signatory)
      requireValidLetter(letter.kind, { ...letter, ...letter.content }, basis, services.now())
    }
    await scheduleDecision(tx, { id, minutes }, decision, byOf(services, actor, requestId))
  })
}
