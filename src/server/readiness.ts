import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { DatabaseState, Readiness } from '#platform/http/readiness.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** Milliseconds for the database and the file store to answer. */
const WAIT_TIMEOUT_MS = 2_000
const FAST_TIMEOUT_MS = 300
/** Milliseconds for which an answer of the file store is kept: each question to a bucket may cost money. */
const STORE_KEPT_MS = 5_000

const starting = 'The server is starting.'
const down = (problem: string): DatabaseState => ({ isUp: false, isWritable: false, problem })
const readOnly = (problem: string): DatabaseState => ({ isUp: true, isWritable: false, problem })

const writable: DatabaseState = { isUp: true, isWritable: true }
const unreachable = down('The database is away: pages and search continue from memory, nothing can be written.')
const slow = down('The database does not answer in time.')
const standby = readOnly('Only a standby of the database answers: it can be read, nothing can be written.')
const locked = readOnly('The database is set to read-only (default_transaction_read_only): nothing can be written.')

/**
 * Whether this server serves, and whether the database and the file store do, which are different things: with the database
 * away every server still has the catalogue in memory, and a load balancer that took them all out would take the public
 * site down. Callers share a check that is under way.
 */
export function createReadiness(
  { db }: Pick<Database, 'db'>,
  isEnding: () => boolean,
): Readiness & { started(storage: Storage): void } {
  let storage: Storage | undefined
  const checkDatabase = shared(() => databaseState(db))
  const checkStore = shared(async () => storage && whyStoreIsAway(storage), STORE_KEPT_MS)
  return {
    started(opened) {
      storage = opened
    },
    whyNotReady() {
      if (isEnding()) return 'The server is ending.'
      return storage ? undefined : starting
    },
    databaseState: ({ waits }) => within(waits ? WAIT_TIMEOUT_MS : FAST_TIMEOUT_MS, checkDatabase(), slow),
    whyNoStore: async () =>
      storage ? within(WAIT_TIMEOUT_MS, checkStore(), 'The file store does not answer in time.') : starting,
  }
}

async function databaseState(db: Database['db']): Promise<DatabaseState> {
  try {
    const [row] = await rows<{ isStandby: boolean; isReadOnly: boolean }>(db)`
      select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only')::bool as "isReadOnly"`
    if (row?.isStandby) return standby
    return row?.isReadOnly ? locked : writable
  } catch {
    return unreachable
  }
}

const whyStoreIsAway = (storage: Storage): Promise<string | undefined> =>
  storage.requireReachable().then(
    () => undefined,
    () => 'The file store does not answer: documents and pictures can be neither read nor stored.',
  )

const within = <T>(milliseconds: number, check: Promise<T>, late: T): Promise<T> =>
  Promise.race([check, sleep(milliseconds, late, { ref: false })])

/** Callers share a check that is under way, and its answer for `lifetime` milliseconds more. */
function shared<T>(check: () => Promise<T>, lifetime = 0): () => Promise<T> {
  let pending: Promise<T> | undefined
  const forget = () => {
    pending = undefined
  }
  return () => {
    pending ??= check().finally(() => (lifetime > 0 ? void setTimeout(forget, lifetime).unref() : forget()))
    return pending
  }
}
