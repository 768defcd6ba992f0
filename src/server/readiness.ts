import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { Readiness } from '#platform/http/health.ts'

/** Milliseconds for the database to answer. */
const WAIT_TIMEOUT_MS = 2_000
const FAST_TIMEOUT_MS = 300

const unreachable = 'The database is away: pages and search go on from memory, nothing can be written.'
const timedOut = 'The database does not answer in time.'

/**
 * Whether this server serves, and whether the database answers, which are two things: with the database away every
 * server still has the catalogue in memory, and a load balancer that took them all out would take the public site down.
 */
export function createReadiness(
  { db }: Pick<Database, 'db'>,
  isEnding: () => boolean,
): Readiness & { started(): void } {
  let starting = true
  let pendingCheck: Promise<string | undefined> | undefined
  const checkDatabase = () => {
    pendingCheck ??= rows(db)`select 1`
      .then(
        () => undefined,
        () => unreachable,
      )
      .finally(() => {
        pendingCheck = undefined
      })
    return pendingCheck
  }
  return {
    started() {
      starting = false
    },
    whyNotReady() {
      if (isEnding()) return 'The server is ending.'
      return starting ? 'The server is starting.' : undefined
    },
    whyNoDatabase: ({ waits }) =>
      Promise.race([checkDatabase(), sleep(waits ? WAIT_TIMEOUT_MS : FAST_TIMEOUT_MS, timedOut, { ref: false })]),
  }
}
