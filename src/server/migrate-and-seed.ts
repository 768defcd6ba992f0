import { connect, type Db } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { loadDemo } from '#demo/load.ts'
import { addStarters } from '#features/admissions/templates/server/starter-queries.ts'
import { createFirstAdministrator } from '#features/users/server/administrator.ts'

type Preparation = {
  /** Whether an empty database gets the demo catalogue. */
  demo: boolean
  adminEmail: string
  adminPassword: string | undefined
  now: () => Date
  /** Gets the generated password of the first administrator, once. */
  announce: (email: string, password: string) => void
  /** Hears of work that takes its time. */
  log: (line: string) => void
}

/**
 * Brings a database to where servers can work on it: schema, an administrator, something to show.
 * Safe to run by several servers at once and to kill at any moment; what is there already costs a few queries.
 */
export async function migrateAndSeed(url: string, preparation: Preparation): Promise<void> {
  const { demo, adminEmail, adminPassword, now, announce, log } = preparation
  await migrate(url)
  // A server that waits for another one to load the catalogue may wait longer than a statement may otherwise take.
  const { db, close } = connect(url, { max: 1, applicationName: 'masar-prepare', statementTimeout: 0 })
  try {
    await createFirstAdministrator(db, {
      email: adminEmail,
      password: adminPassword,
      announce: (password) => announce(adminEmail, password),
    })
    if (demo) {
      const alongside = (tx: Db) => addStarters(tx, { actorId: null, requestId: null, now: now() })
      await loadDemo(db, { log, now: now(), alongside })
    }
  } finally {
    await close()
  }
}
