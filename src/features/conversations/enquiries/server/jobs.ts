import { claimNotification, markNotified, messageEvent } from '#features/conversations/messages/server/queries.ts'
import { officeZone, openingHoursOf, staffAddress } from '#features/conversations/office/server/service.ts'
import { callOf } from '#features/conversations/phone-calls/server/queries.ts'
import type { JobServices } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import { paths } from '#paths.ts'
import type { ScheduledTasks } from '#platform/jobs/scheduled-tasks.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { conversationToken } from './conversation-token.ts'
import { enquiryMail, messageMail, newsletterMail, type VisitorMail, visitorMail } from './mails.ts'
import { newsletterToken } from './newsletter-links.ts'
import {
  administratorEmail,
  deleteUnconfirmed,
  enquiryById,
  releaseUntaken,
  type StoredEnquiry,
  subscriberById,
} from './queries.ts'

/** Mails about enquiries and newsletter requests; none where the row was deleted in the meantime. */
export function enquiryJobs(services: JobServices, mailer: Mailer) {
  const { db, index, secret, publicUrl, now } = services

  /** A mail to the visitor, with the link to the conversation. */
  async function mailTo(enquiry: StoredEnquiry, kind: VisitorMail['kind'], about: Pick<VisitorMail, 'due'> = {}) {
    const { id, language: lang } = enquiry
    const url = publicUrl + paths.conversation({ lang, token: conversationToken(secret, id) })
    return visitorMail({ enquiry, kind, url, brand: await brandIn(db, lang), ...about })
  }

  return {
    async 'enquiry.received'(payload, jobId) {
      const enquiry = await enquiryById(db, payload.id)
      if (!enquiry) return
      const booked = await callOf(db, enquiry.id)
      // Who takes a call is notified of it by a mail of its own.
      const counsellor = booked ? null : enquiry.owner?.email
      const to = counsellor ?? (await staffAddress(db)) ?? (await administratorEmail(db))
      if (!to) return
      const about = enquiry.programmeId ?? enquiry.universityId
      const [item] = about ? index.cards([about]) : []
      const lang = enquiry.language
      const call =
        booked?.state === 'booked'
          ? { at: booked.startsAt, zone: await officeZone({ db }), counsellor: booked.counsellor?.name ?? null }
          : null
      await mailer.send(enquiryMail({ to, enquiry, item, call, brand: await brandIn(db, lang), publicUrl }), jobId)
    },

    async 'enquiry.receipt'({ id }, jobId) {
      const enquiry = await enquiryById(db, id)
      if (!enquiry?.email) return
      const hours = await openingHoursOf(db)
      await mailer.send(
        await mailTo(enquiry, 'receipt', { due: hours && { at: enquiry.dueAt, zone: hours.timezone } }),
        jobId,
      )
    },

    async 'enquiry.messaged'(payload, jobId) {
      const news = await messageEvent(db, payload.id)
      const enquiry = news?.subject.about === 'enquiry' ? await enquiryById(db, news.subject.id) : undefined
      if (!news || !enquiry) return
      const { owner } = enquiry
      const staff = owner?.email ?? (await staffAddress(db)) ?? (await administratorEmail(db))
      const to = news.by === 'staff' ? enquiry.email : staff
      const recipient = news.by === 'staff' ? null : (owner?.id ?? null)
      const lang = owner?.language ?? enquiry.language
      if (!to || !(await claimNotification(db, news, recipient, jobId))) return
      const mail =
        news.by === 'staff'
          ? await mailTo(enquiry, 'answered')
          : messageMail({ to, enquiry, lang, brand: await brandIn(db, lang), publicUrl })
      await mailer.send(mail, jobId)
      await markNotified(db, news.subject, jobId, now())
    },

    async 'newsletter.requested'(payload, jobId) {
      const subscriber = await subscriberById(db, payload.id)
      if (!subscriber) return
      const { id, language: lang } = subscriber
      const link = { id, requestedAt: new Date(subscriber.requestedAt) }
      const confirm = paths.newsletterConfirm({ lang, token: newsletterToken(secret, 'confirm', link) })
      const leave = paths.newsletterLeave({ lang, token: newsletterToken(secret, 'leave', link) })
      const links = { confirm: publicUrl + confirm, leave: publicUrl + leave }
      await mailer.send(newsletterMail({ subscriber, links, brand: await brandIn(db, lang) }), jobId)
      await deleteUnconfirmed(db)
    },
  } satisfies Partial<JobHandlers>
}

export const enquiryTasks = ({ db, now }: Pick<JobServices, 'db' | 'now'>): ScheduledTasks => ({
  'New enquiries released that their counsellor has not taken': () => releaseUntaken(db, now()),
})
