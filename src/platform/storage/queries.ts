import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import { rowKeyOf } from './storage.ts'

/** Those of these storage keys that no row refers to; a variant of a picture is referred to by the row of its picture. */
export async function unknownKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const found = await rows<{ key: string }>(db)`
    select key from unnest(${[...keys]}::text[], ${keys.map(rowKeyOf)}::text[]) as file (key, row_key)
    where not exists (select from media where storage_key = row_key)`
  return found.map(({ key }) => key)
}

/** `database`: the cluster's identifier and the database's. `timeline`: rises with every promotion of a standby. */
export type Identity = { database: string; timeline: number }

/** Identifies this database; physical copies of it have the same identity. */
export async function databaseIdentity(db: Db): Promise<Identity> {
  const [row] = await rows<Identity>(db)`
    select (select system_identifier from pg_control_system()) || '/' || oid as database,
      (select timeline_id from pg_control_checkpoint()) as timeline
    from pg_database where datname = current_database()`
  if (!row) throw new Error('A database without a name')
  return row
}

/** Whether this database has written an ownership mark with that nonce to the file store. */
export async function hasWrittenMark(db: Db, nonce: string): Promise<boolean> {
  return (await affected(db)`select from file_store_marks where nonce = ${nonce}`) > 0
}

export async function insertMark(db: Db, nonce: string, now: Date): Promise<void> {
  await rows(db)`insert into file_store_marks (nonce, written_at) values (${nonce}, ${now.toISOString()})`
}
