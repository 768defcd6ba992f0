import { noticeOfAssignment } from '#db/notices.ts'
import type { ApplicationView } from '#features/admissions/applications/contract.ts'
import { hasPlace } from '#features/admissions/applications/lifecycle.ts'
import { answerDayOf } from '#features/admissions/applications/response-sla.ts'
import { decisionOf } from '#features/admissions/applications/server/decision-queries.ts'
import { slaFor } from '#features/admissions/applications/server/items.ts'
import {
  type ApplicationRow,
  applicationById,
  applicationOfEvent,
} from '#features/admissions/applications/server/queries.ts'
import { WAIT_AFTER, waitsNow } from '#features/admissions/applications/server/waits.ts'
import { assignNewApplication } from '#features/admissions/assignment-rules/server/queries.ts'
import { reportedConsent } from '#features/admissions/guardians/server/service.ts'
import { conditionById } from '#features/admissions/letters/server/condition-queries.ts'
import { notifierOf } from '#features/admissions/university/rules.ts'
import { notificationById, notificationOfEvent } from '#features/admissions/university/server/queries.ts'
import { accountById } from '#features/auth/server/queries.ts'
import {
  claimNotification,
  markNotified,
  messageEvent,
  type Recipient,
  wasNotified,
} from '#features/conversations/messages/server/queries.ts'
import type { JobServices } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import type { Language } from '#lib/localized.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { type Assignment, assignedMail, isStudentDecision, type MessageNotification, messageMail } from './mails.ts'
import { reviewerById, staffRecipient } from './recipient-queries.ts'

type MailRecipient = { id: Recipient; email: string; lang: Language }

