import { staffAddress } from '#features/conversations/office/server/service.ts'
import type { JobServices } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import { paths } from '#paths.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { enquiryMail, newsletterMail } from './mails.ts'
import { newsletterToken } from './newsletter-links.ts'
import { administratorEmail, deleteUnconfirmed, enquiryById, subscriberById } from './queries.ts'

/** Mails about enquiries and newsletter requests; none where the row was deleted in the meantime. */
export function enquiryJobs(services: JobServices, mailer: Mailer) {
  const { db, index, secret, publicUrl } = services
  return {
    async 'enquiry.received'(payload, jobId) {
      const enquiry = await enquiryById(db, payload.id)
      const to = (await staffAddress(db)) ?? (await administratorEmail(db))
      if (!enquiry || !to) return
      const about = enquiry.programmeId ?? enquiry.universityId
      const [item] = about ? index.cards([about]) : []
      const lang = enquiry.language
      await mailer.send(enquiryMail({ to, enquiry, item, brand: await brandIn(db, lang), publicUrl }), jobId)
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
