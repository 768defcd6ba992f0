import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { addNotices } from '#db/notices.ts'
import { rows } from '#db/rows.ts'
import { daysAfter, toDay } from '#lib/day.ts'
import { DAY_MS, HOUR_MS } from '#lib/durations.ts'

/** When a student is reminded of a request, and notified of what was returned or decided. */

/** Days after it was opened. */
const REMINDED_AFTER = [3, 7]
/** Hour of the day before it is due, at UTC: morning to noon from Morocco to Oman. */
const HOUR_BEFORE = 8

type Opened = { id: string; dueOn: string; now: Date }

/** The moments of its reminders, each on a day of its own: the day before it is due goes first. */
function remindersOf({ dueOn, now }: Omit<Opened, 'id'>): { when: 'days_after' | 'day_before'; at: Date }[] {
  const before = new Date(Date.parse(`${daysAfter(dueOn, -1)}T00:00:00Z`) + HOUR_BEFORE * HOUR_MS)
  const isAhead = before.getTime() - now.getTime() > DAY_MS / 2
  const after = REMINDED_AFTER.map((days) => new Date(now.getTime() + days * DAY_MS))
  return [
    ...after.filter((at) => !isAhead || toDay(at) !== toDay(before)).map((at) => ({ when: 'days_after' as const, at })),
    ...(isAhead ? [{ when: 'day_before' as const, at: before }] : []),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Queues the reminders of a request that was opened now; once it is closed or opened again they come to nothing. */
export async function enqueueReminders(tx: Db, { id, dueOn, now }: Opened): Promise<void> {
  for (const { when, at } of remindersOf({ dueOn, now })) {
    const afterSeconds = (at.getTime() - now.getTime()) / 1000
    await enqueue(tx, 'request.reminded', { id, openedAt: now.toISOString(), when }, { afterSeconds })
  }
}

/** Seconds in which what else is returned or decided goes into the same mail. */
const COLLECTED = 120

/** Queues the mail about decided corrections, unless one that has not started waits already; the notice comes at once. */
export async function enqueueDecided(tx: Db, applicationId: string, now: Date): Promise<void> {
  const waiting = await rows(tx)`
    select from jobs where kind = 'correction.decided' and payload ->> 'applicationId' = ${applicationId} and attempts = 0
    for update`
  const payload = { applicationId, since: now.toISOString() }
  if (waiting.length > 0) await addNotices(tx, 'correction.decided', [payload])
  else await enqueue(tx, 'correction.decided', payload, { afterSeconds: COLLECTED })
}

/** The same about returned items. */
export async function enqueueReturned(tx: Db, id: string, now: Date): Promise<void> {
  const waiting = await rows(tx)`
    select from jobs where kind = 'request.returned' and payload ->> 'id' = ${id} and attempts = 0 for update`
  const payload = { id, since: now.toISOString() }
  if (waiting.length > 0) await addNotices(tx, 'request.returned', [payload])
  else await enqueue(tx, 'request.returned', payload, { afterSeconds: COLLECTED })
}
