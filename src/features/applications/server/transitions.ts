import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import type { ApplicationAction, ApplicationState } from '#features/applications/lifecycle.ts'
import type { RejectionReason } from '#features/applications/rejection-reasons.ts'
import type { LetterChange, LetterReplacement } from '#features/letters/server/queries.ts'
import { changeLetter } from '#features/letters/server/service.ts'
import type { By } from '#lib/by.ts'
import { closeOpenRequest } from './open-request.ts'
import { insertEvent, lockApplication, touchApplication, updateState } from './queries.ts'

/** Changes of applications. Each locks the application first and its letter after that. */

type TransitionRecord = By & {
  id: string
  /** The version it is made at; where the application has another one, nothing is done. */
  version: number
  to: ApplicationState
  action: ApplicationAction
  note: string | null
  reasons?: readonly RejectionReason[]
  answerBy: Date | null
  /** The change of its letter. */
  letter: LetterChange
}

/** Makes a transition of an application that is still at `version`, and changes its letter. Whether it was. */
export async function saveTransition(db: Db, transition: TransitionRecord): Promise<boolean> {
  const { id, version, to, action, note, reasons = [], answerBy, letter, ...by } = transition
  const { actorId, requestId, now } = by
  return transact(db, async (tx) => {
    const before = await lockApplication(tx, id)
    if (before?.version !== version) return false
    if (before.state === 'information_needed') await closeOpenRequest(tx, id, { action, note, now })
    await updateState(tx, { id, to, answerBy, now })
    const event = { applicationId: id, from: before.state, to, action, actorId, note, reasons, now }
    const eventId = await insertEvent(tx, event)
    await record(tx, {
      actorId,
      action: 'application.moved',
      entityType: 'application',
      entityId: id,
      before: { state: before.state },
      after: { state: to, action, reasons },
      requestId,
    })
    await changeLetter(tx, id, letter, by)
    await enqueue(tx, 'application.moved', { id: eventId })
    if (before.userId === actorId) {
      await enqueue(tx, action === 'reply' ? 'application.replied' : 'application.answered', { id: eventId })
    }
    return true
  })
}

type CorrectionRecord = By & Pick<TransitionRecord, 'id' | 'version'> & { letter: LetterReplacement }

/**
 * Replaces the letter of an application that is still at `version`, which rises, so that a concurrent transition is refused.
 * Whether it was.
 */
export async function saveCorrection(db: Db, { id, version, letter, ...by }: CorrectionRecord): Promise<boolean> {
  return transact(db, async (tx) => {
    const before = await lockApplication(tx, id)
    if (before?.version !== version) return false
    await touchApplication(tx, id, by.now)
    await changeLetter(tx, id, letter, by)
    await enqueue(tx, 'letter.issued', { id })
    return true
  })
}
