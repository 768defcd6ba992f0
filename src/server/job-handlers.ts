import type { Logger } from 'pino'
import { applicationJobs } from '#features/applications/server/jobs.ts'
import { draftJobs, draftTasks } from '#features/apply/server/jobs.ts'
import { accountJobs } from '#features/auth/server/jobs.ts'
import { demandTasks } from '#features/demand/server/jobs.ts'
import { documentJobs } from '#features/documents/server/jobs.ts'
import { createSweep } from '#features/documents/server/sweep.ts'
import { enquiryJobs } from '#features/enquiries/server/jobs.ts'
import { mediaJobs } from '#features/media/server/jobs.ts'
import { messageJobs } from '#features/messages/server/jobs.ts'
import type { JobServices } from '#features/services.ts'
import { importJobs, importTasks } from '#features/spreadsheets/server/jobs.ts'
import type { ScheduledTasks } from '#platform/jobs/scheduled-tasks.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'

/** Every kind of job and the feature that does it. */
export const createJobHandlers = (services: JobServices, mailer: Mailer): JobHandlers => ({
  ...accountJobs(services, mailer),
  ...applicationJobs(services, mailer),
  ...documentJobs(services),
  ...draftJobs(services, mailer),
  ...enquiryJobs(services, mailer),
  ...importJobs(services),
  ...mediaJobs(services),
  ...messageJobs(services, mailer),
})

/** Jobs that take as long as a file is long; they have a worker of their own, so that no mail waits for them. */
const isLong = (kind: string) => kind.startsWith('import.')

/** The handlers of one worker each. */
export const jobWorkers = (handlers: JobHandlers): Partial<JobHandlers>[] =>
  [true, false].map((long) => Object.fromEntries(Object.entries(handlers).filter(([kind]) => isLong(kind) === long)))

/** What is done now and then without anybody asking. */
export const scheduledTasks = (
  services: Pick<JobServices, 'db' | 'storage' | 'now'>,
  log: Pick<Logger, 'warn'>,
): ScheduledTasks => ({
  ...draftTasks(services),
  ...importTasks(services),
  ...demandTasks(services),
  'Uploaded files put aside, put back or deleted': createSweep(services.storage, services.db, services.now, log),
})
