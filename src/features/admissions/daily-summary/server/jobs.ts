import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { officeOpening, workingDayAgo } from '#features/conversations/office/server/service.ts'
import type { JobServices } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import type { ScheduledTasks } from '#platform/jobs/scheduled-tasks.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { summaryMail } from './mail.ts'
import { claimDay, countDue, recipientOf, unnotifiedStaff } from './queries.ts'
import { officeMorning } from './service.ts'

/** The mail about what is due; none where nothing is, where it is unwanted by now, or once that day is over. */
export const dailySummaryJobs = ({ db, publicUrl, now }: JobServices, mailer: Mailer) =>
  ({
    async 'summary.due'({ userId, day }, jobId) {
      const [recipient, office] = await Promise.all([recipientOf(db, userId), officeOpening({ db }, now())])
      if (!recipient || office?.day !== day) return
      const clock = { now: now(), workingDayAgo: await workingDayAgo({ db }, now()) }
      const counts = await countDue(db, userId, clock)
      if (Object.values(counts).every((count) => count === 0)) return
      const { email: to, language: lang } = recipient
      const brand = await brandIn(db, lang)
      await mailer.send(summaryMail({ to, lang, brand, publicUrl, day, counts }), jobId)
    },
  }) satisfies Partial<JobHandlers>

export const dailySummaryTasks = ({ db, now }: Pick<JobServices, 'db' | 'now'>): ScheduledTasks => ({
  'daily summaries for staff': () => enqueueSummaries(db, now()),
})

/** Queues the mail of everybody who has not been notified of this morning; how many there are. */
async function enqueueSummaries(db: Db, now: Date): Promise<number> {
  const office = await officeMorning({ db }, now)
  if (!office) return 0
  const { day } = office
  let notified = 0
  for (const { userId } of await unnotifiedStaff(db, day)) {
    const isClaimed = await transact(db, async (tx) => {
      if (!(await claimDay(tx, userId, day))) return false
      await enqueue(tx, 'summary.due', { userId, day })
      return true
    })
    if (isClaimed) notified += 1
  }
  return notified
}
