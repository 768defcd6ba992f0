import type { JobServices } from '#features/services.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import { makeDecision } from './decisions.ts'

/** Decisions of staff that can no longer be undone. */
export const reviewJobs = ({ db, now }: JobServices) =>
  ({
    'decision.due': ({ id }, jobId) => makeDecision(db, id, { now: now(), requestId: jobId }),
  }) satisfies Partial<JobHandlers>