/** Mails that notify one side of messages by the other, and staff of applications, replies and decisions of students. */
export function messageJobs(services: JobServices, mailer: Mailer) {
  const { db, publicUrl, now } = services

  async function sendMail(
    recipient: MailRecipient,
    row: ApplicationRow,
    kind: MessageNotification['kind'],
    jobId: string,
    about: Pick<MessageNotification, 'assignment' | 'notification' | 'cause' | 'referee' | 'actBy'> = {},
  ) {
    const { id, reference, item } = row
    const { email: to, lang } = recipient
    const brand = await brandIn(db, lang)
    await mailer.send(messageMail({ to, lang, brand, publicUrl, id, reference, item, kind, ...about }), jobId)
  }

  /** The day that the student was shown for what they wait for. */
  const dayOf = async (row: ApplicationRow, kind: ApplicationView['waits'][number]['kind'] | undefined) =>
    kind && (await waitsNow(services, row)).find((wait) => wait.kind === kind)?.day

  /** How the university hears of what a student did. */
  async function notificationOf(eventId: string) {
    const found = await notificationOfEvent(db, eventId)
    const notifier = found && notifierOf(found.state)
    return notifier ? { notifier, dueOn: found.dueOn } : null
  }

  async function assignmentOf(row: ApplicationRow): Promise<Assignment> {
    const destination = row.country?.name ?? null
    if (row.answerBy === null) return { destination, due: null }
    const sla = await slaFor(services, row)
    const at = new Date(row.answerBy)
    const day = answerDayOf(at, sla)
    return { destination, due: day === null ? { at, zone: sla.workingDays.zone } : { day } }
  }

  async function studentRecipient({ userId, language: lang }: ApplicationRow): Promise<MailRecipient | null> {
    const owner = await accountById(db, userId)
    return owner && !owner.disabled ? { id: userId, email: owner.email, lang } : null
  }

  return {
    async 'application.messaged'(payload, jobId) {
      const news = await messageEvent(db, payload.id)
      const application = news?.subject.about === 'application' && (await applicationById(db, news.subject.id))
      if (!application) return
      const [recipient, kind] =
        news.by === 'student'
          ? [await staffRecipient(db, application), 'toStaff' as const]
          : [await studentRecipient(application), 'toStudent' as const]
      if (!recipient || !(await claimNotification(db, news, recipient.id, jobId))) return
      await sendMail(recipient, application, kind, jobId)
      await markNotified(db, news.subject, jobId, now())
    },

    async 'application.received'({ id }, jobId) {
      // Anyone who looks after it from now on is the one who is notified.
      await assignNewApplication(db, id, { requestId: jobId, now: now() })
      const application = await applicationById(db, id)
      const recipient = application && (await staffRecipient(db, application))
      // Withdrawn in the meantime, it has a mail of its own.
      if (!recipient || application.state !== 'submitted') return
      await sendMail(recipient, application, 'received', jobId, { assignment: await assignmentOf(application) })
      await noticeOfAssignment(db, id)
    },

    async 'application.assigned'({ ids, to }, jobId) {
      const recipient = await reviewerById(db, to)
      const [id] = ids
      const application = id === undefined ? undefined : await applicationById(db, id)
      if (!recipient || !application) return
      if (ids.length === 1) {
        const assignment = await assignmentOf(application)
        return sendMail(recipient, application, 'assigned', jobId, { assignment })
      }
      const { email, lang } = recipient
      const brand = await brandIn(db, lang)
      await mailer.send(assignedMail({ to: email, lang, brand, publicUrl, count: ids.length }), jobId)
    },

    async 'application.replied'(payload, jobId) {
      const found = await applicationOfEvent(db, payload.id)
      const recipient = found && (await staffRecipient(db, found.application))
      // A recipient who was already notified of an unseen message finds the reply on the same page.
      if (!recipient || (await wasNotified(db, { about: 'application', id: found.application.id }, recipient.id)))
        return
      const { action, note } = found.event
      // With the day by which we answer, where that runs again.
      const assignment = await assignmentOf(found.application)
      if (action !== 'receive_reference') {
        return sendMail(recipient, found.application, 'reply', jobId, { assignment })
      }
      await sendMail(recipient, found.application, 'reference', jobId, { referee: note ?? '', assignment })
    },

    async 'application.answered'({ id }, jobId) {
      const found = await applicationOfEvent(db, id)
      const recipient = found && (await staffRecipient(db, found.application))
      if (!recipient || !isStudentDecision(found.event.action)) return
      const { action, from } = found.event
      const isPlace = action === 'withdraw' && from !== null && hasPlace(from)
      const isReserve = action === 'accept' && found.application.choice === 'reserve'
      const kind = isPlace ? 'withdrawPlace' : isReserve ? 'acceptReserve' : action
      // That is for staff to confirm first.
      const notification = action === 'ask_withdrawal' ? undefined : await notificationOf(id)
      const actBy = await dayOf(found.application, WAIT_AFTER[action])
      await sendMail(recipient, found.application, kind, jobId, { notification, actBy })
    },

    async 'application.confirmation-due'({ id }, jobId) {
      const application = await applicationById(db, id)
      const recipient = application?.state === 'deferred' && (await staffRecipient(db, application))
      if (recipient) await sendMail(recipient, application, 'confirmDeferral', jobId)
    },

    async 'application.ownerless'({ id }, jobId) {
      const found = await applicationOfEvent(db, id)
      const recipient = found && (await staffRecipient(db, found.application))
      if (!recipient) return
      await sendMail(recipient, found.application, 'ownerless', jobId, { notification: await notificationOf(id) })
    },

    async 'university.not-notified'({ id }, jobId) {
      const found = await notificationById(db, id)
      const application = found && (await applicationById(db, found.applicationId))
      const recipient = application && (await staffRecipient(db, application))
      // Somebody has recorded it since.
      if (!recipient || found.state !== 'to_do') return
      const notification = { notifier: 'staff', dueOn: found.dueOn } as const
      await sendMail(recipient, application, 'universityDue', jobId, { notification })
    },

    async 'guardian.consent-changed'(change, jobId) {
      const application = await applicationById(db, change.id)
      const recipient = application && (await staffRecipient(db, application))
      if (!recipient || !(await reportedConsent(db, change))) return
      if (change.state === 'given') return sendMail(recipient, application, 'consentRenewed', jobId)
      await sendMail(recipient, application, 'consentWithdrawn', jobId, { actBy: await dayOf(application, 'consent') })
    },

    async 'decision.held'({ id, to, outcome }, jobId) {
      const [application, recipient, decision] = await Promise.all([
        applicationById(db, id),
        reviewerById(db, to),
        decisionOf(db, id),
      ])
      if (!application || !recipient) return
      // Somebody has confirmed or undone it since.
      if (outcome !== 'dropped' && !decision?.suspendedAt) return
      if (outcome === 'dropped') return sendMail(recipient, application, 'decisionDropped', jobId)
      await sendMail(recipient, application, 'decisionSuspended', jobId, { cause: outcome })
    },

    async 'condition.sent'({ id }, jobId) {
      const condition = await conditionById(db, id)
      const application = condition && (await applicationById(db, condition.applicationId))
      const recipient = application && (await staffRecipient(db, application))
      // Nobody is asked to look at what was judged in the meantime.
      if (!recipient || condition.state !== 'sent') return
      await sendMail(recipient, application, 'evidence', jobId, { actBy: await dayOf(application, 'evidence') })
    },
  } satisfies Partial<JobHandlers>
}
