import { createHash } from 'node:crypto'
import { applicationById } from '#features/admissions/applications/server/queries.ts'
import type { Change, Changes } from '#features/admissions/staff/changes-contract.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import type { JobServices, Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import type { ScheduledTasks } from '#platform/jobs/scheduled-tasks.ts'
import {
  type ChangeRow,
  changesAfter,
  deleteOldViewers,
  removeViewer,
  saveViewer,
  viewersOf,
} from './change-queries.ts'
import { ABILITY } from './service.ts'

/** What colleagues and the student change while the page of an application is open, and who else has it open. */

/** `tag` stays the same as long as the answer does. */
export async function viewChanges(
  services: Services,
  actor: Actor,
  { id, after }: { id: string; after: string },
): Promise<{ answer: Changes; tag: string }> {
  requireAbility(actor, ABILITY)
  const { db, now } = services
  const row = await applicationById(db, id)
  if (!row) throw new ProblemError('not_found')
  const actorId = actor.userId
  // Of one's own application one sees what every student sees: neither which of the staff did it nor who reads it, and nothing
  // of a decision that can still be undone.
  const isOwn = row.userId === actorId
  const [changes, viewers] = await Promise.all([
    changesAfter(db, id, { after, actorId, isOwn }),
    viewersOf(db, id, { actorId, now: now() }),
  ])
  const answer = {
    changes: changes.map((change) => toChange(isOwn ? { ...change, name: null } : change)),
    viewers: isOwn ? [] : viewers,
  }
  const tag = createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)
  return { answer, tag }
}

/** Notes that the actor has the page open; of one's own application nothing. */
export async function markViewing({ db, now }: Services, actor: Actor, id: string): Promise<void> {
  requireAbility(actor, ABILITY)
  if (!(await saveViewer(db, id, actor.userId, now()))) throw new ProblemError('not_found')
}

export async function stopViewing({ db }: Services, actor: Actor, id: string): Promise<void> {
  requireAbility(actor, ABILITY)
  await removeViewer(db, id, actor.userId)
}

export const viewerTasks = ({ db, now }: Pick<JobServices, 'db' | 'now'>): ScheduledTasks => ({
  'Notes of who had an application open deleted': () => deleteOldViewers(db, now()),
})

function toChange({ action, ...change }: ChangeRow): Change {
  return { ...change, change: CHANGE_OF[action] ?? (action.startsWith('letter.') ? 'letter' : 'document') }
}

const CHANGE_OF: Record<string, Change['change']> = {
  'application.moved': 'moved',
  'application.assigned': 'assigned',
  'application.answered': 'answered',
  'application.request_extended': 'extended',
  'application.step_ticked': 'ticked',
  'application.decided': 'decided',
  'application.undone': 'undone',
  'application.decision_held': 'held',
  'application.decision_dropped': 'dropped',
  'condition.sent': 'evidence',
  'condition.decided': 'condition',
  'application.item_accepted': 'judged',
  'application.item_returned': 'judged',
  'application.corrected': 'judged',
  'application.correction_declined': 'judged',
  'application.correction_proposed': 'proposed',
  'application.correction_taken_back': 'proposed',
  'document.reviewed': 'reviewed',
}
