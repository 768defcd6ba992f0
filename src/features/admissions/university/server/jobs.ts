import { enqueue, enqueueAll } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { UNSURE_OF_INTAKE } from '#features/admissions/applications/rules.ts'
import { type ApplicationRow, applicationById } from '#features/admissions/applications/server/queries.ts'
import { lettersOf } from '#features/admissions/letters/server/queries.ts'
import { staffRecipient } from '#features/admissions/messages/server/recipient-queries.ts'
import { nextWorkingDay, staffAddress } from '#features/conversations/office/server/service.ts'
import type { JobServices } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import type { ScheduledTasks } from '#platform/jobs/scheduled-tasks.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { universityMail } from './mail.ts'
import { leaveToStaff, markSent, notificationById, supersede } from './queries.ts'

/** An earlier mail about the same application is on its way: after so long it is asked again whether it has gone. */
const WAIT_SECONDS = 60

/** Mails to universities. */
export function universityJobs(services: Pick<JobServices, 'db' | 'now'>, mailer: Mailer) {
  const { db, now } = services

  /** What the letter says of the place, valid or not: it ends with a withdrawal. */
  async function placeOf({ id, intake, preferredStart }: ApplicationRow) {
    const details = (await lettersOf(db, id))[0]?.content?.details
    const chosen = intake === UNSURE_OF_INTAKE ? null : (intake ?? preferredStart)
    return { universityReference: details?.universityReference ?? '', start: details?.start || chosen }
  }

  return {
    async 'university.notified'(payload) {
      const { id } = payload
      const found = await notificationById(db, id)
      if (found?.state !== 'sending') return
      // In their order: what was accepted and given up since must not read as accepted.
      if (found.follows)
        return transact(db, (tx) => enqueue(tx, 'university.notified', payload, { afterSeconds: WAIT_SECONDS }))
      const application = await applicationById(db, found.applicationId)
      const { contact, action, choice, message } = found
      const { student } = found
      if (!application || !contact || !student) return void (await leave(services, id))
      const lang = contact.language ?? 'en'
      const recipient = (await staffAddress(db)) ?? (await staffRecipient(db, application))?.email
      const { reference, item, openConditions } = application
      const mail = universityMail({
        to: contact.email,
        office: contact.office,
        lang,
        brand: await brandIn(db, lang),
        replyTo: recipient,
        ...{ action, choice, message, student, reference, item, openConditions, later: found.start },
        ...(await placeOf(application)),
      })
      // By its own id: it has the same Message-ID whichever job sends it.
      await mailer.send(mail, id)
      await markSent(db, id, { to: contact.email, now: now() })
    },
  } satisfies Partial<JobHandlers>
}

/** What no mail server has taken for a day is a task of staff. */
export const universityTasks = (services: Pick<JobServices, 'db' | 'now'>): ScheduledTasks => ({
  'mails to universities left to staff': () => leave(services, null),
})

/** Makes it a task of staff, who are notified of it. */
const leave = ({ db, now }: Pick<JobServices, 'db' | 'now'>, id: string | null): Promise<number> =>
  transact(db, async (tx) => {
    const left = await leaveToStaff(tx, await nextWorkingDay({ db: tx }, now()), id)
    for (const { applicationId } of left) await supersede(tx, applicationId)
    await enqueueAll(
      tx,
      'university.not-notified',
      left.map((one) => ({ id: one.id })),
    )
    return left.length
  })
