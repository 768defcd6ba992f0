import { noticeOfReminder, noticesOfNews } from '#db/notices.ts'
import { isClosed } from '#features/admissions/applications/lifecycle.ts'
import { studentContext } from '#features/admissions/applications/server/mail-context.ts'
import { type ApplicationRow, applicationById } from '#features/admissions/applications/server/queries.ts'
import { kindNames } from '#features/admissions/documents/server/kind-queries.ts'
import { withCopies } from '#features/admissions/guardians/server/copies.ts'
import { type StaffRecipient, staffRecipient } from '#features/admissions/messages/server/recipient-queries.ts'
import type { JobServices } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import { toDay } from '#lib/day.ts'
import { localize } from '#lib/localized.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { correctionsMail, newsMail, type RequestMail, requestMail } from './mails.ts'
import { type News, newsSince } from './news-queries.ts'
import { correctionsDecidedSince, itemsForMail, type MailedItem, requestById } from './queries.ts'

/** Mails about requests, to students, and about what students add, to staff. */
export function requestJobs(services: JobServices, mailer: Mailer) {
  const { db, publicUrl, now } = services
  const send = withCopies(services, mailer)

  /** Notifies the student of an open request, and returns whether; nobody where nothing is left of it, or the account is disabled or deleted. */
  async function tell(
    id: string,
    jobId: string,
    choose: (item: MailedItem) => boolean,
    aboutOf: (dueOn: string) => RequestMail['about'],
  ): Promise<boolean> {
    const request = await requestById(db, id)
    if (request?.state !== 'open') return false
    const application = await applicationById(db, request.applicationId)
    const context = await studentContext(services, application)
    const items = (await itemsForMail(db, id)).filter(choose)
    if (!context || items.length === 0) return false
    const { dueOn, note } = request
    const nameOf = await kindNames(db)
    const asked = { about: aboutOf(dueOn), dueOn, note, isPaused: application?.state === 'information_needed' }
    await send(context, jobId, (to) => requestMail({ ...to, ...asked, items, nameOf }))
    return true
  }

  return {
    async 'request.opened'({ id }, jobId) {
      await tell(id, jobId, isOpen, () => 'opened')
    },

    async 'request.extended'({ id, from }, jobId) {
      await tell(
        id,
        jobId,
        (item) => isOpen(item) && item.position >= from,
        () => 'extended',
      )
    },

    async 'request.reminded'({ id, openedAt, when }, jobId) {
      const request = await requestById(db, id)
      // After it was opened again, it has other reminders.
      if (!request || new Date(request.openedAt).getTime() !== new Date(openedAt).getTime()) return
      const isOverdue = (dueOn: string) => dueOn < toDay(now())
      const isTold = await tell(id, jobId, isOpen, (dueOn) =>
        when === 'day_before' ? 'dayBefore' : isOverdue(dueOn) ? 'overdue' : 'daysAfter',
      )
      if (isTold) await noticeOfReminder(db, id)
    },

    async 'request.returned'({ id, since }, jobId) {
      const isNew = ({ state, reviewedAt }: MailedItem) =>
        state === 'returned' && reviewedAt !== null && new Date(reviewedAt) >= new Date(since)
      await tell(id, jobId, isNew, () => 'returned')
    },

    async 'correction.decided'({ applicationId, since }, jobId) {
      const context = await studentContext(services, await applicationById(db, applicationId))
      const corrections = await correctionsDecidedSince(db, applicationId, since)
      if (!context || corrections.length === 0) return
      await send(context, jobId, (to) => correctionsMail({ ...to, corrections }))
    },

    /** One mail for each of the staff concerned, whatever came and to however many applications. */
    async 'application.news'({ userId, since }, jobId) {
      const news = await newsSince(db, userId, since)
      const mails = new Map<string, { recipient: StaffRecipient; applications: (News & { row: ApplicationRow })[] }>()
      for (const each of news) {
        const row = await applicationById(db, each.id)
        const recipient = row && !isClosed(row.state) ? await staffRecipient(db, row) : null
        if (!row || !recipient) continue
        const { applications } = mails.get(recipient.email) ?? { applications: [] }
        mails.set(recipient.email, { recipient, applications: [...applications, { ...each, row }] })
      }
      let count = 0
      for (const { recipient, applications } of mails.values()) {
        const { email: to, lang } = recipient
        const shown = applications.map(({ row, ...each }) => {
          return { ...each, reference: row.reference, itemName: localize(row.item.name, lang) }
        })
        const brand = await brandIn(db, lang)
        const mail = newsMail({ to, lang, brand, publicUrl, applications: shown, nameOf: await kindNames(db) })
        await mailer.send(mail, count === 0 ? jobId : `${jobId}-${count}`)
        count += 1
      }
      const concerned = [...mails.values()].filter(({ recipient }) => recipient.id !== null)
      await noticesOfNews(
        db,
        concerned.flatMap(({ applications }) => applications.map(({ id }) => id)),
      )
    },
  } satisfies Partial<JobHandlers>
}

const isOpen = ({ state }: MailedItem) => state === 'open' || state === 'returned'
