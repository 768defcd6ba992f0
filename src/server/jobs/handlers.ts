import { accountJobs, accountTasks } from '#features/accounts/server/jobs.ts'
import { applicationJobs, applicationTasks } from '#features/applications/server/jobs.ts'
import { documentJobs } from '#features/documents/server/jobs.ts'
import { enquiryJobs } from '#features/enquiries/server/jobs.ts'
import type { Mailer } from '#server/adapters/mail.ts'
import type { Services } from '#server/services.ts'
import type { Tasks } from './housekeeping.ts'
import type { JobHandlers } from './worker.ts'

/** What jobs work with, of what every service does. */
export type JobServices = Pick<Services, 'db' | 'index' | 'storage' | 'secret' | 'publicUrl' | 'now'>

/** Every kind of job and the feature that does it. */
export const createJobHandlers = (services: JobServices, mailer: Mailer): JobHandlers => ({
  ...accountJobs(services, mailer),
  ...applicationJobs(services, mailer),
  ...documentJobs(services),
  ...enquiryJobs(services, mailer),
})

/** What is done now and then without anybody asking. */
export const housekeepingTasks = (services: Pick<JobServices, 'db' | 'now'>): Tasks => ({
  ...accountTasks(services),
  ...applicationTasks(services),
})
