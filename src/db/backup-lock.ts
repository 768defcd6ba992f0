import type { Db } from './client.ts'
import { rows } from './rows.ts'

/** Any number nobody else locks in this database. */
const backupLock = 7_205_164

/** When work that must not meet a backup is tried again. */
export const AFTER_BACKUP = { afterSeconds: 600 }

/** Whether the lock was free. It is held as long as the connection of `db` lives. */
export async function tryBackupLock(db: Db): Promise<boolean> {
  const [row] = await rows<{ taken: boolean }>(db)`select pg_try_advisory_lock(${backupLock}) as taken`
  return row?.taken ?? false
}

/**
 * Whether a backup is being made on any server. It copies files after the rows that name them, so files of those rows must
 * stay until it ends. A row whose deletion was committed before this answers false is in no later backup.
 */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const [row] = await rows<{ running: boolean }>(db)`
    select exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${backupLock} and granted
      and database = (select oid from pg_database where datname = current_database())) as running`
  return row?.running ?? false
}
