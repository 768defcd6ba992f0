import type { JobServices } from '#features/services.ts'
import { deleteExpired } from './queries.ts'

export const familyPageTasks = ({ db, now }: Pick<JobServices, 'db' | 'now'>) => ({
  'Expired family pages deleted': () => deleteExpired(db, now()),
})
