import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'

const patience = 2_000

/** Whether this server can do its whole work: it has everything in memory, and the database answers. */
export function createReadiness({ db }: Pick<Database, 'db'>) {
  let starting = true
  return {
    started() {
      starting = false
    },
    async whyNotReady(): Promise<string | undefined> {
      if (starting) return 'The server is starting.'
      const answer = rows(db)`select 1`.then(
        () => undefined,
        () => 'The database is away: pages and search go on from memory, nothing can be written.',
      )
      return Promise.race([answer, sleep(patience, 'The database does not answer in time.', { ref: false })])
    },
  }
}
