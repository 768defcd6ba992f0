import { letterKindFor } from '#features/admissions/applications/lifecycle.ts'
import { answerDayOf } from '#features/admissions/applications/response-sla.ts'
import { kindName } from '#features/admissions/documents/server/kind-name.ts'
import { documentById, missingKindsOf, rejectedKindsOf } from '#features/admissions/documents/server/queries.ts'
import { lettersOf } from '#features/admissions/letters/server/queries.ts'
import { accountById } from '#features/auth/server/queries.ts'
import type { JobServices } from '#features/services.ts'
import { setting } from '#features/site/server/queries.ts'
import { brandOf } from '#features/site/server/service.ts'
import { localize } from '#lib/localized.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { openTerms } from './decision-mail.ts'
import { slaFor } from './items.ts'
import { type ApplicationUpdate, applicationMail, letterMail, rejectedDocumentMail } from './mails.ts'
import {
  type ApplicationRow,
  applicationById,
  applicationOfEvent,
  lastOpenApplication,
  zoneOfResidence,
} from './queries.ts'

/** Mails to students about transitions, letters and documents. An account that is disabled or deleted gets none. */
export function applicationJobs(services: JobServices, mailer: Mailer) {
  const { db, publicUrl } = services

  /** When the answer is due, if the application is still in the state that the mail is about. */
  async function dueFor(row: ApplicationRow, state: ApplicationRow['state']): Promise<ApplicationUpdate['due']> {
    if (row.answerBy === null || row.state !== state) return null
    const due = new Date(row.answerBy)
    const sla = await slaFor(services, row)
    const day = answerDayOf(due, sla)
    if (day !== null) return { day }
    return { at: due, zone: (await zoneOfResidence(db, row.id)) ?? sla.workingDays.zone }
  }

  return {
    async 'application.moved'(payload, jobId) {
      const found = await applicationOfEvent(db, payload.id)
      const owner = found && (await accountById(db, found.application.userId))
      if (!owner || owner.disabled) return
      const { application, event } = found
      // The request itself says what is asked for (features/admissions/requests).
      if (event.action === 'request_information') return
      const { id, reference, item, language: lang } = application
      const brand = localize(brandOf(await setting(db, 'brand')), lang)
      const [due, letter, missing, rejected] = await Promise.all([
        dueFor(application, event.state),
        openTerms(db, id),
        event.state === 'submitted' ? missingKindsOf(db, owner.id) : [],
        event.state === 'in_review' ? rejectedKindsOf(db, owner.id) : [],
      ])
      const context = { to: owner.email, lang, brand, publicUrl, id, reference, item }
      const { acceptance } = application
      const documents = { missingDocuments: missing, rejectedDocuments: rejected }
      const update = { ...event, ...context, acceptance, ...documents, letter, due }
      await mailer.send(applicationMail(update), jobId)
    },

    async 'letter.issued'(payload, jobId) {
      const [application, [letter, replaced]] = await Promise.all([
        applicationById(db, payload.id),
        lettersOf(db, payload.id),
      ])
      const owner = application && (await accountById(db, application.userId))
      // What has revoked the letter since sends its own mail.
      if (!owner || owner.disabled || letter?.revokedAt !== null) return
      const { id, reference, item, state, language: lang } = application
      const brand = localize(brandOf(await setting(db, 'brand')), lang)
      const awaitsReply = letterKindFor(state) !== null
      const context = { to: owner.email, lang, brand, publicUrl, id, reference, item }
      const reason = letter.correctionReason
      await mailer.send(letterMail({ ...context, letter, replaced, reason, awaitsReply }), jobId)
    },

    async 'document.refused'(payload, jobId) {
      const document = await documentById(db, payload.id)
      // No mail where staff have accepted the document since, or the student has no open application to add another one for.
      if (document?.review !== 'rejected' || document.reviewReason === null) return
      const [application, owner] = await Promise.all([
        lastOpenApplication(db, document.userId),
        accountById(db, document.userId),
      ])
      if (!application || !owner || owner.disabled) return
      const { id, reference, item, language: lang } = application
      const brand = localize(brandOf(await setting(db, 'brand')), lang)
      const context = { to: owner.email, lang, brand, publicUrl, id, reference, item }
      const rejected = { kind: kindName(document.kind, lang), reason: document.reviewReason }
      await mailer.send(rejectedDocumentMail({ ...context, ...rejected }), jobId)
    },
  } satisfies Partial<JobHandlers>
}
