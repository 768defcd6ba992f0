import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import {
  type Acceptance,
  type ApplicationAction,
  type ApplicationState,
  hasPlace,
} from '#features/admissions/applications/lifecycle.ts'
import type { RejectionReason } from '#features/admissions/applications/rejection-reasons.ts'
import type { LetterChange, LetterReplacement } from '#features/admissions/letters/server/queries.ts'
import { changeLetter } from '#features/admissions/letters/server/service.ts'
import type { By } from '#lib/by.ts'
import { acceptedPlaces, lockAllOfStudent } from './acceptance-queries.ts'
import { decisionOf, removeDecision } from './decision-queries.ts'
import { closeOpenRequest } from './open-request.ts'
import {
  insertEvent,
  isAnswer,
  type LockedApplication,
  lockApplication,
  touchApplication,
  updateState,
} from './queries.ts'
import { dropDecision, suspendDecision } from './suspended-decisions.ts'

/** Changes of applications. Each locks the application first and its letter after that. */

type TransitionRecord = By & {
  id: string
  to: ApplicationState
  action: ApplicationAction
  note: string | null
  reasons?: readonly RejectionReason[]
  overrideReason?: string | null
  answerBy: Date | null
  /** The change of its letter. */
  letter: LetterChange
}

/** At the version it is made at; where the application has another one, nothing is done. */
type VersionedTransition = TransitionRecord & { version: number }

/**
 * Makes a transition of an application that is still at `version`, and changes its letter. `taken`: it would be a third
 * accepted place of its student.
 */
export async function saveTransition(
  db: Db,
  { version, ...transition }: VersionedTransition,
): Promise<'saved' | 'stale' | 'taken'> {
  const { id, to } = transition
  return transact(db, async (tx) => {
    const before =
      to === 'accepted' ? (await lockAllOfStudent(tx, id)).find((one) => one.id === id) : await lockApplication(tx, id)
    if (before?.version !== version) return 'stale'
    // A colleague has decided meanwhile, which leaves the version as it is.
    if (before.userId !== transition.actorId && (await decisionOf(tx, id))) return 'stale'
    const acceptance = await acceptanceAfter(tx, before, to)
    if (acceptance === 'taken') return 'taken'
    await writeTransition(tx, before, { ...transition, acceptance })
    return 'saved'
  })
}

/** How a place is kept after a transition that is not the student's acceptance: as before, or where there is room. */
async function acceptanceAfter(
  tx: Db,
  before: LockedApplication,
  to: ApplicationState,
): Promise<Acceptance | null | 'taken'> {
  if (to !== 'accepted') return hasPlace(to) ? before.acceptance : null
  const places = await acceptedPlaces(tx, before)
  const wanted = before.acceptance ?? 'firm'
  const other = wanted === 'firm' ? 'reserve' : 'firm'
  return places[wanted] === null ? wanted : places[other] === null ? other : 'taken'
}

/** Writes a transition of an application that this transaction has locked. */
export async function writeTransition(
  tx: Db,
  before: LockedApplication,
  { acceptance, ...transition }: TransitionRecord & { acceptance: Acceptance | null },
): Promise<void> {
  const { id, to, action, note, reasons = [], overrideReason = null, answerBy, letter, ...by } = transition
  const { actorId, requestId, now } = by
  if (before.state === 'information_needed') await closeOpenRequest(tx, id, { action, note, now })
  await updateState(tx, { id, to, acceptance, answerBy, now })
  // What staff had decided before is about another state; a reply leaves it where it is.
  if (before.userId !== actorId) await removeDecision(tx, id)
  else if (action === 'reply') await suspendDecision(tx, id, by)
  else await dropDecision(tx, id, by)
  const promisedBy = isAnswer(to) ? before.answerBy : null
  const event = {
    applicationId: id,
    from: before.state,
    to,
    action,
    actorId,
    note,
    reasons,
    overrideReason,
    promisedBy,
    now,
  }
  const eventId = await insertEvent(tx, event)
  await record(tx, {
    actorId,
    action: 'application.moved',
    entityType: 'application',
    entityId: id,
    before: { state: before.state },
    after: { state: to, action, reasons, acceptance },
    requestId,
  })
  await changeLetter(tx, id, letter, by)
  await enqueue(tx, 'application.moved', { id: eventId })
  if (before.userId === actorId) {
    await enqueue(tx, action === 'reply' ? 'application.replied' : 'application.answered', { id: eventId })
  }
}

type CorrectionRecord = By & Pick<VersionedTransition, 'id' | 'version'> & { letter: LetterReplacement }

/**
 * Replaces the letter of an application that is still at `version`, which rises, so that a concurrent transition is refused.
 * Whether it was.
 */
export async function saveCorrection(db: Db, { id, version, letter, ...by }: CorrectionRecord): Promise<boolean> {
  return transact(db, async (tx) => {
    const before = await lockApplication(tx, id)
    if (before?.version !== version || (await decisionOf(tx, id))) return false
    await touchApplication(tx, id, by.now)
    await changeLetter(tx, id, letter, by)
    await enqueue(tx, 'letter.issued', { id })
    return true
  })
}
