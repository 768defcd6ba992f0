import type { JobServices } from '#features/services.ts'
import type { ScheduledTasks } from '#platform/jobs/scheduled-tasks.ts'
import { forgetLeftovers } from './delete-account.ts'

/** What is done for accounts without anybody asking. */
export const accountTasks = ({ db, now }: Pick<JobServices, 'db' | 'now'>): ScheduledTasks => ({
  'leftovers of deleted accounts forgotten': () => forgetLeftovers(db, now()),
})
