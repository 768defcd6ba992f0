import type { JobServices } from '#features/services.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'

/** What happens to files after their rows are gone. */
export const documentJobs = ({ storage }: JobServices): JobHandlers => ({
  /** A file that is gone already is gone. */
  async 'document.removed'(payload) {
    await storage.delete((payload as { key: string }).key)
  },
})
