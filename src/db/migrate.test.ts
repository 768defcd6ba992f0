import { expect, test } from 'vitest'
import { StartError } from '#lib/start-error.ts'
import { createDatabase, createEmptyDatabase, withDatabase } from '#tests/support/database.ts'
import { connect } from './client.ts'
import { migrate } from './migrate.ts'
import { rows } from './rows.ts'

const { db, url } = await withDatabase()

test('a migrated database stays as it is', async () => {
  const before = await rows(db)`select * from drizzle.__drizzle_migrations`
  await migrate(url)
  expect(await rows(db)`select * from drizzle.__drizzle_migrations`).toEqual(before)
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
