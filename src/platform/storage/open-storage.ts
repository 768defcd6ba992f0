import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Env } from '#platform/env.ts'
import type { Log } from './s3-storage.ts'
import { ASIDE, DOCUMENTS, type Storage } from './storage.ts'

/** In a bucket where one is named, else on disk in `DATA_DIR`. Throws a StartError for a bucket that cannot be used. */
export async function openStorage({ DATA_DIR, S3_URL }: Pick<Env, 'DATA_DIR' | 'S3_URL'>, log: Log): Promise<Storage> {
  if (!S3_URL) return openFolder(DATA_DIR)
  // Its client is large, and few installations need it.
  const { openBucket } = await import('./s3-storage.ts')
  return openBucket(S3_URL, log)
}

export function openFolder(dataDir: string): Storage {
  const location = join(dataDir, 'uploads')
  for (const folder of [DOCUMENTS, ASIDE]) mkdirSync(join(location, folder), { recursive: true, mode: 0o700 })
  return new Disk(new FSDriver({ location, visibility: 'private' }))
}
