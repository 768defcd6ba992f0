import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { hashRawSync } from '@node-rs/argon2'

/** One thread of the pool: hashes what it is sent, one after the other (hashing-pool.ts). */

/** Of Linux' forty steps; each is worth a quarter of the time. */
const POLITE = 10

/** Linux schedules threads one by one, so that searches go first while many people sign in. */
function stepBack(): void {
  try {
    const priority = Math.min(getPriority() + POLITE, constants.priority.PRIORITY_LOW)
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), priority)
  } catch {
    // A system that does not let a thread step back lets it hash all the same.
  }
}

if (process.platform === 'linux') stepBack()

parentPort?.on('message', ({ message, options }: { message: string; options: Parameters<typeof hashRawSync>[1] }) => {
  parentPort?.postMessage(hashRawSync(message, options))
})
