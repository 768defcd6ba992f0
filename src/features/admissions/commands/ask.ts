import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { stateWhileAsked } from '#features/admissions/applications/lifecycle.ts'
import type { ApplicationRow } from '#features/admissions/applications/server/queries.ts'
import type { RequestInput } from '#features/admissions/requests/contract.ts'
import { requireAskable } from '#features/admissions/requests/server/askable.ts'
import { requireDueDay, usualDueDay } from '#features/admissions/requests/server/due-day.ts'
import { insertRequest, openRequestOf } from '#features/admissions/requests/server/queries.ts'
import { enqueueReminders } from '#features/admissions/requests/server/reminders.ts'
import { requireDecidable } from '#features/admissions/staff/server/review-access.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { assignToActor } from './assign.ts'
import { lockUndecided, transition } from './transition.ts'

/**
 * Staff ask the student for the items of a request, which pauses the response SLA; an offer and a place stay what they are.
 * Throws `stale` where the application has changed since, `not_possible_now` where its state does not lead there, a request is open
 * or a decision can still be undone, `invalid` for the due day, `forbidden` for one's own application.
 */
export async function ask(
  services: Services,
  actor: Actor,
  { id, version, input }: { id: string; version: number; input: RequestInput },
  requestId: string,
): Promise<void> {
  const row = await requireDecidable(services, actor, id, version)
  await openRequest(services, row, input, byOf(services, actor, requestId))
}

/** What is asked for in one text is a request with that question, which the history shows in the same words. */
export const askInWords = (services: Services, row: ApplicationRow, note: string, by: By): Promise<void> => {
  const items = [{ kind: 'answer' as const, question: note, choices: [] }]
  return openRequest(services, row, { note: '', dueOn: usualDueDay(by.now), items }, by, note)
}

async function openRequest(
  { db }: Pick<Services, 'db'>,
  { id, version, state }: ApplicationRow,
  { note, dueOn, items }: RequestInput,
  by: By,
  historyNote = note,
): Promise<void> {
  const to = stateWhileAsked(state)
  if (!to) throw new ProblemError('not_possible_now')
  const { actorId: askedBy, now } = by
  requireDueDay(dueOn, now)
  await transact(db, async (tx) => {
    const before = await lockUndecided(tx, id, version)
    // One at a time: what else is needed is added to it.
    if (await openRequestOf(tx, id)) throw new ProblemError('not_possible_now')
    await requireAskable(tx, items)
    await transition(tx, before, { to, action: 'request_information', note: historyNote || null, ...by })
    const opened = await insertRequest(tx, { applicationId: id, askedBy, dueOn, note: note || null, items, now })
    await enqueue(tx, 'request.opened', { id: opened })
    await enqueueReminders(tx, { id: opened, dueOn, now })
    await assignToActor(tx, id, by)
  })
}
