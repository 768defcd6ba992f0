import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { StartError } from '#lib/start-error.ts'
import { connect, type Db, drizzleOn, newClient } from './client.ts'
import { rows } from './rows.ts'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Any number nobody else locks in this database; every server takes it before it migrates. */
export const migrationLock = 7_205_163

/** The hashes of this program's migrations, in their order. */
export const migrationHashes = (): string[] => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)

/**
 * Brings the database at `url` to this program's schema. Several servers may do so at once: one works, the others
 * wait and find it done. All outstanding migrations are one transaction, so a server killed on the way leaves the
 * database as it was. Throws a StartError when the database is newer than the program or has other migrations.
 */
export async function migrate(url: string): Promise<void> {
  const pool = connect(url, { max: 1, applicationName: 'masar-migrate', statementTimeout: 0 })
  // One connection: where it is cut, the lock is gone, and a pool would continue without it on the next one.
  const client = newClient(pool.db)
  try {
    await client.connect()
    const db = drizzleOn(client)
    await rows(db)`select pg_advisory_lock(${migrationLock})`
    await refuseForeign(db)
    await runMigrations(db, { migrationsFolder })
    await makeUnlogged(db)
  } finally {
    await client.end()
    await pool.close()
  }
}

/** Neither survives a crash or reaches a standby or a copy of the files: their content could distinguish networks. */
const UNLOGGED = ['choice_marks', 'choice_salts']

/**
 * Each in a transaction of its own, which no killed server rolls back: after a rollback and a crash of PostgreSQL in the same
 * moment, recovery finds the table's file already there ("could not create file: File exists") and never starts again.
 */
async function makeUnlogged(db: Db): Promise<void> {
  const logged = await rows<{ name: string }>(db)`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relname = any(${UNLOGGED}) and relpersistence = 'p'`
  for (const { name } of logged) await db.$client.query(`alter table ${name} set unlogged`)
}

/** Drizzle compares dates only: it would run an old program on a newer schema without a word. */
async function refuseForeign(db: Db): Promise<void> {
  const [found] = await rows<{ exists: boolean }>(db)`
    select to_regclass('drizzle.__drizzle_migrations') is not null as exists`
  if (!found?.exists) return
  const applied = await rows<{ hash: string }>(db)`select hash from drizzle.__drizzle_migrations order by created_at`
  const known = migrationHashes()
  // First, because a database from before the migrations were put together has more of them than this program.
  if (known.some((hash, index) => applied[index] && applied[index].hash !== hash)) {
    throw new StartError(
      'The database was made by a development version with other migrations, so this program cannot use it: start it on an empty one (a DATA_DIR that is not there yet, or a new database named by DATABASE_URL), or start the version that made it.',
    )
  }
  if (applied.length > known.length) {
    throw new StartError(
      `The database is newer than this program (${applied.length} migrations, this program has ${known.length}): start the newer program.`,
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
  for (const migration of readMigrationFiles({ migrationsFolder }).slice(0, count)) {
    for (const statement of migration.sql) await db.$client.query(statement)
    await rows(db)`
      insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`
  }
}
