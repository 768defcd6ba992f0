import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
import { StartError } from '#lib/start-error.ts'
import { createDatabase, createEmptyDatabase, withDatabase } from '#tests/support/database.ts'
import { connect } from './client.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { rows } from './rows.ts'

const { db, url } = await withDatabase()

test('a migrated database stays as it is', async () => {
  const before = await rows(db)`select * from drizzle.__drizzle_migrations`
  await migrate(url)
  expect(await rows(db)`select * from drizzle.__drizzle_migrations`).toEqual(before)
})

test('no migration makes a table unlogged: PostgreSQL may not recover from a crash after its rollback', () => {
  const statements = readMigrationFiles({ migrationsFolder }).flatMap(({ sql }) => sql)
  expect(statements.filter((statement) => /\bunlogged\b/i.test(statement))).toEqual([])
})

test('a database that was left before its tables became unlogged gets them so with the next start', async () => {
  const older = await createDatabase()
  const other = connect(older.url, { max: 1 })
  const unlogged = () =>
    rows(other.db)`select relname::text as name from pg_class where relpersistence = 'u' and relkind = 'r' order by 1`
  await rows(other.db)`alter table choice_marks set logged`
  await migrate(older.url)
  expect(await unlogged()).toEqual([{ name: 'choice_marks' }, { name: 'choice_salts' }])
  await other.close()
  await older.drop()
})

test('servers that migrate an empty database at the same moment do it once', async () => {
  const empty = await createEmptyDatabase()
  await Promise.all(Array.from({ length: 4 }, () => migrate(empty.url)))
  const other = connect(empty.url, { max: 1 })
  expect(await rows(other.db)`select hash from drizzle.__drizzle_migrations order by id`).toEqual(
    await rows(db)`select hash from drizzle.__drizzle_migrations order by id`,
  )
  await other.close()
  await empty.drop()
})

test('a database newer than the program is refused in one sentence', async () => {
  const newer = await createDatabase()
  const other = connect(newer.url, { max: 1 })
  await rows(
    other.db,
  )`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`
  await expect(migrate(newer.url)).rejects.toThrow(StartError)
  await expect(migrate(newer.url)).rejects.toThrow(/^The database is newer than this program/)
  await other.close()
  await newer.drop()
})

test('a database of an older development version is refused in one sentence that says what to do', async () => {
  const older = await createDatabase()
  const other = connect(older.url, { max: 1 })
  await rows(other.db)`update drizzle.__drizzle_migrations set hash = 'before the migrations were put together'`
  await rows(other.db)`
    insert into drizzle.__drizzle_migrations (hash, created_at) select 'one of many', at from generate_series(1, 62) as at`
  await expect(migrate(older.url)).rejects.toThrow(StartError)
  await expect(migrate(older.url)).rejects.toThrow(
    /^The database was made by a development version with other migrations, .* start it on an empty one/,
  )
  await other.close()
  await older.drop()
})
