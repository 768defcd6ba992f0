import type { Db } from '#db/client.ts'
import { enqueueAll } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { accountById } from '#features/auth/server/queries.ts'
import type { JobServices } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import type { ScheduledTasks } from '#platform/jobs/scheduled-tasks.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { abandonedDraft, deleteAbandoned, markReminded } from './draft-queries.ts'
import { draftReminderMail } from './mails.ts'

/** The mail about a draft that will be deleted soon. */
export const draftJobs = ({ db, publicUrl }: JobServices, mailer: Mailer) =>
  ({
    async 'draft.abandoned'({ userId, itemId }, jobId) {
      // No reminder where the draft was continued, sent or discarded in the meantime.
      const [draft, owner] = await Promise.all([abandonedDraft(db, userId, itemId), accountById(db, userId)])
      if (!draft || !owner || owner.disabled) return
      const { item, language: lang } = draft
      const brand = await brandIn(db, lang)
      const dates = { savedAt: new Date(draft.savedAt), deletionAt: new Date(draft.deletionAt) }
      await mailer.send(draftReminderMail({ to: owner.email, lang, brand, publicUrl, item, ...dates }), jobId)
    },
  }) satisfies Partial<JobHandlers>

/** Abandoned drafts: their owners are reminded first, then the drafts are deleted. */
export const draftTasks = ({ db, now }: Pick<JobServices, 'db' | 'now'>): ScheduledTasks => ({
  'notices of abandoned drafts': () => enqueueReminders(db, now()),
  'abandoned drafts forgotten': () => deleteAbandoned(db, now()),
})

/** Enqueues a reminder for each draft that will be deleted soon; how many there are. */
const enqueueReminders = (db: Db, now: Date): Promise<number> =>
  transact(db, async (tx) => {
    const abandoned = await markReminded(tx, now)
    await enqueueAll(tx, 'draft.abandoned', abandoned)
    return abandoned.length
  })
