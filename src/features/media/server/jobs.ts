import { AFTER_BACKUP, isBackupRunning } from '#db/backup-lock.ts'
import { enqueue } from '#db/jobs.ts'
import type { JobServices } from '#features/services.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import { storeOwnership } from '#platform/storage/store-owner.ts'
import { deletePicture } from './files.ts'

/** Removes files after their rows were deleted or had another file put in their place. */
export const mediaJobs = ({ storage, db, now }: JobServices) =>
  ({
    /** A copy of the database leaves the files to the original, which may still show them. */
    async 'media.removed'({ key }) {
      if (await isBackupRunning(db)) return enqueue(db, 'media.removed', { key }, AFTER_BACKUP)
      const { is } = await storeOwnership(storage, db, now())
      if (is === 'ours') await deletePicture(storage, key)
    },
  }) satisfies Partial<JobHandlers>
