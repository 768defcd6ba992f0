import type { JobServices } from '#features/services.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import { storeOwnership } from './store-owner.ts'
import { deleteStored, putAside, unlessGone } from './stored-files.ts'

/** What happens to files after their rows are gone. */
export const documentJobs = ({ storage, db, now }: JobServices) =>
  ({
    /**
     * Deleted on purpose, by whoever owns the store. On a copy of the database, where somebody tries things out, it is put aside,
     * and comes back when the owner misses it. A file that is gone already is gone.
     */
    async 'document.removed'({ key }) {
      const { is, identity } = await storeOwnership(storage, db, now())
      if (is === 'ours') await deleteStored(storage, key)
      else await unlessGone(putAside(storage, key, identity, now()))
    },
  }) satisfies Partial<JobHandlers>
