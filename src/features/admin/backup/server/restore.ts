import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { type Db, drizzleOn, newClient } from '#db/client.ts'
import type { HostClient } from '#db/hosts.ts'
import { migrateWithin, migrationLock } from '#db/migrate.ts'
import { affected, identifier, rows } from '#db/rows.ts'
import { HOUR_MS } from '#lib/durations.ts'
import { StartError } from '#lib/start-error.ts'
import { DOCUMENTS, MEDIA, ORPHANED_FILES, type Storage } from '#platform/storage/storage.ts'
import { DATABASE, type Manifest, UPLOADS } from './manifest.ts'
import { readArchive } from './read-archive.ts'

/** How long one statement may take, such as adding the index of a large table. */
const LONGEST_STATEMENT = 6 * HOUR_MS
const STORED = new RegExp(`^(${DOCUMENTS}|${MEDIA})/\\w`)
/** Why jobs wait that were waiting in the backup. */
const HELD = 'held_by_restore'

type Options = {
  signal: AbortSignal
  onProgress: (part: number) => void
  /** The restored site takes the place of the first one, and does what that one had still to do. */
  takesOver: boolean
}
/** The outcome; `held`: jobs that wait for an operator. */
type Restored = { files: number; held: number }

/**
 * Fills an empty database and an empty store from a verified backup. The database is filled in one transaction, committed last:
 * an attempt that is broken off leaves it empty. Throws a StartError, before anything is changed, where one is not empty.
 */
export async function restoreBackup(
  { db, storage }: { db: Db; storage: Storage },
  file: string,
  manifest: Manifest,
  { signal, onProgress, takesOver }: Options,
): Promise<Restored> {
  const client = newClient(db, { statementTimeout: 0, responseTimeout: LONGEST_STATEMENT })
  const onAbort = () => client.cut()
  signal.addEventListener('abort', onAbort)
  try {
    await client.connect()
    const own = drizzleOn(client)
    await requireEmptyDatabase(own)
    await requireEmptyStore(storage)
    await client.query('set idle_in_transaction_session_timeout = 0')
    await client.query('begin')
    await migrateWithin(own, manifest.migrations.length)
    const addRules = await dropRules(client)
    let files = 0
    const visit = async (name: string, content: AsyncIterable<Uint8Array>, part: number) => {
      onProgress(part)
      if (name.startsWith(DATABASE))
        await fillTable(client, name.slice(DATABASE.length, -'.copy'.length), content, manifest)
      const key = name.startsWith(UPLOADS) && name.slice(UPLOADS.length)
      if (!key || !STORED.test(key)) return
      await storage.put(key, await buffer(content))
      files += 1
    }
    await readArchive(file, visit, signal)
    await addRules()
    for (const [name, value] of Object.entries(manifest.sequences)) {
      await rows(own)`select setval(quote_ident(${name})::regclass, ${value}::bigint)`
    }
    const held = takesOver
      ? 0
      : await affected(own)`update jobs set failed_at = now(), last_error = ${HELD} where failed_at is null`
    await client.query('commit')
    signal.removeEventListener('abort', onAbort)
    // Without it the first searches of a large database are slow.
    await client.query('analyze')
    await client.end()
    return { files, held }
  } finally {
    signal.removeEventListener('abort', onAbort)
    client.cut()
  }
}

/** A server that starts during the restore waits for the lock, then finds the database filled. */
async function requireEmptyDatabase(db: Db): Promise<void> {
  const [lock] = await rows<{ taken: boolean }>(db)`select pg_try_advisory_lock(${migrationLock}) as taken`
  if (!lock?.taken) throw new StartError('Another server or command prepares this database: stop it first.')
  const [found] = await rows<{ tables: number }>(db)`
    select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'drizzle') and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')`
  if (found?.tables) {
    throw new StartError(
      `The database is not empty (${found.tables} tables): restore into a new one, named by DATABASE_URL, or into a DATA_DIR that is not there yet. Nothing was changed.`,
    )
  }
}

async function requireEmptyStore(storage: Storage): Promise<void> {
  for (const folder of [DOCUMENTS, MEDIA, ORPHANED_FILES]) {
    const { objects } = await storage.listAll(folder, { recursive: true })
    for (const object of objects) {
      if (!object.isFile || !object.key.startsWith(`${folder}/`)) continue
      throw new StartError(
        `The store of uploaded files is not empty (${object.key}): name another bucket by S3_URL, or another DATA_DIR; after an attempt that was broken off, empty it. The database was left empty.`,
      )
    }
  }
}

/**
 * Takes off what rows may not meet while they arrive in no order: foreign keys and triggers, which their owner may do where
 * only a superuser may switch them off. Answers how to put all back, with the keys checked.
 */
async function dropRules(client: HostClient): Promise<() => Promise<void>> {
  const db = drizzleOn(client)
  const change = async (statement: Sql) => void (await client.query(statement.text))
  const tables = await rows<{ name: string }>(db)`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
  const keys = await rows<{ table: string; name: string; rule: string }>(db)`
    select relname::text as table, conname::text as name, pg_get_constraintdef(k.oid) as rule
    from pg_constraint k join pg_class c on c.oid = conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace order by k.oid`
  for (const { table, name } of keys) {
    await change(sql`alter table ${identifier(table)} drop constraint ${identifier(name)}`)
  }
  for (const { name } of tables) await change(sql`alter table ${identifier(name)} disable trigger user`)
  // Some migrations add rows.
  await change(sql`truncate ${join(tables.map(({ name }) => identifier(name)))}`)
  return async () => {
    for (const { table, name, rule } of keys) {
      await change(sql`alter table ${identifier(table)} add constraint ${identifier(name)} ${raw(rule)}`)
    }
    for (const { name } of tables) await change(sql`alter table ${identifier(name)} enable trigger user`)
  }
}

async function fillTable(client: HostClient, table: string, content: AsyncIterable<Uint8Array>, manifest: Manifest) {
  const columns = manifest.tables[table]
  if (!columns) throw new StartError(`The backup says nothing about the table ${table}. Nothing was changed.`)
  const { text } = sql`copy ${identifier(table)} (${join(columns.map(identifier))}) from stdin`
  await pipeline(content, client.query(copyFrom(text)))
}
