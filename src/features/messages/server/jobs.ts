import { type ApplicationRow, applicationById, applicationOfEvent } from '#features/applications/server/queries.ts'
import { accountById } from '#features/auth/server/queries.ts'
import { administratorEmail } from '#features/enquiries/server/queries.ts'
import { staffAddress } from '#features/enquiries/server/service.ts'
import { conditionById } from '#features/letters/server/condition-queries.ts'
import type { JobServices } from '#features/services.ts'
import { setting } from '#features/site/server/queries.ts'
import { brandOf } from '#features/site/server/service.ts'
import { type Language, localize } from '#lib/localized.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { isStudentDecision, type MessageNotification, messageMail } from './mails.ts'
import { assigneeOf, claimNotification, markNotified, messageEvent, type Recipient, wasNotified } from './queries.ts'

type MailRecipient = { id: Recipient; email: string; lang: Language }

/** Mails that notify one side of messages by the other, and staff of replies and decisions of students. */
export function messageJobs({ db, publicUrl, now }: JobServices, mailer: Mailer) {
  async function sendMail(
    recipient: MailRecipient,
    row: ApplicationRow,
    kind: MessageNotification['kind'],
    jobId: string,
  ) {
    const { id, reference, item } = row
    const { email: to, lang } = recipient
    const brand = localize(brandOf(await setting(db, 'brand')), lang)
    await mailer.send(messageMail({ to, lang, brand, publicUrl, id, reference, item, kind }), jobId)
  }

  /** The assignee, in their language; without one, the address for enquiries. */
  async function staffRecipient(row: ApplicationRow): Promise<MailRecipient | null> {
    const assignee = await assigneeOf(db, row.id)
    if (assignee) return assignee
    const email = (await staffAddress(db)) ?? (await administratorEmail(db))
    return email ? { id: null, email, lang: row.language } : null
  }

  async function studentRecipient({ userId, language: lang }: ApplicationRow): Promise<MailRecipient | null> {
    const owner = await accountById(db, userId)
    return owner && !owner.disabled ? { id: userId, email: owner.email, lang } : null
  }

  return {
    async 'application.messaged'(payload, jobId) {
      const news = await messageEvent(db, payload.id)
      const application = news && (await applicationById(db, news.applicationId))
      if (!application) return
      const [recipient, kind] =
        news.by === 'student'
          ? [await staffRecipient(application), 'toStaff' as const]
          : [await studentRecipient(application), 'toStudent' as const]
      if (!recipient || !(await claimNotification(db, news, recipient.id, jobId))) return
      await sendMail(recipient, application, kind, jobId)
      await markNotified(db, application.id, jobId, now())
    },

    async 'application.replied'(payload, jobId) {
      const found = await applicationOfEvent(db, payload.id)
      const recipient = found && (await staffRecipient(found.application))
      // A recipient who was already notified of an unseen message finds the reply on the same page.
      if (!recipient || (await wasNotified(db, found.application.id, recipient.id))) return
      await sendMail(recipient, found.application, 'reply', jobId)
    },

    async 'application.answered'({ id }, jobId) {
      const found = await applicationOfEvent(db, id)
      const recipient = found && (await assigneeOf(db, found.application.id))
      if (recipient && isStudentDecision(found.event.action))
        await sendMail(recipient, found.application, found.event.action, jobId)
    },

    async 'condition.sent'({ id }, jobId) {
      const condition = await conditionById(db, id)
      const application = condition && (await applicationById(db, condition.applicationId))
      const recipient = application && (await staffRecipient(application))
      // Nobody is asked to look at what was judged meanwhile.
      if (recipient && condition.state === 'sent') await sendMail(recipient, application, 'evidence', jobId)
    },
  } satisfies Partial<JobHandlers>
}
