import { transact } from '#db/transaction.ts'
import type { StudentTransition } from '#features/admissions/applications/contract.ts'
import { revocationReasonFor } from '#features/admissions/applications/lifecycle.ts'
import {
  endDeferral,
  insertDeferral,
  updateWithdrawal,
} from '#features/admissions/applications/server/deferral-queries.ts'
import { lockApplication } from '#features/admissions/applications/server/queries.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { todayOnEarth } from '#lib/day.ts'
import { toPlainText } from '#lib/typed-text.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { accept } from './accept.ts'
import { requireMove, transition } from './transition.ts'

/**
 * A student replies, accepts, declines, withdraws, or asks for a later start or to give up a place, or takes that back. All but accepting (accept.ts)
 * are one transition of `lifecycle.ts` each. Throws `not_found`, `not_possible_now` where the state does not allow it, `conflict` where the
 * application has changed since it was read, `invalid` for an empty reply and for a start that is over.
 */
export async function moveAsStudent(
  services: Services,
  actor: Actor,
  id: string,
  input: StudentTransition,
  requestId: string,
): Promise<void> {
  const { move, version } = input
  if (move === 'accept') return accept(services, actor, id, input, requestId)
  const note = toPlainText(input.note)
  const by = byOf(services, actor, requestId)
  await transact(services.db, async (tx) => {
    const { before, to } = await requireMove(tx, await lockApplication(tx, id), actor, { move, version })
    if (move === 'reply' && note === '') throw new ProblemError('invalid', { fields: { note: 'required' } })
    if (move === 'ask_deferral')
      await insertDeferral(tx, { applicationId: id, intake: requireLater(input, by.now), now: by.now })
    if (move === 'cancel_deferral') await endDeferral(tx, { applicationId: id, outcome: 'cancelled', now: by.now })
    const letter = { revoke: revocationReasonFor(to) }
    await transition(tx, before, { to, action: move, note: note || null, letter, ...by })
    if (move === 'ask_withdrawal') await updateWithdrawal(tx, id, by.now)
    if (move === 'cancel_withdrawal') await updateWithdrawal(tx, id, null)
  })
}

/** The start that is asked for; null: later, and the student does not know when. Staff know which starts there are. */
function requireLater({ intake }: StudentTransition, now: Date): string | null {
  if (intake !== null && intake < todayOnEarth(now).earliest.slice(0, 7))
    throw new ProblemError('invalid', { fields: { intake: 'in_past' } })
  return intake
}
