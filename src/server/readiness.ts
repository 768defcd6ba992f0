import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { Readiness } from '#platform/http/health.ts'

/** Milliseconds that the database has for an answer. */
const patience = 2_000
const quickly = 300

const away = 'The database is away: pages and search go on from memory, nothing can be written.'
const silent = 'The database does not answer in time.'

/**
 * Whether this server serves, and whether the database answers, which are two things: with the database away every server
 * still has the catalogue in memory, and a load balancer that took them all out would take the public site down.
 */
export function createReadiness(
  { db }: Pick<Database, 'db'>,
  isEnding: () => boolean,
): Readiness & { started(): void } {
  let starting = true
  let asking: Promise<string | undefined> | undefined
  const askDatabase = () => {
    asking ??= rows(db)`select 1`
      .then(
        () => undefined,
        () => away,
      )
      .finally(() => {
        asking = undefined
      })
    return asking
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
      Promise.race([askDatabase(), sleep(waits ? patience : quickly, silent, { ref: false })]),
  }
}
