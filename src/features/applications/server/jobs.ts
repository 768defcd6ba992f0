import { letterKindFor } from '#features/applications/lifecycle.ts'
import { answerDayOf } from '#features/applications/response-sla.ts'
import { abandonedDraft, forgetAbandoned, noticeAbandoned } from '#features/apply/server/draft-queries.ts'
import { accountById } from '#features/auth/server/queries.ts'
import { documentById } from '#features/documents/server/queries.ts'
import { kindName, kindsNotAdded } from '#features/documents/server/service.ts'
import { administratorEmail } from '#features/enquiries/server/queries.ts'
import { staffAddress } from '#features/enquiries/server/service.ts'
import { lettersOf } from '#features/letters/server/queries.ts'
import {
  assigneeOf,
  claimNotification,
  markNotified,
  messageEvent,
  type Recipient,
  wasNotified,
} from '#features/messages/server/queries.ts'
import type { JobServices } from '#features/services.ts'
import { setting } from '#features/site/server/queries.ts'
import { brandOf } from '#features/site/server/service.ts'
import { type Language, localize } from '#lib/localized.ts'
import type { ScheduledTasks } from '#platform/jobs/scheduled-tasks.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { slaFor } from './items.ts'
import {
  type ApplicationNews,
  abandonedMail,
  applicationMail,
  isStudentAnswer,
  letterMail,
  type MessageNotice,
  messageMail,
  refusedMail,
} from './mails.ts'
import { type ApplicationRow, applicationById, applicationOfEvent, lastOpenApplication } from './queries.ts'

type Reader = { id: Recipient; email: string; lang: Language }

/** The mails that follow from what happens to applications. Whoever has left needs none. */
export function applicationJobs(services: JobServices, mailer: Mailer) {
  const { db, publicUrl, now } = services

  /** The promise as it stands by now, if the application is still where the mail says it is. */
  async function answerOf(row: ApplicationRow, state: ApplicationRow['state']): Promise<ApplicationNews['answer']> {
    if (row.answerBy === null || row.state !== state) return null
    const due = new Date(row.answerBy)
    const promise = await slaFor(services, row)
    const day = answerDayOf(due, promise)
    return day === null ? { at: due, zone: promise.workingDays.zone } : { day }
  }

  async function tell(reader: Reader, row: ApplicationRow, kind: MessageNotice['kind'], jobId: string) {
    const { id, reference, item } = row
    const { email: to, lang } = reader
    const brand = localize(brandOf(await setting(db, 'brand')), lang)
    await mailer.send(messageMail({ to, lang, brand, publicUrl, id, reference, item, kind }), jobId)
  }

  /** Whoever it is given to, in their language; as long as that is nobody, the address for enquiries. */
  async function staffOf(row: ApplicationRow): Promise<Reader | null> {
    const assignee = await assigneeOf(db, row.id)
    if (assignee) return assignee
    const email = (await staffAddress(db)) ?? (await administratorEmail(db))
    return email ? { id: null, email, lang: row.language } : null
  }

  async function studentOf({ userId, language: lang }: ApplicationRow): Promise<Reader | null> {
    const owner = await accountById(db, userId)
    return owner && !owner.disabled ? { id: userId, email: owner.email, lang } : null
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

    async 'application.messaged'(payload, jobId) {
      const news = await messageEvent(db, payload.id)
      const application = news && (await applicationById(db, news.applicationId))
      if (!application) return
      const [reader, kind] =
        news.by === 'student'
          ? [await staffOf(application), 'toStaff' as const]
          : [await studentOf(application), 'toStudent' as const]
      if (!reader || !(await claimNotification(db, news, reader.id, jobId))) return
      await tell(reader, application, kind, jobId)
      await markNotified(db, application.id, jobId, now())
    },

    async 'application.replied'(payload, jobId) {
      const found = await applicationOfEvent(db, payload.id)
      const reader = found && (await staffOf(found.application))
      // Whoever opens the application for a message that waits there finds the reply too.
      if (!reader || (await wasNotified(db, found.application.id, reader.id))) return
      await tell(reader, found.application, 'reply', jobId)
    },

    async 'application.answered'({ id }, jobId) {
      const found = await applicationOfEvent(db, id)
      const reader = found && (await assigneeOf(db, found.application.id))
      if (reader && isStudentAnswer(found.event.action))
        await tell(reader, found.application, found.event.action, jobId)
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

    async 'draft.abandoned'({ userId, itemId }, jobId) {
      // Whoever has gone on with it, sent it or discarded it meanwhile needs no notice.
      const [draft, owner] = await Promise.all([abandonedDraft(db, userId, itemId), accountById(db, userId)])
      if (!draft || !owner || owner.disabled) return
      const { item, language: lang } = draft
      const brand = localize(brandOf(await setting(db, 'brand')), lang)
      const when = { savedAt: new Date(draft.savedAt), forgottenAt: new Date(draft.forgottenAt) }
      await mailer.send(abandonedMail({ to: owner.email, lang, brand, publicUrl, item, ...when }), jobId)
    },
  } satisfies Partial<JobHandlers>
}

/** Drafts that nobody goes on with: first their owners are told, then they are forgotten. */
export const applicationTasks = ({ db, now }: Pick<JobServices, 'db' | 'now'>): ScheduledTasks => ({
  'notices of abandoned drafts': () => noticeAbandoned(db, now()),
  'abandoned drafts forgotten': () => forgetAbandoned(db, now()),
})
