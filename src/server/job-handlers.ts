import type { Logger } from 'pino'
import { enrolmentJobs, enrolmentTasks } from '#features/admissions/applications/server/enrolment-jobs.ts'
import { applicationJobs, applicationTasks } from '#features/admissions/applications/server/jobs.ts'
import { dailySummaryJobs, dailySummaryTasks } from '#features/admissions/daily-summary/server/jobs.ts'
import { documentJobs } from '#features/admissions/documents/server/jobs.ts'
import { createSweep } from '#features/admissions/documents/server/sweep.ts'
import { guardianJobs } from '#features/admissions/guardians/server/jobs.ts'
import { messageJobs } from '#features/admissions/messages/server/jobs.ts'
import { type NoticeOutlets, noticeJobs, noticeTasks } from '#features/admissions/notices/server/jobs.ts'
import { referenceJobs } from '#features/admissions/references/server/jobs.ts'
import { answerJobs } from '#features/admissions/requests/server/answer-jobs.ts'
import { requestJobs } from '#features/admissions/requests/server/jobs.ts'
import { retentionTasks } from '#features/admissions/retention/server/jobs.ts'
import { reviewJobs } from '#features/admissions/staff/server/jobs.ts'
import { draftJobs, draftTasks } from '#features/admissions/student/server/jobs.ts'
import { universityJobs, universityTasks } from '#features/admissions/university/server/jobs.ts'
import { accountJobs } from '#features/auth/server/jobs.ts'
import { familyPageJobs, familyPageTasks } from '#features/compare/family-pages/server/jobs.ts'
import { bulkJobs, bulkTasks } from '#features/content/bulk/server/jobs.ts'
import { demandTasks } from '#features/content/demand/server/jobs.ts'
import { linkJobs, linkTasks } from '#features/content/links/server/jobs.ts'
import { scheduleJobs, scheduleMails } from '#features/content/server/schedule-jobs.ts'
import { importJobs, importTasks } from '#features/content/spreadsheets/server/jobs.ts'
import { enquiryJobs, enquiryTasks } from '#features/conversations/enquiries/server/jobs.ts'
import { issueJobs, issueTasks, issueTests } from '#features/conversations/newsletter/server/jobs.ts'
import { phoneCallJobs } from '#features/conversations/phone-calls/server/jobs.ts'
import { mediaJobs } from '#features/media/server/jobs.ts'
import type { JobServices } from '#features/services.ts'
import { WORK } from '#lib/bounds.ts'
import type { Probe } from '#platform/http/probe.ts'
import type { ScheduledTasks } from '#platform/jobs/scheduled-tasks.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'

/** How the product reaches others. */
export type Outlets = NoticeOutlets & {
  mailer: Mailer
  /** Asks other sites whether links still lead somewhere; without it none is asked. */
  probe: Probe | null
}

/** Mails, all of which wait while the mail server hangs. */
const mailJobs = (services: JobServices, mailer: Mailer) => ({
  ...accountJobs(services, mailer),
  ...applicationJobs(services, mailer),
  ...dailySummaryJobs(services, mailer),
  ...draftJobs(services, mailer),
  ...enquiryJobs(services, mailer),
  ...enrolmentJobs(services, mailer),
  ...familyPageJobs(services, mailer),
  ...guardianJobs(services, mailer),
  ...issueTests(services, mailer),
  ...messageJobs(services, mailer),
  ...referenceJobs(services, mailer),
  ...phoneCallJobs(services, mailer),
  ...requestJobs(services, mailer),
  ...scheduleMails(services, mailer),
  ...universityJobs(services, mailer),
})

/** Jobs that cannot send a mail: they are not given the mailer. */
const otherJobs = (services: JobServices, { probe, ...outlets }: Omit<Outlets, 'mailer'>) => ({
  ...answerJobs(services),
  ...bulkJobs(services),
  ...documentJobs(services),
  ...importJobs(services),
  ...linkJobs(services, probe),
  ...mediaJobs(services),
  ...noticeJobs(services, outlets),
  ...reviewJobs(services),
  ...scheduleJobs(services),
})

/** Every kind of job and the feature that does it. */
export const createJobHandlers = (services: JobServices, { mailer, ...outlets }: Outlets): JobHandlers => ({
  ...mailJobs(services, mailer),
  ...issueJobs(services, mailer),
  ...otherJobs(services, outlets),
})

/**
 * The beginnings of the names of other jobs that take as long as a file is long, a change large or another site slow. Each
 * group has a worker of its own; the remaining jobs are quick and share one.
 */
const SLOW = ['import.', 'bulk.', 'links.', 'content.', 'notice.']

/** The handlers of one worker each, so that no job waits for a slow one of another group. */
export function jobWorkers(services: JobServices, { mailer, ...outlets }: Outlets): Partial<JobHandlers>[] {
  const groupOf = (kind: string) => SLOW.find((beginning) => kind.startsWith(beginning))
  const others = Map.groupBy(Object.entries(otherJobs(services, outlets)), ([kind]) => groupOf(kind))
  return [
    mailJobs(services, mailer),
    issueJobs(services, mailer),
    ...[...others.values()].map((some) => Object.fromEntries(some)),
  ]
}

/** How many jobs of a worker's kinds run at the same time; one that sends an issue gives several mails to the mail server. */
export const slotsOf = (handlers: Partial<JobHandlers>): number =>
  'bulk.made' in handlers ? WORK['bulk changes'].atOnce : 'issue.sending' in handlers ? 1 : WORK.jobs.atOnce

/** What is done regularly, without a request. */
export const scheduledTasks = (
  services: Pick<JobServices, 'db' | 'storage' | 'now' | 'publicUrl'>,
  log: Pick<Logger, 'warn'>,
  checksLinks: boolean,
): ScheduledTasks => ({
  ...draftTasks(services),
  ...applicationTasks(services),
  ...enrolmentTasks(services),
  ...importTasks(services),
  ...enquiryTasks(services),
  ...issueTasks(services),
  ...bulkTasks(services),
  ...dailySummaryTasks(services),
  ...demandTasks(services),
  ...familyPageTasks(services),
  ...linkTasks(services, checksLinks),
  ...noticeTasks(services),
  ...retentionTasks(services),
  ...universityTasks(services),
  'Uploaded files put aside, put back or deleted': createSweep(services.storage, services.db, services.now, log),
})
