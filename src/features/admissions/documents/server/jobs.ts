import { AFTER_BACKUP, isBackupRunning } from '#db/backup-lock.ts'
import { enqueue } from '#db/jobs.ts'
import type { JobServices } from '#features/services.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import { storeOwnership } from '#platform/storage/store-owner.ts'
import { deleteStored, ignoreMissing, moveToOrphaned } from '#platform/storage/stored-files.ts'

/** Removes files after their rows were deleted. */
export const documentJobs = ({ storage, db, now }: JobServices) =>
  ({
    /**
     * Deletes the file where this database owns the store. On a copy of the database it is put aside instead, and restored
     * when the owner reads it. A file that does not exist is skipped.
     */
    async 'document.removed'({ key }) {
      if (await isBackupRunning(db)) return enqueue(db, 'document.removed', { key }, AFTER_BACKUP)
      const { is, identity } = await storeOwnership(storage, db, now())
      if (is === 'ours') await deleteStored(storage, key)
      else await ignoreMissing(moveToOrphaned(storage, key, identity, now()))
    },
  }) satisfies Partial<JobHandlers>
