import type { JobServices } from '#features/services.ts'
import { DAY_MS } from '#lib/durations.ts'
import type { ScheduledTasks } from '#platform/jobs/scheduled-tasks.ts'
import { deleteReadBefore } from './queries.ts'

/** How long a notice that was read can still be looked up; the privacy page says it too. */
const KEPT_DAYS = 180

export const noticeTasks = ({ db, now }: Pick<JobServices, 'db' | 'now'>): ScheduledTasks => ({
  'Read notices deleted': () => deleteReadBefore(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS)),
})
