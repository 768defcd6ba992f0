import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { StartError } from '#lib/start-error.ts'
import { connect, type Db, drizzleOn, newClient } from './client.ts'
import { rows } from './rows.ts'

const bundledMigrations = join(import.meta.dirname, 'migrations')

/** Any number nobody else locks in this database; every server takes it before it migrates. */
export const migrationLock = 7_205_163

/** The hashes of this program's migrations, in their order. */
export const migrationHashes = (): string[] =>
  readMigrationFiles({ migrationsFolder: bundledMigrations }).map(({ hash }) => hash)

/**
 * Brings the database at `url` to this program's schema. Several servers may do so at once: one works, the others
 * wait and find it done. All outstanding migrations are one transaction, so a server killed on the way leaves the
 * database as it was. `migrationsFolder` differs in tests only. Throws a StartError when the database is newer than the
 * program or was made by another program.
 */
export async function migrate(url: string, migrationsFolder: string = bundledMigrations): Promise<void> {
  const pool = connect(url, { max: 1, applicationName: 'masar-migrate', statementTimeout: 0 })
  // One connection: where it is cut, the lock is gone, and a pool would go on without it on the next one.
  const client = newClient(pool.db)
  try {
    await client.connect()
    const db = drizzleOn(client)
    await rows(db)`select pg_advisory_lock(${migrationLock})`
    await refuseForeign(db, migrationsFolder)
    await runMigrations(db, { migrationsFolder })
  } finally {
    await client.end()
    await pool.close()
  }
}

/** Drizzle compares dates only: it would run an old program on a newer schema without a word. */
async function refuseForeign(db: Db, migrationsFolder: string): Promise<void> {
  const [found] = await rows<{ exists: boolean }>(db)`
    select to_regclass('drizzle.__drizzle_migrations') is not null as exists`
  if (!found?.exists) return
  const applied = await rows<{ hash: string }>(db)`select hash from drizzle.__drizzle_migrations order by created_at`
  const known = readMigrationFiles({ migrationsFolder })
  if (applied.length > known.length) {
    throw new StartError(
      `The database is newer than this program (${applied.length} migrations, this program has ${known.length}): start the newer program.`,
    )
  }
  const differing = applied.findIndex((row, index) => row.hash !== known[index]?.hash)
  if (differing >= 0) {
    throw new StartError(
      `Migration ${differing + 1} of the database is not the one of this program: start it on a database of its own.`,
    )
  }
}

/**
 * Brings an empty database to the first `count` migrations of this program within the transaction of `db`, and leaves the
 * record that Drizzle reads: it has no way to stop earlier, or to work in a transaction of the caller's.
 */
export async function migrateWithin(db: Db, count: number): Promise<void> {
  await rows(db)`create schema if not exists drizzle`
  await rows(
    db,
  )`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`
  for (const migration of readMigrationFiles({ migrationsFolder: bundledMigrations }).slice(0, count)) {
    for (const statement of migration.sql) await db.$client.query(statement)
    await rows(db)`
      insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`
  }
}
