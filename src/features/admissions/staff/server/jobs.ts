import { makeDue } from '#features/admissions/commands/make-due.ts'
import type { JobServices } from '#features/services.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'

/** Decisions of staff that can no longer be undone. */
export const reviewJobs = ({ db, now }: JobServices) =>
  ({
    'decision.due': ({ id }, jobId) => makeDue(db, id, { now: now(), requestId: jobId }),
  }) satisfies Partial<JobHandlers>
