import { constants, mkdirSync } from 'node:fs'
import { access, mkdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Env } from '#platform/env.ts'
import type { Log } from './s3-storage.ts'
import { DOCUMENTS, MEDIA, ORPHANED_FILES, type Storage } from './storage.ts'

/** In a bucket where one is named, else on disk in `DATA_DIR`. Throws a StartError for a bucket that cannot be used. */
export async function openStorage({ DATA_DIR, S3_URL }: Pick<Env, 'DATA_DIR' | 'S3_URL'>, log: Log): Promise<Storage> {
  if (!S3_URL) return openFolder(DATA_DIR)
  // Its client is large, and few installations need it.
  const { openBucket } = await import('./s3-storage.ts')
  return openBucket(S3_URL, log)
}

export function openFolder(dataDir: string): Storage {
  const location = join(dataDir, 'uploads')
  for (const folder of [DOCUMENTS, MEDIA, ORPHANED_FILES])
    mkdirSync(join(location, folder), { recursive: true, mode: 0o700 })
  const disk = new Disk(new FolderDriver({ location, visibility: 'private' }))
  // A volume that is not mounted leaves an empty folder, and a broken one often lets itself only be read.
  const requireReachable = () => access(join(location, DOCUMENTS), constants.R_OK | constants.W_OK)
  return Object.assign(disk, { requireReachable })
}

class FolderDriver extends FSDriver {
  /** By its name, so that nobody ever finds half of it; flydrive's own driver would copy it. */
  override async move(source: string, destination: string): Promise<void> {
    const root = String(this.options.location)
    await mkdir(dirname(join(root, destination)), { recursive: true, mode: 0o700 })
    await rename(join(root, source), join(root, destination))
  }

  /**
   * flydrive's own driver answers the whole memory that was set aside for a file: what has not been written to, of a
   * file that is empty or that another process empties while it is read, is what was in this process's memory
   * before.
   */
  override async getBytes(key: string): Promise<Uint8Array> {
    return new Uint8Array(await readFile(join(String(this.options.location), key)))
  }
}
