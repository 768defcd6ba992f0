import type { JobServices } from '#features/services.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'

/** What happens to files after their rows are gone. */
export const documentJobs = ({ storage }: JobServices) =>
  ({
    /** A file that is gone already is gone. */
    async 'document.removed'({ key }) {
      await storage.delete(key)
    },
  }) satisfies Partial<JobHandlers>
