import type { ENROLMENT_STEPS, SUSPENSION_CAUSES } from '#lib/enums.ts'
import type { Language } from '#lib/localized.ts'

type EnrolmentStep = (typeof ENROLMENT_STEPS)[number]

/** A consent was signed or withdrawn: `id` of its application. */
export type ConsentChange = { id: string; consentId: string; state: 'given' | 'withdrawn' }

/** `not_reached`: we called, and will call again; `missed`: we have called as often as we do. */
export type CallNews = 'booked' | 'moved' | 'cancelled' | 'not_reached' | 'missed'

type BulkStep = { id: string; userId: string; apiTokenId?: string | undefined }

/** Every kind of job, named after what happened, and what its handler is given. */
export type JobPayloads = {
  'account.code': { id: string; serial: number }
  /** The address that the account had: nothing else knows it any more. */
  'account.deleted': { email: string; language: Language }
  'account.invited': { id: string }
  /** Goes to the address that the account had before. */
  'account.email-changed': { email: string; language: Language }
  'account.password-changed': { id: string }
  /** One was used to sign in, or all were replaced. */
  'account.recovery-codes': { id: string; renewed: boolean }
  /** The owner has switched two-step verification on, or off. */
  'account.second-factor-changed': { id: string; on: boolean }
  'account.signed-in': { id: string }
  'account.welcome': { id: string }
  'application.answered': { id: string }
  /** Applications were assigned to somebody by another one of the staff. */
  'application.assigned': { ids: readonly string[]; to: string }
  /** A deferred place is to be confirmed again: staff are notified, and the student is asked. */
  'application.confirmation-due': { id: string }
  'application.confirmation-asked': { id: string }
  'application.messaged': { id: string }
  'application.moved': { id: string }
  /** An open application was withdrawn because the account of its student was deleted; `id` of the event. */
  'application.ownerless': { id: string }
  /** A student has added or proposed something since that moment, which staff are notified of together. */
  'application.news': { userId: string; since: string }
  'application.received': { id: string }
  'application.replied': { id: string }
  /** The student is asked for a reply to an offer by a day that is so many days ahead. */
  'application.reply-due': { id: string; days: number }
  /** Steps before the start that are due soon, of which a student is reminded together. */
  'application.steps-due': { id: string; steps: readonly EnrolmentStep[] }
  /** Look at, change or put back records of a change of many; `userId` is who asked for it, `apiTokenId` the token with which. */
  'bulk.checked': BulkStep
  'bulk.made': BulkStep
  'bulk.undone': BulkStep
  /** The person who is called is notified; not where the call has another `sequence` by now. */
  'call.changed': { id: string; sequence: number; news: CallNews }
  /** The counsellor is notified of the time (ISO 8601) that they have, or had. */
  'call.assigned': { id: string; to: string | null; startsAt: string; news: 'booked' | 'moved' | 'cancelled' }
  /** It begins soon. */
  'call.reminded': { id: string; sequence: number }
  'condition.decided': { id: string }
  'condition.sent': { id: string }
  /** Records of an entity were created, changed or deleted, all of them without `ids`: their links are looked for again. */
  'content.saved': { entity: string; ids?: readonly string[] }
  /** Staff have decided on corrections that a student proposed, from that moment on. */
  'correction.decided': { applicationId: string; since: string }
  /** A decision can no longer be undone: it is made. Its row is gone where it was undone. */
  'decision.due': { id: string }
  /** Anyone who decided is notified of what suspends the decision, or that it has come to nothing by what the student did. */
  'decision.held': { id: string; to: string; outcome: (typeof SUSPENSION_CAUSES)[number] | 'dropped' }
  'document.added': { id: string }
  'document.refused': { id: string }
  'document.removed': { key: string }
  'draft.abandoned': { userId: string; itemId: string }
  /** A message was written after an enquiry, by the visitor or by staff. */
  'enquiry.messaged': { id: string }
  'enquiry.receipt': { id: string }
  'enquiry.received': { id: string }
  /** The family has said something on pages of this account. */
  'family.news': { userId: string }
  /** A link was made for a guardian. */
  'guardian.consent-asked': { id: string }
  /** The guardian gets a confirmation of what was signed or withdrawn. */
  'guardian.consent-confirmed': ConsentChange
  /** Staff, and the student, are notified that the consent was withdrawn, or given again after that. */
  'guardian.consent-changed': ConsentChange
  'guardian.consent-reported': ConsentChange
  /** Work through an uploaded spreadsheet; `userId` is who asked for it, `apiTokenId` the token with which. */
  'import.checked': { id: string; userId: string | null; apiTokenId?: string | undefined; commitsAtOnce?: boolean }
  'import.committed': { id: string; userId: string | null; apiTokenId?: string | undefined }
  'import.undone': { id: string; userId: string | null; others?: boolean }
  'letter.issued': { id: string }
  /** Addresses are due to be checked again. */
  'links.due': Record<string, never>
  /** The file of a picture that is gone or was replaced. */
  'media.removed': { key: string }
  /** It is time to publish a record of an entity, or its draft, or to close it; nothing where another time is set by now. */
  'schedule.due': { entity: string; id: string; action: 'publish' | 'close'; at: string }
  /** That was not done: the account that had set the time is notified. */
  'schedule.failed': { entity: string; id: string; to: string }
  /** Somebody has a notice, and this browser is to show it. */
  'notice.pushed': { noticeId: string; subscriptionId: string }
  /** Somebody has a notice, and wants it by WhatsApp or SMS. */
  'notice.texted': { noticeId: string }
  /** `serial` of the code; a later one makes it worthless. */
  'notice.code': { confirmationId: string; serial: number }
  'newsletter.requested': { id: string }
  /** One of the staff gets a draft as its subscribers would. */
  'newsletter.tested': { id: string; userId: string }
  /** It is time to send an issue; nothing where another time is set by now. `userId` is who had set it. */
  'issue.due': { id: string; at: string; userId: string }
  /** An issue has mails to send. Several such jobs share them (newsletter/server/jobs.ts). */
  'issue.sending': { id: string }
  /** A referee was sent a link, and has written or declined. */
  'reference.asked': { id: string }
  'reference.answered': { id: string; outcome: 'given' | 'declined' }
  'request.opened': { id: string }
  /** Items were added to it, from that position on. */
  'request.extended': { id: string; from: number }
  /** Is due some days after the request was opened at that moment, or the day before the student is to answer. */
  'request.reminded': { id: string; openedAt: string; when: 'days_after' | 'day_before' }
  /** Items of it were returned. */
  'request.returned': { id: string; since: string }
  /** A notification of a university that is by mail. */
  'university.notified': { id: string }
  /** The same, which no mail says: staff do. */
  'university.not-notified': { id: string }
  /** A working day of the office begins, of which somebody of the staff gets the summary. */
  'summary.due': { userId: string; day: string }
}

export type JobKind = keyof JobPayloads
