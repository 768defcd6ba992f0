import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { hashRawSync } from '@node-rs/argon2'

/** One thread of the pool: hashes what it is sent, one after the other (hashing-pool.ts). */

/** Of the forty steps of a Linux priority; each costs a quarter of the CPU time. */
const PRIORITY_STEPS = 10

/** Linux schedules threads one by one, so that searches go first while many people sign in. */
function lowerPriority(): void {
  try {
    const priority = Math.min(getPriority() + PRIORITY_STEPS, constants.priority.PRIORITY_LOW)
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), priority)
  } catch {
    // Where the system does not permit a lower priority, the thread hashes at the normal one.
  }
}

if (process.platform === 'linux') lowerPriority()

parentPort?.on('message', ({ message, options }: { message: string; options: Parameters<typeof hashRawSync>[1] }) => {
  parentPort?.postMessage(hashRawSync(message, options))
})
