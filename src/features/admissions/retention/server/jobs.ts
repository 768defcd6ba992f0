import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transaction.ts'
import * as applications from '#features/admissions/applications/server/personal-data.ts'
import * as documents from '#features/admissions/documents/server/personal-data.ts'
import * as letters from '#features/admissions/letters/server/personal-data.ts'
import * as messages from '#features/admissions/messages/server/personal-data.ts'
import * as notices from '#features/admissions/notices/server/personal-data.ts'
import * as privateLinks from '#features/admissions/private-links/server/personal-data.ts'
import * as requests from '#features/admissions/requests/server/personal-data.ts'
import { isAnyRuleOn } from '#features/admissions/retention/rules.ts'
import * as notes from '#features/admissions/staff/server/personal-data.ts'
import { officeZone } from '#features/conversations/office/server/service.ts'
import type { JobServices } from '#features/services.ts'
import { dayIn } from '#lib/zoned-day.ts'
import type { ScheduledTasks } from '#platform/jobs/scheduled-tasks.ts'
import { type Clock, type DueRow, dueUntil, isStillDue, lockUser, noteDocumentsExpired, savedRules } from './queries.ts'
import { toRules } from './service.ts'

/** So many are deleted in one run; what is left waits for the next one, an hour later. */
const MOST_AT_ONCE = 500

/** In the order in which an account is erased: what refers to an application, then the application itself. */
const OF_APPLICATIONS = [privateLinks, requests, messages, notices, notes, letters, applications]

export const retentionTasks = ({ db, now }: Pick<JobServices, 'db' | 'now'>): ScheduledTasks => ({
  'Documents and applications deleted that were kept long enough': () => expireDue(db, now()),
})

/**
 * Deletes what is due by the owner's rules, each in a transaction of its own: documents with their files, and the personal
 * data of applications, by what deletes them with an account. It runs every hour and finds something to do in the first hour
 * of a day; a rule that was saved today begins with the next day, so that nothing goes in the night it was typed. Any number
 * of servers may do it at once: the person who comes second finds nothing due. One that fails keeps no other one back.
 */
async function expireDue(db: Db, now: Date): Promise<number> {
  const day = await today(db, now)
  const clock = await activeClock(db, day)
  if (!clock) return 0
  let done = 0
  let failure: unknown
  for (const item of await dueUntil(db, clock, day.today, MOST_AT_ONCE)) {
    try {
      if (await transact(db, (tx) => expire(tx, item, { ...day, now }))) done += 1
    } catch (error) {
      failure ??= error
    }
  }
  if (failure) throw failure
  return done
}

type Day = { today: string; zone: string }

async function today(db: Db, now: Date): Promise<Day> {
  const zone = await officeZone({ db })
  return { today: dayIn(zone, now), zone }
}

/** Null where no rule is on, or they were saved only today. */
async function activeClock(db: Db, { today, zone }: Day): Promise<Clock | null> {
  const saved = await savedRules(db, { today, zone })
  if (!saved?.isOfYesterday) return null
  const rules = toRules(saved.value)
  return isAnyRuleOn(rules) ? { rules, zone } : null
}

/** Locked in the order of a deletion of the account: applications, then the account. False where it is not due any more. */
async function expire(tx: Db, item: DueRow, day: Day & { now: Date }): Promise<boolean> {
  const { what, userId, applicationId, group } = item
  await applications.lockFor(tx, userId)
  await lockUser(tx, userId)
  const clock = await activeClock(tx, day)
  if (!clock || !(await isStillDue(tx, clock, item, day.today))) return false
  if (what === 'documents') {
    const count = await documents.eraseDocuments(tx, userId)
    await noteDocumentsExpired(tx, userId, day.now)
    await record(tx, {
      ...{ actorId: null, requestId: null, action: 'document.expired', entityType: 'user', entityId: userId },
      after: { count, group },
    })
    return true
  }
  if (applicationId === null) throw new Error('An application without an id is due')
  for (const { eraseForApplications } of OF_APPLICATIONS) {
    await eraseForApplications(tx, [applicationId], { now: day.now })
  }
  await record(tx, {
    ...{ actorId: null, requestId: null, action: 'application.expired', entityType: 'application' },
    ...{ entityId: applicationId, after: { group } },
  })
  return true
}
