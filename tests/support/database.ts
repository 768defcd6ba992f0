import { randomBytes } from 'node:crypto'
import { afterAll, inject, onTestFinished } from 'vitest'
import { connect, type Database, type Db, drizzleOn, newClient } from '#db/client.ts'
import { runStatement } from './statements.ts'

export type TestDatabase = Database & { url: string }

/**
 * A migrated, empty database of the calling test file's own, gone after its last test:
 * `const { db } = await withDatabase()` at the top of the file.
 */
export async function withDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createDatabase()
  const database = connect(url, { max: 8, applicationName: 'masar-test' })
  afterAll(async () => {
    await database.close()
    await drop()
  })
  return { ...database, url }
}

/** Like `withDatabase`, but of the calling test's own and gone when that test is over. */
export async function openDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createDatabase()
  const database = connect(url, { max: 8, applicationName: 'masar-test' })
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  return { ...database, url }
}

/** A connection beside the pool, to hold locks in a transaction of the test's own. It is closed after the test. */
export async function openConnection(db: Db): Promise<Db> {
  const client = newClient(db)
  await client.connect()
  onTestFinished(() => client.end())
  return drizzleOn(client)
}

export type OwnDatabase = { url: string; drop(): Promise<void> }

/** A copy of the template under a name of its own, for tests that connect by address. The caller drops it. */
export const createDatabase = (): Promise<OwnDatabase> => create('template template')

/** A database without a table, as a new server finds it. The caller drops it. */
export const createEmptyDatabase = (): Promise<OwnDatabase> => create('')

async function create(options: string): Promise<OwnDatabase> {
  const server = inject('databaseUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runStatement(server, `create database ${name} ${options}`)
  return {
    url: server.replace(/\/postgres$/, `/${name}`),
    drop: async () => void (await runStatement(server, `drop database ${name} with (force)`)),
  }
}
