import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { hashRawSync } from '@node-rs/argon2'

/** One thread of the pool: hashes what it is sent, one after the other (hashing-pool.ts). */

/** Linux schedules threads one by one, so that searches go first while many people sign in. */
const POLITE = 10
if (process.platform === 'linux') setPriority(Number(basename(readlinkSync('/proc/thread-self'))), POLITE)

parentPort?.on('message', ({ message, options }: { message: string; options: Parameters<typeof hashRawSync>[1] }) => {
  parentPort?.postMessage(hashRawSync(message, options))
})
