import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fullDisk } from './folder.ts'
import { StartError } from './start-error.ts'

/**
 * Holds a folder for this process alone until it ends, however it ends. Undefined when another process has it.
 * Node has no `flock`; an open SQLite transaction holds the same kind of lock, which the system itself releases.
 * Throws a StartError when the lock file cannot be opened for writing.
 */
export function lockFolder(folder: string, name: string): { release(): void } | undefined {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, name))
    lock.exec('begin exclusive')
    return { release: () => lock?.close() }
  } catch (error) {
    lock?.close()
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
    if (code === sqlite.busy) return undefined
    if (code === sqlite.full) throw fullDisk(folder)
    throw new StartError(`Cannot lock the folder ${folder}: ${error instanceof Error ? error.message : error}.`)
  }
}

/** https://www.sqlite.org/rescode.html */
const sqlite = { busy: 5, full: 13 }
