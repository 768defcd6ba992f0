import { conversationToken } from '#features/conversations/enquiries/server/conversation-token.ts'
import { administratorEmail } from '#features/conversations/enquiries/server/queries.ts'
import { officeZone, staffAddress } from '#features/conversations/office/server/service.ts'
import { publicNamesOf } from '#features/people/server/queries.ts'
import type { JobServices } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import { localized } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { callCalendar } from './calendar.ts'
import { callMail, staffCallMail } from './mails.ts'
import { type CallRow, callById, deskMember } from './queries.ts'

/** Mails about calls that were booked; none where the call was deleted or changed again in the meantime. */
export function phoneCallJobs(services: JobServices, mailer: Mailer) {
  const { db, secret, publicUrl, now } = services

  async function mailTo(call: CallRow, news: Parameters<typeof callMail>[0]['news']) {
    const { language: lang, counsellor } = call
    const url = publicUrl + paths.conversation({ lang, token: conversationToken(secret, call.enquiryId) })
    const brand = await brandIn(db, lang)
    const [known] = counsellor ? await publicNamesOf(db, [counsellor._id]) : []
    const name = known ? localized(known.nameEn, known.nameAr) : null
    return callMail({
      call,
      news,
      url,
      brand,
      counsellor: name,
      zone: await officeZone({ db }),
      calendar: callCalendar({ call, publicUrl, brand }),
    })
  }

  return {
    async 'call.changed'({ id, sequence, news }, jobId) {
      const call = await callById(db, id)
      if (!call?.email || call.sequence !== sequence) return
      await mailer.send(await mailTo(call, news), jobId)
    },

    async 'call.assigned'({ id, to, startsAt, news }, jobId) {
      const call = await callById(db, id)
      if (!call) return
      const counsellor = to ? await deskMember(db, to) : undefined
      const address = counsellor?.email ?? (await staffAddress(db)) ?? (await administratorEmail(db))
      if (!address) return
      const lang = counsellor?.language ?? call.language
      const [brand, zone] = [await brandIn(db, lang), await officeZone({ db })]
      await mailer.send(staffCallMail({ call, to: address, lang, startsAt, news, zone, brand, publicUrl }), jobId)
    },

    async 'call.reminded'({ id, sequence }, jobId) {
      const call = await callById(db, id)
      // Not once it is over, and not where nobody is left who would call.
      if (!call?.email || !call.counsellor || call.sequence !== sequence || call.state !== 'booked') return
      if (new Date(call.startsAt) <= now()) return
      await mailer.send(await mailTo(call, 'reminded'), jobId)
    },
  } satisfies Partial<JobHandlers>
}
