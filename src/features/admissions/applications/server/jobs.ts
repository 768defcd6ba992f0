import type { Db } from '#db/client.ts'
import { enqueueAll } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { type ApplicationAction, awaitsReply, letterKindFor } from '#features/admissions/applications/lifecycle.ts'
import { answerDayOf } from '#features/admissions/applications/response-sla.ts'
import { kindNames } from '#features/admissions/documents/server/kind-queries.ts'
import { documentById, missingKindsOf, rejectedKindsOf } from '#features/admissions/documents/server/queries.ts'
import { withCopies } from '#features/admissions/guardians/server/copies.ts'
import { awaitedConsent } from '#features/admissions/guardians/server/service.ts'
import { conditionById } from '#features/admissions/letters/server/condition-queries.ts'
import { lettersOf, markReplyReminded } from '#features/admissions/letters/server/queries.ts'
import { validLetter } from '#features/admissions/letters/server/service.ts'
import { notifierOf } from '#features/admissions/university/rules.ts'
import { notificationOfEvent } from '#features/admissions/university/server/queries.ts'
import type { JobServices } from '#features/services.ts'
import type { Language } from '#lib/localized.ts'
import type { ScheduledTasks } from '#platform/jobs/scheduled-tasks.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { openTerms } from './decision-mail.ts'
import { markConfirmationDue } from './deferral-queries.ts'
import { openSteps } from './enrolment.ts'
import { slaFor } from './items.ts'
import { studentContext } from './mail-context.ts'
import { type ApplicationUpdate, applicationMail } from './mails.ts'
import { conditionMail, confirmDeferralMail, letterMail, rejectedDocumentMail, replyDueMail } from './offer-mails.ts'
import {
  type ApplicationRow,
  applicationById,
  applicationOfEvent,
  lastOpenApplication,
  zoneOfResidence,
} from './queries.ts'
import { WAIT_AFTER, waitsNow } from './waits.ts'

