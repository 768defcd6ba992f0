import { createHash } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { storedKeys } from '#platform/storage/stored-files.ts'

/** For every table the number of its rows and a hash of all of them, and the rules that hold for it. */
export async function contentOf(of: Db) {
  const tables = await rows<{ name: string }>(of)`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
  const content: Record<string, unknown> = {}
  for (const { name } of tables.filter((table) => table.name !== 'catalogue_changes')) {
    const found = await of.$client.query(
      `select count(*)::int, md5(string_agg(t::text, e'\\n' order by t::text)) from "${name}" t`,
    )
    content[name] = found.rows[0]
  }
  const rules = await rows(of)`
    select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as rule, convalidated
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`
  const triggers = await rows(of)`
    select tgrelid::regclass::text as table, tgname, tgenabled, pg_get_triggerdef(oid) as rule from pg_trigger
    where not tgisinternal order by 1, 2`
  const sequences = await rows(of)`select sequencename, last_value from pg_sequences
    where sequencename not like 'catalogue%' and schemaname = 'public' order by 1`
  const migrations = await rows(of)`select hash, created_at from drizzle.__drizzle_migrations order by id`
  return { content, rules, triggers, sequences, migrations }
}

/** The hash of every stored file. */
export async function filesOf(store: Storage) {
  const files: Record<string, string> = {}
  for await (const keys of storedKeys(store)) {
    for (const key of keys)
      files[key] = createHash('sha256')
        .update(await store.getBytes(key))
        .digest('hex')
  }
  return files
}
