import type { Db } from '#db/client.ts'
import { transact } from '#db/transaction.ts'
import { revocationReasonFor, staffAction } from '#features/admissions/applications/lifecycle.ts'
import { decisionById } from '#features/admissions/applications/server/decision-queries.ts'
import { lockApplication } from '#features/admissions/applications/server/queries.ts'
import type { By } from '#lib/by.ts'
import { assignToActor } from './assign.ts'
import { transition } from './transition.ts'

/**
 * Makes a decision that can no longer be undone, for the person who decided it. Nothing is done where it was undone or is suspended,
 * or the application is in another state by now.
 */
export const makeDue = (db: Db, id: string, { now, requestId }: Pick<By, 'now' | 'requestId'>): Promise<void> =>
  transact(db, async (tx) => {
    const decided = await decisionById(tx, id)
    const before = decided && (await lockApplication(tx, decided.applicationId))
    // Again, after the person who held the application.
    const decision = before && (await decisionById(tx, id))
    const action = decision && staffAction(before.state, decision.to)
    if (!action || decision.suspendedAt) return
    const { to, note, reasons, overrideReason, letter: draft, decidedBy } = decision
    const letter = draft ? ({ revoke: 'replaced', draft } as const) : { revoke: revocationReasonFor(to) }
    const by = { actorId: decidedBy._id, now, requestId }
    await transition(tx, before, { to, action, note, reasons, overrideReason, letter, ...by })
    await assignToActor(tx, before.id, by)
  })