/** Mails to students about transitions, letters, conditions and documents. */
export function applicationJobs(services: JobServices, mailer: Mailer) {
  const { db } = services
  const send = withCopies(services, mailer)

  /** When the answer is due, if the application is still in the state that the mail is about. */
  async function dueFor(row: ApplicationRow, state: ApplicationRow['state']): Promise<ApplicationUpdate['due']> {
    if (row.answerBy === null || row.state !== state) return null
    const due = new Date(row.answerBy)
    const sla = await slaFor(services, row)
    const day = answerDayOf(due, sla)
    if (day !== null) return { day }
    return { at: due, zone: (await zoneOfResidence(db, row.id)) ?? sla.workingDays.zone }
  }

  /** What begins to wait by what was done. */
  const waitsFor = async (row: ApplicationRow, action: ApplicationAction): Promise<ApplicationUpdate['waits']> => {
    const kind = WAIT_AFTER[action]
    return kind ? (await waitsNow(services, row)).filter((wait) => wait.kind === kind) : []
  }

  return {
    async 'application.moved'({ id }, jobId) {
      const found = await applicationOfEvent(db, id)
      const context = await studentContext(services, found?.application)
      const isSaidElsewhere = found && SAID_ELSEWHERE.has(found.event.action)
      if (!found || !context || isSaidElsewhere) return
      const { application, event } = found
      const { userId, choice } = application
      const [due, waits, letter, notification, nameOf, consent, left, missing, rejected] = await Promise.all([
        dueFor(application, event.state),
        waitsFor(application, event.action),
        openTerms(db, application.id),
        notificationOfEvent(db, id),
        kindNames(db),
        awaitedConsent(services, application),
        event.state === 'enrolled' ? openSteps(services, application) : [],
        event.state === 'submitted' ? missingKindsOf(db, userId) : [],
        event.state === 'in_review' ? rejectedKindsOf(db, userId) : [],
      ])
      const documentsIn = (lang: Language) => {
        const named = (kinds: readonly string[]) => kinds.map((kind) => nameOf({ kind, label: null }, lang))
        return { missingDocuments: named(missing), rejectedDocuments: named(rejected) }
      }
      const notifier = notification ? notifierOf(notification.state) : null
      const update = { ...event, choice, openSteps: left, letter, notifier, due, waits, consent }
      await send(context, jobId, (to) => applicationMail({ ...update, ...to, ...documentsIn(to.lang) }))
    },

    async 'letter.issued'({ id }, jobId) {
      const [application, [letter, replaced]] = await Promise.all([applicationById(db, id), lettersOf(db, id)])
      const context = await studentContext(services, application)
      // What has revoked the letter since sends its own mail.
      if (!application || !context || letter?.revokedAt !== null) return
      const awaitsReply = letterKindFor(application.state) !== null
      const issued = { letter, replaced, reason: letter.correctionReason, awaitsReply }
      await send(context, jobId, (to) => letterMail({ ...to, ...issued }))
    },

    async 'document.refused'({ id }, jobId) {
      const document = await documentById(db, id)
      // No mail where staff have accepted the document since, or the student has no open application to add another one for.
      if (document?.review !== 'rejected' || document.reviewReason === null) return
      const context = await studentContext(services, await lastOpenApplication(db, document.userId))
      if (!context) return
      const { reviewReason: reason } = document
      const nameOf = await kindNames(db)
      await send(context, jobId, (to) => rejectedDocumentMail({ ...to, kind: nameOf(document, to.lang), reason }))
    },

    async 'condition.decided'({ id }, jobId) {
      const condition = await conditionById(db, id)
      const application = condition && (await applicationById(db, condition.applicationId))
      const context = await studentContext(services, application)
      // What was sent again in the meantime waits for another decision.
      if (!application || !context || condition.state === 'sent') return
      const { state } = condition
      const decided = { ...condition, state }
      const waits = (await waitsNow(services, application)).filter(({ kind }) => kind === 'final_letter')
      const left = application.openConditions
      await send(context, jobId, (to) => conditionMail({ ...to, condition: decided, left, waits }))
    },

    async 'application.confirmation-asked'({ id }, jobId) {
      const application = await applicationById(db, id)
      const context = application?.state === 'deferred' && (await studentContext(services, application))
      if (context) await send(context, jobId, confirmDeferralMail)
    },

    async 'application.reply-due'({ id, days }, jobId) {
      const application = await applicationById(db, id)
      const replyBy = application && awaitsReply(application.state) && (await validLetter(db, id))?.replyBy
      const context = replyBy && (await studentContext(services, application))
      if (context) await send(context, jobId, (to) => replyDueMail({ ...to, replyBy, days }))
    },
  } satisfies Partial<JobHandlers>
}

/** A request says itself what is asked for, and a reference that it has arrived (features/admissions/requests, references). */
const SAID_ELSEWHERE: ReadonlySet<ApplicationAction> = new Set(['request_information', 'receive_reference'])

/** Who has not replied to an offer is reminded a week and a day before the day that was named. */
export const applicationTasks = ({ db, now }: Pick<JobServices, 'db' | 'now'>): ScheduledTasks => ({
  'reminders of replies to offers': () => enqueueReplyReminders(db, now()),
  'reminders of deferred places': () => enqueueConfirmations(db, now()),
})

const enqueueReplyReminders = (db: Db, now: Date): Promise<number> =>
  transact(db, async (tx) => {
    const due = await markReplyReminded(tx, now)
    await enqueueAll(tx, 'application.reply-due', due)
    return due.length
  })

/** Both sides of a deferred place that is to be confirmed again, once. */
const enqueueConfirmations = (db: Db, now: Date): Promise<number> =>
  transact(db, async (tx) => {
    const due = await markConfirmationDue(tx, now)
    await enqueueAll(tx, 'application.confirmation-due', due)
    await enqueueAll(tx, 'application.confirmation-asked', due)
    return due.length
  })
