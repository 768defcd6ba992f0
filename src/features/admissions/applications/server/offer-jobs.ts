import type { Db } from '#db/client.ts'
import { enqueueAll } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { awaitsReply } from '#features/admissions/applications/lifecycle.ts'
import { conditionById } from '#features/admissions/letters/server/condition-queries.ts'
import { markReplyReminded } from '#features/admissions/letters/server/queries.ts'
import { validLetter } from '#features/admissions/letters/server/service.ts'
import { accountById } from '#features/auth/server/queries.ts'
import type { JobServices } from '#features/services.ts'
import { setting } from '#features/site/server/queries.ts'
import { brandOf } from '#features/site/server/service.ts'
import { localize } from '#lib/localized.ts'
import type { ScheduledTasks } from '#platform/jobs/scheduled-tasks.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { ApplicationMailContext } from './mails.ts'
import { conditionMail, replyDueMail } from './offer-mails.ts'
import { type ApplicationRow, applicationById } from './queries.ts'

/** Mails to students about conditions and about replies that are due. An account that is disabled or deleted gets none. */
export function offerJobs({ db, publicUrl }: JobServices, mailer: Mailer) {
  async function contextOf(row: ApplicationRow): Promise<ApplicationMailContext | null> {
    const owner = await accountById(db, row.userId)
    if (!owner || owner.disabled) return null
    const { id, reference, item, language: lang } = row
    const brand = localize(brandOf(await setting(db, 'brand')), lang)
    return { to: owner.email, lang, brand, publicUrl, id, reference, item }
  }

  return {
    async 'condition.decided'({ id }, jobId) {
      const condition = await conditionById(db, id)
      const application = condition && (await applicationById(db, condition.applicationId))
      const context = application && (await contextOf(application))
      // What was sent anew meanwhile waits for another decision.
      if (!context || condition.state === 'sent') return
      const { state } = condition
      const decided = { ...condition, state }
      await mailer.send(conditionMail({ ...context, condition: decided, left: application.openConditions }), jobId)
    },

    async 'application.reply-due'({ id, days }, jobId) {
      const application = await applicationById(db, id)
      const replyBy = application && awaitsReply(application.state) && (await validLetter(db, id))?.replyBy
      const context = replyBy && (await contextOf(application))
      if (context) await mailer.send(replyDueMail({ ...context, replyBy, days }), jobId)
    },
  } satisfies Partial<JobHandlers>
}

/** Who has not replied to an offer is reminded a week and a day before the day that was named. */
export const offerTasks = ({ db, now }: Pick<JobServices, 'db' | 'now'>): ScheduledTasks => ({
  'reminders of replies to offers': () => enqueueReplyReminders(db, now()),
})

const enqueueReplyReminders = (db: Db, now: Date): Promise<number> =>
  transact(db, async (tx) => {
    const due = await markReplyReminded(tx, now)
    await enqueueAll(tx, 'application.reply-due', due)
    return due.length
  })
