import { to as copyTo } from 'pg-copy-streams'
import sql, { join } from 'sql-template-tag'
import { tryBackupLock } from '#db/backup-lock.ts'
import { type Db, drizzleOn, newClient } from '#db/client.ts'
import type { HostClient } from '#db/hosts.ts'
import { identifier, rows } from '#db/rows.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import { StartError } from '#lib/start-error.ts'
import { isFileNotFound, type Storage } from '#platform/storage/storage.ts'
import { readStored, storedKeys } from '#platform/storage/stored-files.ts'
import { DATABASE, MANIFEST, toManifest, UPLOADS } from './manifest.ts'
import { type Add, writeArchive } from './write-archive.ts'

/** What is never restored: transaction numbers of this cluster, by which running servers find what changed within a day. */
const LEFT_OUT = ['catalogue_changes']
const SLICE = 64 * 1024
/** How long the database may say nothing. */
const LONGEST_SILENCE = 5 * MINUTE_MS

export type Source = { db: Db; storage: Storage; now: () => Date }
type BackupOptions = {
  signal: AbortSignal
  onProgress?: (text: string) => void
  /** Asked once nobody else can make a backup. */
  isNeeded?: () => Promise<boolean>
}
/** Files that rows name and the store does not have are `missing`. */
type Made = { files: number; missing: string[] }

/**
 * Writes the database and the uploaded files of one moment to a new file, while servers continue working. Null where another
 * backup is being made, or none is needed.
 */
export async function makeBackup(source: Source, file: string, options: BackupOptions): Promise<Made | null> {
  const { signal, onProgress = () => {}, isNeeded } = options
  // The lock is that of the connection, so it is taken before the snapshot and held until the last file is copied.
  const client = newClient(source.db, { statementTimeout: 0, responseTimeout: LONGEST_SILENCE })
  try {
    await client.connect()
    const db = drizzleOn(client)
    if (!(await tryBackupLock(db)) || (isNeeded && !(await isNeeded()))) return null
    let made: Made = { files: 0, missing: [] }
    const fill = async (add: Add) => {
      const named = await addDatabase(client, source.now(), add, onProgress)
      made = await addUploads(source.storage, named, add, onProgress)
      // Where the connection was lost, so was the lock.
      await rows(db)`select 1`
    }
    await writeArchive(file, fill, signal)
    await client.end()
    return made
  } finally {
    client.cut()
  }
}

/** Adds every table as one snapshot shows them; answers the names of the files that it knows. */
async function addDatabase(
  client: HostClient,
  at: Date,
  add: Add,
  onProgress: (text: string) => void,
): Promise<Set<string>> {
  const db = drizzleOn(client)
  await client.query('set idle_in_transaction_session_timeout = 0')
  await client.query('begin isolation level repeatable read, read only')
  const [found] = await rows(db)`select from pg_namespace where nspname = 'drizzle'`
  if (!found) throw new StartError('The database is empty: there is nothing to back up.')
  const migrations = await rows<{ hash: string }>(db)`select hash from drizzle.__drizzle_migrations order by created_at`
  const tables = await rows<{ name: string; columns: string[] }>(db)`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all(${LEFT_OUT}::text[])
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    group by c.relname order by c.relname`
  const sequences = await rows<{ name: string; value: string }>(db)`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null`
  const manifest = toManifest({
    takenAt: at.toISOString(),
    migrations: migrations.map(({ hash }) => hash),
    tables: Object.fromEntries(tables.map(({ name, columns }) => [name, columns])),
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
  })
  await add(MANIFEST, [manifest])
  for (const [place, { name, columns }] of tables.entries()) {
    onProgress(`Table ${place + 1} of ${tables.length}`)
    const { text } = sql`copy ${identifier(name)} (${join(columns.map(identifier))}) to stdout`
    const lines = client.query(copyTo(text))
    // `add` reports errors; a later one, of the closed connection, has no reader.
    lines.on('error', () => {})
    await add(`${DATABASE}${name}.copy`, lines)
  }
  const files = await rows<{ key: string }>(db)`select storage_key as key from media`
  // Before the files are copied, so that no migration waits for them.
  await client.query('commit')
  return new Set(files.map(({ key }) => key))
}

async function addUploads(storage: Storage, named: Set<string>, add: Add, onProgress: (text: string) => void) {
  let files = 0
  const total = named.size
  const addOne = async (key: string, read: Promise<Uint8Array>) => {
    const bytes = await read.catch(ignoreMissing)
    if (!bytes) return
    await add(UPLOADS + key, slices(bytes), { compress: false })
    files += 1
    named.delete(key)
    onProgress(`Uploaded file ${total - named.size} of ${total}`)
  }
  for await (const keys of storedKeys(storage)) for (const key of keys) await addOne(key, storage.getBytes(key))
  // Those that were put aside although a row knows them.
  for (const key of [...named]) await addOne(key, readStored(storage, key))
  return { files, missing: [...named] }
}

/** Small ones, so that a server that makes its daily backup answers readers between two of them. */
function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += SLICE) yield bytes.subarray(at, at + SLICE)
}

/** One that was just removed has no row in the snapshot. */
function ignoreMissing(error: unknown): undefined {
  if (!isFileNotFound(error)) throw error
}
