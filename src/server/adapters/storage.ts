import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where uploaded files are: on disk in `DATA_DIR`, under names of our own. Nothing of it is served by its name. */
export type Storage = Pick<Disk, 'put' | 'getBytes' | 'getMetaData' | 'delete' | 'listAll'>

export function openStorage(dataDir: string): Storage {
  const location = join(dataDir, 'uploads')
  mkdirSync(join(location, DOCUMENTS), { recursive: true, mode: 0o700 })
  return new Disk(new FSDriver({ location, visibility: 'private' }))
}

/** Where students' documents are in it. */
export const DOCUMENTS = 'documents'
