import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import type { Acceptance, ApplicationAction, ApplicationState } from '#features/admissions/applications/lifecycle.ts'
import { newsOf } from '#features/admissions/university/rules.ts'
import { nextWorkingDay } from '#features/conversations/office/server/service.ts'
import { hadLetter, insertNotification, keepNames, supersede } from './queries.ts'

const ENDS_REQUEST: readonly ApplicationAction[] = ['cancel_deferral', 'refuse_deferral']

type Event = {
  eventId: string
  applicationId: string
  action: ApplicationAction
  from: ApplicationState
  /** How the place is held now. */
  acceptance: Acceptance | null
  /** The start of a place that is deferred; null where it is not known. */
  start?: string | null
  now: Date
}

/**
 * Has the university notified of an event, in its transaction: by a mail to its contact, or where it has none that wants
 * it, as a task for staff. Tasks of earlier events of which that leaves nothing to say are closed.
 */
export async function notifyUniversity(
  tx: Db,
  { eventId, applicationId, action, from, acceptance, start = null, now }: Event,
): Promise<void> {
  const unsaid = await supersede(tx, applicationId)
  // A request that the university never heard of ends without its hearing of that.
  if (ENDS_REQUEST.includes(action) && unsaid.includes('ask_deferral')) return
  const hasLetter = action === 'withdraw' && (await hadLetter(tx, applicationId, now))
  const news = newsOf(action, { from, hasLetter })
  if (!news) return
  const dueOn = await nextWorkingDay({ db: tx }, now)
  const { id, state } = await insertNotification(tx, { eventId, news, acceptance, start, dueOn })
  if (state === 'sending') await enqueue(tx, 'university.notified', { id })
}

/**
 * The same for applications that are withdrawn because their account is deleted: `ids` are all of the account. What is still to
 * be said keeps the name, which nothing else knows any more.
 */
export async function notifyOfDeletion(
  tx: Db,
  ids: readonly string[],
  withdrawals: readonly Pick<Event, 'eventId' | 'applicationId' | 'from'>[],
  now: Date,
): Promise<void> {
  for (const each of withdrawals) {
    await notifyUniversity(tx, { ...each, action: 'withdraw', acceptance: null, now })
  }
  await keepNames(tx, ids)
}
