import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { toDay } from '#lib/day.ts'
import { requireFolder } from '#lib/folder.ts'
import { StartError } from '#lib/start-error.ts'
import { makeBackup, type Source } from './make-backup.ts'

/** How many daily backups stay. */
const KEPT = 14
const NAME = /^masar-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.zip$/
const PARTIAL = /^masar-[\dTZ-]+\.zip\.partial$/

const nameAt = (at: Date) => `masar-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`

/** Makes the folder where there is none; throws a StartError for one that cannot be written to. */
export function requireBackupDir(folder: string): void {
  try {
    requireFolder(folder, 0o700)
  } catch (error) {
    throw error instanceof StartError ? new StartError(`BACKUP_DIR: ${error.message}`) : error
  }
}

/** When the newest daily backup of a folder was made; null where it has none, or is away. */
export async function newestBackup(folder: string): Promise<Date | null> {
  const name = (await daily(folder).catch(() => [])).at(-1)
  return name === undefined ? null : new Date(name.replace(NAME, '$1T$2:$3:$4Z'))
}

/** The names of daily backups, the oldest first. */
const daily = async (folder: string) => (await readdir(folder)).filter((name) => NAME.test(name)).sort()

/**
 * Makes the backup of the day (UTC) where none has, and keeps the newest fourteen, each time it is called, on every server: the
 * first one makes it. Answers how many it made.
 */
export const createDailyBackup =
  (source: Source, folder: string, log: Pick<Logger, 'warn'>, signal: AbortSignal) => async (): Promise<number> => {
    const at = source.now()
    const isMade = async () => (await daily(folder)).some((name) => name.startsWith(`masar-${toDay(at)}T`))
    const isNeeded = async () => {
      if (await isMade()) return false
      // Of servers that were killed: nobody else writes here while we have the lock.
      for (const name of await readdir(folder)) if (PARTIAL.test(name)) await rm(join(folder, name))
      return true
    }
    if (await isMade()) return 0
    const made = await makeBackup(source, join(folder, nameAt(at)), { signal, isNeeded })
    if (!made) return 0
    if (made.missing.length > 0)
      log.warn({ missing: made.missing.length, first: made.missing[0] }, 'Files of the database are not in the store')
    for (const name of (await daily(folder)).slice(0, -KEPT)) await rm(join(folder, name))
    return 1
  }
