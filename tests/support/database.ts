import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { connect, type Database } from '#db/client.ts'

export type TestDatabase = Database & { url: string }

/**
 * A migrated, empty database of the calling test file's own, gone after its last test:
 * `const { db, sql } = await withDatabase()` at the top of the file.
 */
export async function withDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createDatabase()
  const database = connect(url, { max: 5, applicationName: 'masar-test' })
  afterAll(async () => {
    await database.close()
    await drop()
  })
  return { ...database, url }
}

export type OwnDatabase = { url: string; drop(): Promise<void> }

/** A copy of the template under a name of its own, for tests that connect by address. The caller drops it. */
export const createDatabase = (): Promise<OwnDatabase> => create('template template')

/** A database without a table, as a new server finds it. The caller drops it. */
export const createEmptyDatabase = (): Promise<OwnDatabase> => create('')

async function create(options: string): Promise<OwnDatabase> {
  const server = inject('databaseUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOnce(server, `create database ${name} ${options}`)
  return {
    url: server.replace(/\/postgres$/, `/${name}`),
    drop: () => runOnce(server, `drop database ${name} with (force)`),
  }
}

async function runOnce(server: string, statement: string): Promise<void> {
  const { sql, close } = connect(server, { max: 1 })
  try {
    await sql.unsafe(statement)
  } finally {
    await close()
  }
}
