import { letterKindFor } from '#features/applications/lifecycle.ts'
import { answerDayOf } from '#features/applications/response-sla.ts'
import { accountById } from '#features/auth/server/queries.ts'
import { documentById } from '#features/documents/server/queries.ts'
import { kindName, kindsNotAdded } from '#features/documents/server/service.ts'
import { lettersOf } from '#features/letters/server/queries.ts'
import type { JobServices } from '#features/services.ts'
import { setting } from '#features/site/server/queries.ts'
import { brandOf } from '#features/site/server/service.ts'
import { localize } from '#lib/localized.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { slaFor } from './items.ts'
import { type ApplicationNews, applicationMail, letterMail, refusedMail } from './mails.ts'
import { type ApplicationRow, applicationById, applicationOfEvent, lastOpenApplication } from './queries.ts'

/** The mails to students that follow from what happens to their applications. Whoever has left needs none. */
export function applicationJobs(services: JobServices, mailer: Mailer) {
  const { db, publicUrl } = services

  /** The promise as it stands by now, if the application is still where the mail says it is. */
  async function answerOf(row: ApplicationRow, state: ApplicationRow['state']): Promise<ApplicationNews['answer']> {
    if (row.answerBy === null || row.state !== state) return null
    const due = new Date(row.answerBy)
    const promise = await slaFor(services, row)
    const day = answerDayOf(due, promise)
    return day === null ? { at: due, zone: promise.workingDays.zone } : { day }
  }

  return {
    async 'application.moved'(payload, jobId) {
      const found = await applicationOfEvent(db, payload.id)
      const owner = found && (await accountById(db, found.application.userId))
      if (!owner || owner.disabled) return
      const { application, event } = found
      const { id, reference, item, language: lang } = application
      const brand = localize(brandOf(await setting(db, 'brand')), lang)
      const [answer, [newest], notAdded] = await Promise.all([
        answerOf(application, event.state),
        lettersOf(db, id),
        event.state === 'submitted' ? kindsNotAdded(db, owner.id) : [],
      ])
      const letter = newest?.revokedAt === null ? newest : null
      const about = { id, reference, item, notAdded, letter, answer }
      await mailer.send(applicationMail({ ...event, ...about, to: owner.email, lang, brand, publicUrl }), jobId)
    },

    async 'letter.issued'(payload, jobId) {
      const [application, [letter, before]] = await Promise.all([
        applicationById(db, payload.id),
        lettersOf(db, payload.id),
      ])
      const owner = application && (await accountById(db, application.userId))
      // Where it is revoked by now, whatever has revoked it tells of itself.
      if (!owner || owner.disabled || letter?.revokedAt !== null) return
      const { id, reference, item, state, language: lang } = application
      const brand = localize(brandOf(await setting(db, 'brand')), lang)
      const awaitsReply = letterKindFor(state) !== null
      const news = { to: owner.email, lang, brand, publicUrl, id, reference, item, letter, before, awaitsReply }
      await mailer.send(letterMail(news), jobId)
    },

    async 'document.refused'(payload, jobId) {
      const document = await documentById(db, payload.id)
      // Whoever has been told meanwhile that it will do, or has nothing under way, needs no other one.
      if (document?.review !== 'rejected' || document.reviewReason === null) return
      const [application, owner] = await Promise.all([
        lastOpenApplication(db, document.userId),
        accountById(db, document.userId),
      ])
      if (!application || !owner || owner.disabled) return
      const { id, reference, item, language: lang } = application
      const brand = localize(brandOf(await setting(db, 'brand')), lang)
      const refused = { kind: kindName(document.kind, lang), reason: document.reviewReason }
      await mailer.send(
        refusedMail({ to: owner.email, lang, brand, publicUrl, id, reference, item, ...refused }),
        jobId,
      )
    },
  } satisfies Partial<JobHandlers>
}
