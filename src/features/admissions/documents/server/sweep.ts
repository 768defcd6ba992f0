import { isBackupRunning } from '#db/backup-lock.ts'
import type { Db } from '#db/client.ts'
import { DAY_MS, HOUR_MS } from '#lib/durations.ts'
import { unknownKeys } from '#platform/storage/queries.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { OWNER, renewMark, type StoreOwnership, storeOwnership } from '#platform/storage/store-owner.ts'
import {
  ignoreMissing,
  moveToOrphaned,
  type OrphanedFile,
  orphanedFiles,
  orphanOwner,
  storedKeys,
} from '#platform/storage/stored-files.ts'

type Log = { warn: (what: object, words: string) => void }
type Sweep = () => Promise<number>

/** Younger files may still get their row. */
const MIN_AGE_MS = HOUR_MS
/** How long the mark must have stayed ours before anything is put aside: a rival checks the store every hour. */
const OWNED_FOR_MS = 2 * HOUR_MS
/** How long a file that was put aside can be restored. */
const ASIDE_MS = 30 * DAY_MS

const WARNINGS = {
  foreign: 'The file store belongs to another database, or nobody has said to which: nothing was put aside',
  disputed:
    'A copy of this database uses its file store, or this is the copy: nothing is put aside or deleted (docs/running.md, Uploaded files)',
}

/**
 * Finds the files that a crash between file and row left in the store, each time it is called, on every server. No file is
 * deleted because no row knows it: it is put aside, goes back as soon as a row knows it or somebody reads it, and is deleted
 * after thirty days by the database that put it aside, if that has been the store's undisputed owner. Answers how many files
 * were put aside, put back or deleted.
 */
export function createSweep(storage: Storage, db: Db, now: () => Date, log: Log): Sweep {
  /** When this process first and last marked the store; null unless it owns the store. */
  let ours: { since: number; marked: number } | null = null
  let lastReported: StoreOwnership['is'] = 'ours'

  return async () => {
    const at = now()
    const ownership = await storeOwnership(storage, db, at)
    const putBack = await putKnownBack(storage, db)
    const { is, identity } = ownership
    if (is !== 'ours') {
      ours = null
      if (lastReported !== is)
        log.warn({ owner: ownership.owner, database: identity.database, mark: OWNER }, WARNINGS[is])
      lastReported = is
      return putBack
    }
    lastReported = 'ours'
    // After a promotion or recovery the store must stay uncontested first.
    if (!ownership.isSameTimeline) ours = null
    if (!ours || at.getTime() - ours.marked >= DAY_MS) {
      await renewMark(storage, db, identity, at)
      ours = { since: ours?.since ?? at.getTime(), marked: at.getTime() }
    }
    if (at.getTime() - ours.since < OWNED_FOR_MS) return putBack
    return putBack + (await putUnknownAside(storage, db, ownership, at)) + (await deleteOld(storage, db, ownership, at))
  }
}

type Ours = Extract<StoreOwnership, { is: 'ours' }>

/** Restores files that were put aside although they have rows: by a copy of this database, or before it was restored. */
async function putKnownBack(storage: Storage, db: Db): Promise<number> {
  let count = 0
  for await (const files of orphanedFiles(storage)) {
    const unknown = await unknownAmong(db, files)
    for (const file of files) {
      if (unknown.has(file.key)) continue
      await ignoreMissing(storage.move(file.path, file.key))
      count += 1
    }
  }
  return count
}

async function putUnknownAside(storage: Storage, db: Db, { identity }: Ours, at: Date): Promise<number> {
  let count = 0
  for await (const keys of storedKeys(storage)) {
    const unknown = await unknownKeys(db, keys)
    if (unknown.length > 0 && (await isBackupRunning(db))) return count
    for (const key of unknown) {
      const found = await ignoreMissing(storage.getMetaData(key))
      if (!found || at.getTime() - found.lastModified.getTime() < MIN_AGE_MS) continue
      await ignoreMissing(moveToOrphaned(storage, key, identity, at))
      count += 1
    }
  }
  return count
}

/** Files that another database or timeline put aside wait thirty days again, in the name of this one. */
async function deleteOld(storage: Storage, db: Db, { identity }: Ours, at: Date): Promise<number> {
  let count = 0
  for await (const files of orphanedFiles(storage)) {
    const old = files.filter(({ day }) => at.getTime() - Date.parse(day) > ASIDE_MS)
    const unknown = await unknownAmong(db, old)
    for (const file of old) {
      if (!unknown.has(file.key)) continue
      if (file.by === orphanOwner(identity)) await ignoreMissing(storage.delete(file.path))
      else await ignoreMissing(moveToOrphaned(storage, file.key, identity, at, file.path))
      count += 1
    }
  }
  return count
}

const unknownAmong = async (db: Db, files: OrphanedFile[]): Promise<Set<string>> =>
  new Set(
    await unknownKeys(
      db,
      files.map(({ key }) => key),
    ),
  )
